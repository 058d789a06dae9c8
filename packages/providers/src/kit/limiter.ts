export interface Limit {
  /** Tasks at once. */
  concurrency: number;
  /** Starts a second on average; null: no such limit. */
  perSecond: number | null;
  /** Starts that may happen together after a rest; default `perSecond`, at least 1. */
  burst?: number;
}

interface Lane {
  running: number;
  /** Starts left in the bucket. */
  tokens: number;
  refilledAtMs: number;
  waking: boolean;
  waiting: (() => void)[];
}

export interface LimiterClock {
  nowMs(): number;
  sleep(ms: number): Promise<void>;
}

const systemClock: LimiterClock = {
  nowMs: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const lanesMax = 1000;

/** Lets tasks of one key start in order, so many at once and so many a second. A task's error is its caller's alone. */
export class Limiter {
  readonly #lanes = new Map<string, Lane>();
  readonly #clock: LimiterClock;

  constructor(clock: LimiterClock = systemClock) {
    this.#clock = clock;
  }

  async run<T>(key: string, limit: Limit, task: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(key, limit);
    await new Promise<void>((start) => {
      lane.waiting.push(start);
      this.#startWaiting(lane, limit);
    });
    try {
      return await task();
    } finally {
      lane.running -= 1;
      this.#startWaiting(lane, limit);
    }
  }

  #startWaiting(lane: Lane, limit: Limit): void {
    while (lane.waiting.length > 0 && lane.running < Math.max(1, limit.concurrency)) {
      if (limit.perSecond !== null && !this.#takeToken(lane, limit, limit.perSecond)) return;
      lane.running += 1;
      lane.waiting.shift()?.();
    }
  }

  #takeToken(lane: Lane, limit: Limit, perSecond: number): boolean {
    const nowMs = this.#clock.nowMs();
    lane.tokens = Math.min(bucketSize(limit), lane.tokens + ((nowMs - lane.refilledAtMs) / 1000) * perSecond);
    lane.refilledAtMs = nowMs;
    // The clock's fractions must not leave the bucket a hair short of the token it waited for.
    if (lane.tokens >= 1 - 1e-6) {
      lane.tokens = Math.max(0, lane.tokens - 1);
      return true;
    }
    if (!lane.waking) {
      lane.waking = true;
      void this.#clock.sleep(Math.ceil(((1 - lane.tokens) / perSecond) * 1000)).then(() => {
        lane.waking = false;
        this.#startWaiting(lane, limit);
      });
    }
    return false;
  }

  #laneOf(key: string, limit: Limit): Lane {
    const known = this.#lanes.get(key);
    if (known !== undefined) return known;
    if (this.#lanes.size >= lanesMax) this.#forgetIdleLanes();
    const lane: Lane = { running: 0, tokens: bucketSize(limit), refilledAtMs: this.#clock.nowMs(), waking: false, waiting: [] };
    this.#lanes.set(key, lane);
    return lane;
  }

  /** A lane at rest for a minute has a full bucket again (no provider counts slower than by the minute). */
  #forgetIdleLanes(): void {
    const restedSinceMs = this.#clock.nowMs() - 60_000;
    for (const [key, lane] of this.#lanes) {
      if (lane.running === 0 && lane.waiting.length === 0 && lane.refilledAtMs < restedSinceMs) this.#lanes.delete(key);
    }
  }
}

const bucketSize = (limit: Limit): number => Math.max(1, limit.burst ?? limit.perSecond ?? 1);
