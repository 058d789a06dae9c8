/** Allowances by name that come back when their time is over; the time begins with the first use. */
export class Allowance {
  #windows = new Map<string, { until: number; used: number }>();
  readonly #max: number;
  readonly #windowMs: number;
  readonly #clockMs: () => number;

  constructor({ max, windowMs, clockMs = Date.now }: { max: number; windowMs: number; clockMs?: () => number }) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#clockMs = clockMs;
  }

  /** Uses some of it; false, and nothing used, when that would be too much. */
  take(name: string, amount = 1): boolean {
    const now = this.#clockMs();
    const known = this.#windows.get(name);
    const window = known && known.until > now ? known : { until: now + this.#windowMs, used: 0 };
    if (window.used + amount > this.#max) return false;
    window.used += amount;
    this.#windows.set(name, window);
    return true;
  }
}
