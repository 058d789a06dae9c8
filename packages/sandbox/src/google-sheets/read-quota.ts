const MINUTE_MS = 60_000;

/** Counts calls per name in whole minutes; the allowance is back when the next minute begins. */
export class ReadQuota {
  #minute = 0;
  #counts = new Map<string, number>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts one call; false when the name has used its allowance of this minute. */
  take(name: string, perMinute: number): boolean {
    const minute = Math.floor(this.#now().getTime() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const used = this.#counts.get(name) ?? 0;
    if (used >= perMinute) return false;
    this.#counts.set(name, used + 1);
    return true;
  }
}
