/** How many calls a key may make within any stretch of time of a given length. */
export class CallPace {
  readonly #recent = new Map<string, number[]>();
  readonly #callsMax: number;
  readonly #windowMs: number;
  readonly #clockMs: () => number;

  constructor(callsMax: number, windowMs: number, clockMs: () => number) {
    this.#callsMax = callsMax;
    this.#windowMs = windowMs;
    this.#clockMs = clockMs;
  }

  /** Counts a call; false: one too many, and then it does not count. */
  enter(key: string): boolean {
    const now = this.#clockMs();
    const recent = (this.#recent.get(key) ?? []).filter((at) => now - at < this.#windowMs);
    const isIn = recent.length < this.#callsMax;
    if (isIn) recent.push(now);
    this.#recent.set(key, recent);
    return isIn;
  }
}
