interface AllowanceOptions {
  max: number;
  windowMs: number;
  /** Windows begin at whole multiples of their length, not with the first use. */
  isAligned?: boolean;
  clockMs?: () => number;
}

/** Allowances by name that come back when their window is over. */
export class Allowance {
  #windows = new Map<string, { since: number; used: number }>();
  readonly #max: number;
  readonly #windowMs: number;
  readonly #isAligned: boolean;
  readonly #clockMs: () => number;

  constructor({ max, windowMs, isAligned = false, clockMs = Date.now }: AllowanceOptions) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#isAligned = isAligned;
    this.#clockMs = clockMs;
  }

  /** Uses some of it; false, and nothing used, when that would be too much. */
  take(name: string, amount = 1): boolean {
    const now = this.#clockMs();
    const known = this.#windows.get(name);
    // The world's clock may also be set back.
    const isOpen = known !== undefined && known.since <= now && now < known.since + this.#windowMs;
    const window = isOpen ? known : { since: this.#isAligned ? now - (now % this.#windowMs) : now, used: 0 };
    if (window.used + amount > this.#max) return false;
    window.used += amount;
    this.#windows.set(name, window);
    return true;
  }
}
