import { dayMs } from '../kernel/time-units.ts';
import { adsError, ratePassed } from './refusal.ts';

/** What a Cloud project may do: https://developers.google.com/google-ads/api/docs/api-policy/access-levels */
interface AccessLevel {
  operationsPerDay: number;
  isTestOnly: boolean;
}

/** OAuth clients of these names have the level; any other has Basic. */
const LEVELS: Record<string, AccessLevel> = {
  'test-level-client': { operationsPerDay: 15_000, isTestOnly: true },
  'explorer-level-client': { operationsPerDay: 2_880, isTestOnly: false },
};
const BASIC: AccessLevel = { operationsPerDay: 15_000, isTestOnly: false };

export function levelOf(project: string): AccessLevel {
  return LEVELS[project] ?? BASIC;
}

/** The real short-term rates are not published; these let a burst of a dashboard or two through. */
const RATES = [
  { scope: 'ACCOUNT', name: 'Requests per customer', burst: 200, perSecond: 40 },
  { scope: 'DEVELOPER', name: 'Requests per project', burst: 600, perSecond: 100 },
] as const;
const RETRY_DELAY_S = 5;

interface Bucket {
  left: number;
  /** By the machine's clock and by the sandbox's. */
  atMs: readonly number[];
}

/** Operations of the last 24 hours by the sandbox's clock, and short-term rates by that or the machine's, whichever went further. */
export class Quotas {
  readonly #now: () => Date;
  #operations = new Map<string, number[]>();
  #buckets = new Map<string, Bucket>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts a request; throws when too many came within a short time. */
  request(project: string, customer: string): void {
    for (const { scope, name, burst, perSecond } of RATES) {
      const key = scope === 'ACCOUNT' ? `${project} ${customer}` : project;
      const nowMs = [performance.now(), this.#now().getTime()];
      const bucket = this.#buckets.get(key) ?? { left: burst, atMs: nowMs };
      const passedMs = Math.max(...nowMs.map((ms, clock) => ms - (bucket.atMs[clock] ?? ms)));
      bucket.left = Math.min(burst, bucket.left + (passedMs / 1000) * perSecond);
      bucket.atMs = nowMs;
      this.#buckets.set(key, bucket);
      if (bucket.left < 1) throw ratePassed(scope, name, RETRY_DELAY_S);
      bucket.left -= 1;
    }
  }

  /** Counts one operation of the project's day. */
  operation(project: string): void {
    const since = this.#now().getTime() - dayMs;
    const times = this.#operations.get(project) ?? [];
    while ((times[0] ?? Number.POSITIVE_INFINITY) <= since) times.shift();
    if (times.length >= levelOf(project).operationsPerDay) {
      throw adsError(
        429,
        'quotaError',
        'RESOURCE_EXHAUSTED',
        'Resource has been exhausted: the daily operations of the access level are used up.',
      );
    }
    times.push(this.#now().getTime());
    this.#operations.set(project, times);
  }
}
