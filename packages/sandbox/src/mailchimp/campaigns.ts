import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, dayNumber } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account, Audience } from './accounts.ts';
import { type Campaign, REACTION_DAYS, type Sending } from './campaign.ts';
import { planCampaigns } from './plan-campaigns.ts';

const plans = new BoundedCache<readonly Campaign[]>(30);

/** What an account sent by now, oldest first; a digest with the issues so far. */
export function sentCampaigns(world: World, account: Account): Campaign[] {
  const now = world.now().getTime();
  const all = plans.get(`${world.seed} ${account.userId}`, () => planCampaigns(world.seed, account));
  return all.flatMap((campaign) => {
    const parts = campaign.parts.filter(({ sentAt }) => sentAt <= now);
    return parts.length === 0 ? [] : [{ ...campaign, parts }];
  });
}

/** Sendings of an audience that people may still react to on a day. */
export function sendingsAround(world: World, account: Account, audience: Audience, day: string): Sending[] {
  const byDay = sendingDays(world.seed, account, audience);
  const first = dayNumber(day) - REACTION_DAYS;
  return Array.from({ length: REACTION_DAYS + 1 }, (_, i) => byDay.get(first + i) ?? []).flat();
}

const sendingMaps = new BoundedCache<ReadonlyMap<number, readonly Sending[]>>(60);

/** Sendings by the number of their day in the account's zone. */
function sendingDays(seed: string, account: Account, audience: Audience): ReadonlyMap<number, readonly Sending[]> {
  return sendingMaps.get(`${seed} ${audience.id}`, () => {
    const all = plans.get(`${seed} ${account.userId}`, () => planCampaigns(seed, account));
    const days = new Map<number, Sending[]>();
    for (const sending of all.filter((campaign) => campaign.audience === audience).flatMap(({ parts }) => parts)) {
      const number = dayNumber(clockIn(account.zone, new Date(sending.sentAt)).day);
      days.set(number, [...(days.get(number) ?? []), sending]);
    }
    return days;
  });
}
