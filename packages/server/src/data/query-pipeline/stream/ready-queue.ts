/** Things that become ready one after another, handed out in bunches. */
export class ReadyQueue<T> {
  #ready: T[] = [];
  #wake: (() => void) | null = null;

  add(item: T): void {
    this.#ready.push(item);
    this.#wake?.();
  }

  /** Waits until something is ready or the signal ends the wait. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.#ready.length > 0 || signal.aborted) return;
    await new Promise<void>((done) => {
      const wake = (): void => {
        this.#wake = null;
        signal.removeEventListener('abort', wake);
        done();
      };
      this.#wake = wake;
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  /** All that is ready now. */
  takeAll(): T[] {
    return this.#ready.splice(0);
  }
}
