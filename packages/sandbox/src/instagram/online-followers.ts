import { dayStartS } from '../facebook-insights/pacific.ts';
import { dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { followersAt } from './account-days.ts';
import type { InstagramAccount } from './accounts.ts';

export const ONLINE = 'online_followers';
const DAYS = 30;
const BUSIEST_HOUR = 11;

export interface OnlineDay {
  /** Its number since 1970. */
  day: number;
  /** By hour, `0` to `23`. */
  value: Record<string, number>;
}

/** Followers online in each Pacific hour of the last 30 days. */
export function onlineFollowers({ seed }: World, account: InstagramAccount, today: number): OnlineDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = today - DAYS + index;
    const followers = followersAt(seed, account, dayStartS(day));
    const chance = seeded(seed, 'ig-online', account.id, dayOf(day));
    const hours = Array.from({ length: 24 }, (_hour, hour) => {
      const share = 0.22 + 0.18 * Math.cos(((hour - BUSIEST_HOUR) / 24) * 2 * Math.PI);
      return [String(hour), Math.floor(followers * share * (0.9 + chance() * 0.2))] as const;
    });
    return { day, value: Object.fromEntries(hours) };
  });
}
