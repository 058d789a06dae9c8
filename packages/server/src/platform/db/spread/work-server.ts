import { isOutOfClustersReach } from '../engine/out-of-reach.ts';

/** How long a server is let alone that could not be reached. */
const awayMs = 10_000;

/**
 * A server of a cluster, as whoever looks for work on it knows it. One that no longer answers costs seconds a statement, and it has the work of many buckets:
 * asked for each of them, it would keep the companies of all other servers waiting.
 */
export class WorkServer {
  #failure: unknown;
  #awayUntil = -Infinity;

  /** Throws what the server was last found away by, while that is not long ago. */
  requireReach(): void {
    if (performance.now() < this.#awayUntil) throw this.#failure;
  }

  /** `ask` reads or writes rows of this server alone, or it would be blamed for another. */
  async ask<T>(ask: () => Promise<T>): Promise<T> {
    this.requireReach();
    try {
      return await ask();
    } catch (error) {
      if (isOutOfClustersReach(error)) {
        this.#failure = error;
        this.#awayUntil = performance.now() + awayMs;
      }
      throw error;
    }
  }
}
