import type { Clock } from '../ports/clock.ts';

/** Less is what a clock is set right by while it runs. */
const leastMs = 5000;

/** Knows, while a process runs, when the clock was set back: the machine also counts time by itself, which nobody sets. */
export class ClockMark {
  readonly #clock: Clock;
  #ahead: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#ahead = this.#read();
  }

  #read(): number {
    return this.#clock.now().getTime() - performance.now();
  }

  /** Since it was asked before. */
  wasSetBack(): boolean {
    const before = this.#ahead;
    this.#ahead = this.#read();
    return before - this.#ahead > leastMs;
  }
}
