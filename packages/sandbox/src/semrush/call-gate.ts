const PER_SECOND = 10;
const AT_ONCE = 10;

/** At most ten calls a second and ten at a time for each key. */
export class CallGate {
  #recent = new Map<string, number[]>();
  #open = new Map<string, number>();
  readonly #clockMs: () => number;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  /** False: too fast, or too many at once. True: call `leave` when the answer is out. */
  enter(key: string): boolean {
    const now = this.#clockMs();
    const recent = (this.#recent.get(key) ?? []).filter((at) => now - at < 1000);
    const open = this.#open.get(key) ?? 0;
    if (recent.length >= PER_SECOND || open >= AT_ONCE) {
      this.#recent.set(key, recent);
      return false;
    }
    this.#recent.set(key, [...recent, now]);
    this.#open.set(key, open + 1);
    return true;
  }

  leave(key: string): void {
    this.#open.set(key, Math.max(0, (this.#open.get(key) ?? 0) - 1));
  }
}
