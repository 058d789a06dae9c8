interface Waiting {
  run: () => void;
  isUrgent: boolean;
}

/**
 * One probe at a time goes to a host, whoever watches it: the others wait for their turn in order, those behind that tell less than whether visitors get the
 * website. Their clock starts with their turn, so that a slow host does not make them fail.
 */
export class HostQueues {
  readonly #waiting = new Map<string, Waiting[]>();

  /** Runs it now, or once all before it have called `leave`. Urgent ones come before the others that wait. */
  enter(host: string, run: () => void, isUrgent: boolean): void {
    const queue = this.#waiting.get(host);
    if (queue === undefined) {
      this.#waiting.set(host, []);
      run();
      return;
    }
    const behind = isUrgent ? queue.findIndex((each) => !each.isUrgent) : -1;
    queue.splice(behind === -1 ? queue.length : behind, 0, { run, isUrgent });
  }

  leave(host: string): void {
    const next = this.#waiting.get(host)?.shift();
    if (next) next.run();
    else this.#waiting.delete(host);
  }
}
