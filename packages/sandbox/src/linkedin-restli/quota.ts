import { BoundedCache } from '../kernel/bounded-cache.ts';
import { minuteMs } from '../kernel/time-units.ts';

interface DailyCalls {
  app: number;
  member: number;
}

/**
 * LinkedIn publishes no numbers (they stand in each app's developer portal); an app in the Development tier has few calls, one
 * in the Standard tier enough for its work. A client id that begins with `development-tier` is an app of the first kind.
 */
const DEVELOPMENT: DailyCalls = { app: 500, member: 100 };
const STANDARD: DailyCalls = { app: 100_000, member: 10_000 };

/** Calls per resource, of an app and of each of its members, counted anew from 00:00 UTC. */
export class DailyQuota {
  #day = '';
  #counts = new Map<string, number>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts one call; false when the app or the member has used up the day. */
  take(clientId: string, user: string, resource: string): boolean {
    const day = this.#now().toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#day = day;
      this.#counts.clear();
    }
    const limits = clientId.startsWith('development-tier') ? DEVELOPMENT : STANDARD;
    const app = `${clientId} ${resource}`;
    const member = `${app} ${user}`;
    const used = { app: this.#counts.get(app) ?? 0, member: this.#counts.get(member) ?? 0 };
    if (used.app >= limits.app || used.member >= limits.member) return false;
    this.#counts.set(app, used.app + 1);
    this.#counts.set(member, used.member + 1);
    return true;
  }
}

const WINDOW_MS = 5 * minuteMs;

/** What each app read within the last five minutes, by the clock handed in. */
export class VolumeQuota {
  #reads = new BoundedCache<{ at: number; amount: number }[]>(1000);
  readonly #max: number;
  readonly #clockMs: () => number;

  constructor(max: number, clockMs: () => number) {
    this.#max = max;
    this.#clockMs = clockMs;
  }

  #recent(clientId: string): { at: number; amount: number }[] {
    const reads = this.#reads.get(clientId, () => []);
    const from = this.#clockMs() - WINDOW_MS;
    while (reads[0] !== undefined && reads[0].at <= from) reads.shift();
    return reads;
  }

  isUsedUp(clientId: string): boolean {
    return this.#recent(clientId).reduce((sum, { amount }) => sum + amount, 0) >= this.#max;
  }

  add(clientId: string, amount: number): void {
    this.#recent(clientId).push({ at: this.#clockMs(), amount });
  }
}
