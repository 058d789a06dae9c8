/** So many companies are told of in one process before the first of them is forgotten. */
const channelsMax = 10_000;

/** When each channel was last told something, as far as this process knows. Times are milliseconds of its clock. */
export class LastTold {
  readonly #now: () => number;
  readonly #at = new Map<string, number>();
  /** Of what was told before, nothing is known. */
  #knownSince: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#knownSince = now();
  }

  note(channel: string): void {
    this.#at.delete(channel);
    this.#at.set(channel, this.#now());
    if (this.#at.size <= channelsMax) return;
    const [[oldest, at] = ['', 0]] = this.#at;
    this.#at.delete(oldest);
    this.#knownSince = Math.max(this.#knownSince, at);
  }

  /** Until now something may have been told that this process did not hear. */
  forget(): void {
    this.#at.clear();
    this.#knownSince = this.#now();
  }

  /** Since when it is certain that nothing was told. */
  quietSince(channel: string): number {
    return Math.max(this.#at.get(channel) ?? 0, this.#knownSince);
  }
}
