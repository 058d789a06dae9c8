import { setTimeout as pause } from 'node:timers/promises';

/** Counts what was asked and what failed, by kind. */
export class Tally {
  readonly #asked = new Map<string, number>();
  readonly failures: string[] = [];
  #isOver = false;
  readonly #loops: Promise<void>[] = [];

  count(kind: string): number {
    return this.#asked.get(kind) ?? 0;
  }

  get total(): number {
    return [...this.#asked.values()].reduce((sum, count) => sum + count, 0);
  }

  async attempt<T>(kind: string, work: () => Promise<T>): Promise<T | null> {
    this.#asked.set(kind, this.count(kind) + 1);
    try {
      return await work();
    } catch (error) {
      this.failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  /** Does a thing over and over until the load is over, with so many ms between. */
  keepDoing(kind: string, betweenMs: number, work: () => Promise<void>): void {
    const loop = async (): Promise<void> => {
      while (!this.#isOver) {
        await this.attempt(kind, work);
        await pause(betweenMs);
      }
    };
    this.#loops.push(loop());
  }

  /** Waits for what is under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }
}
