/**
 * One probe at a time goes to a host, whoever watches it: the others wait for their turn in order. Their clock starts with their turn, so that a slow
 * host does not make them fail.
 */
export class HostTurns {
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Runs it now, or once all before it have called `leave`. */
  enter(host: string, run: () => void): void {
    const queue = this.#waiting.get(host);
    if (queue) queue.push(run);
    else {
      this.#waiting.set(host, []);
      run();
    }
  }

  leave(host: string): void {
    const next = this.#waiting.get(host)?.shift();
    if (next) next();
    else this.#waiting.delete(host);
  }
}
