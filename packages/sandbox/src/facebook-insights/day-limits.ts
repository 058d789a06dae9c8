import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { businessUseHeader } from '../facebook-oauth/usage.ts';
import { hourMs, minuteMs } from '../kernel/time-units.ts';

const HOURS = 24;
/** Calls in 24 hours for each engaged user or impression (https://developers.facebook.com/docs/graph-api/overview/rate-limiting). */
const CALLS_EACH = 4800;

interface LimitSpec {
  /** The stand-in the calls count under. */
  key: string;
  /** As the usage header names it. */
  type: 'pages' | 'instagram';
  code: number;
  /** What the message calls the object. */
  noun: string;
}

/** Calls by app and object within the last 24 hours, counted by the hour. */
export class DayLimits {
  readonly #spec: LimitSpec;
  #hours = new Map<string, Map<number, number>>();
  #charged = new WeakSet<object>();

  constructor(spec: LimitSpec) {
    this.#spec = spec;
  }

  #add(name: string, hour: number): { used: number; oldest: number } {
    const kept = [...(this.#hours.get(name) ?? [])].filter(([at]) => at > hour - HOURS);
    const hours = new Map(kept);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
    this.#hours.set(name, hours);
    return { used: [...hours.values()].reduce((sum, count) => sum + count, 0), oldest: Math.min(...hours.keys()) };
  }

  /**
   * Counts a call once, however many objects it reads, writes the usage header, and refuses beyond the budget. `size`: engaged
   * users, or impressions.
   */
  charge(call: GraphCall, id: string, size: () => number): void {
    if (this.#charged.has(call.headers)) return;
    this.#charged.add(call.headers);
    const { key, type, code, noun } = this.#spec;
    call.world.calls.account(key, id);
    const now = call.world.now().getTime();
    const budget = CALLS_EACH * Math.max(1, Math.floor(size()));
    const { used, oldest } = this.#add(`${id} ${call.token.appId}`, Math.floor(now / hourMs));
    const minutesLeft = Math.ceil(((oldest + HOURS) * hourMs - now) / minuteMs);
    call.headers['x-business-use-case-usage'] = businessUseHeader(id, type, used, budget, minutesLeft);
    if (used <= budget) return;
    throw new GraphRefusal({
      message: `(#${code}) There have been too many calls to this ${noun} account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.`,
      code,
      isTransient: true,
    });
  }
}
