import { hourMs, minuteMs } from '../kernel/time-units.ts';

/** Counts by name within each clock hour of the sandbox; forgets the hours before. */
export class HourlyUse {
  readonly #now: () => Date;
  #hour = 0;
  #used = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Adds to a count and answers it. */
  add(name: string, amount = 1): number {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#used.clear();
    }
    const used = (this.#used.get(name) ?? 0) + amount;
    this.#used.set(name, used);
    return used;
  }

  /** Minutes until the counts start anew. */
  minutesLeft(): number {
    return Math.ceil((hourMs - (this.#now().getTime() % hourMs)) / minuteMs);
  }
}

/** Whole percent of a budget, as the usage headers give it. */
export function percent(used: number, budget: number): number {
  return Math.floor((used / budget) * 100);
}

/**
 * `X-Business-Use-Case-Usage` of one object: percent used, and the minutes until it answers again
 * (https://developers.facebook.com/docs/graph-api/overview/rate-limiting).
 */
export function businessUseHeader(id: string, type: string, used: number, budget: number, minutesLeft: number, tier?: string): string {
  const share = percent(used, budget);
  const regain = used > budget ? minutesLeft : 0;
  const use = { type, call_count: share, total_cputime: Math.floor(share / 2), total_time: Math.floor(share / 2) };
  return JSON.stringify({
    [id]: [{ ...use, estimated_time_to_regain_access: regain, ...(tier === undefined ? {} : { ads_api_access_tier: tier }) }],
  });
}
