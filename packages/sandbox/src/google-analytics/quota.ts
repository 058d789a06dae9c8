import { hourMs } from '../kernel/time-units.ts';
import { type ExhaustedQuota, exhausted } from './errors.ts';

const DAY_TOKENS = 200_000;
const HOUR_TOKENS = 40_000;
const PROJECT_HOUR_TOKENS = 14_000;
const CONCURRENT_MAX = 10;
const SERVER_ERRORS_MAX = 10;
const THRESHOLDED_MAX = 120;

/** Core and realtime reports have quotas of their own. */
export type QuotaGroup = 'core' | 'realtime';

export interface QuotaUse {
  property: string;
  project: string;
  group: QuotaGroup;
  isThresholded: boolean;
}

/** What a report costs: more with a longer range and with more fields. */
export function tokenCost(days: number, dimensions: number, metrics: number): number {
  const cells = Math.max(1, dimensions) * Math.max(1, metrics);
  return 1 + Math.floor(days / 60) + Math.floor(Math.log2(cells) / 2);
}

/** The quotas of every property, by the clock of the sandbox. */
export class Quotas {
  readonly #now: () => Date;
  #used = new Map<string, number>();
  #concurrent = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Notes a call under way; answers what to call when it is over, or throws when too many are. */
  enter(property: string): () => void {
    const running = this.#concurrent.get(property) ?? 0;
    if (running >= CONCURRENT_MAX) throw exhausted('concurrent');
    this.#concurrent.set(property, running + 1);
    return () => this.#concurrent.set(property, (this.#concurrent.get(property) ?? 1) - 1);
  }

  /** Throws when a quota is used up. */
  check(use: QuotaUse): void {
    const limits: [ExhaustedQuota, string, number][] = [
      ['day', this.#key(use, 'day'), DAY_TOKENS],
      ['hour', this.#key(use, 'hour'), HOUR_TOKENS],
      ['projectHour', this.#key(use, 'projectHour'), PROJECT_HOUR_TOKENS],
    ];
    for (const [quota, key, max] of limits) if (this.#of(key) >= max) throw exhausted(quota);
    if (use.isThresholded && this.#of(this.#key(use, 'thresholded')) >= THRESHOLDED_MAX) throw exhausted('thresholded');
  }

  charge(use: QuotaUse, tokens: number): void {
    for (const quota of ['day', 'hour', 'projectHour'] as const) this.#add(this.#key(use, quota), tokens);
    if (use.isThresholded) this.#add(this.#key(use, 'thresholded'), 1);
  }

  /** `propertyQuota` of an answer; `consumed` is what this request cost. */
  report(use: QuotaUse, tokens: number): Record<string, unknown> {
    const left = (quota: ExhaustedQuota, max: number) => ({
      consumed: tokens,
      remaining: Math.max(0, max - this.#of(this.#key(use, quota))),
    });
    const thresholded = this.#of(this.#key(use, 'thresholded'));
    return {
      tokensPerDay: left('day', DAY_TOKENS),
      tokensPerHour: left('hour', HOUR_TOKENS),
      concurrentRequests: { consumed: 0, remaining: CONCURRENT_MAX - (this.#concurrent.get(use.property) ?? 0) },
      serverErrorsPerProjectPerHour: { consumed: 0, remaining: SERVER_ERRORS_MAX },
      potentiallyThresholdedRequestsPerHour: { consumed: use.isThresholded ? 1 : 0, remaining: THRESHOLDED_MAX - thresholded },
      tokensPerProjectPerHour: left('projectHour', PROJECT_HOUR_TOKENS),
    };
  }

  /** Days of quota turn at midnight Pacific time; UTC minus eight hours is near enough. */
  #key({ property, project, group }: QuotaUse, quota: ExhaustedQuota): string {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    const window = quota === 'day' ? Math.floor((hour - 8) / 24) : hour;
    const owner = quota === 'projectHour' || quota === 'thresholded' ? project : '';
    return [property, group, quota, owner, window].join(' ');
  }

  #of(key: string): number {
    return this.#used.get(key) ?? 0;
  }

  #add(key: string, amount: number): void {
    this.#used.set(key, this.#of(key) + amount);
  }
}
