import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, daysBetween, todayIn } from '../kernel/days.ts';
import { instantOf } from '../kernel/instants.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account, Audience } from './accounts.ts';
import { membersAt } from './campaign.ts';
import { sendingsAround } from './campaigns.ts';
import { by } from './reactions.ts';

export const nothing = { emails_sent: 0, unique_opens: 0, recipient_clicks: 0, hard_bounce: 0, soft_bounce: 0 };
export const nobody = { subs: 0, unsubs: 0, other_adds: 0, other_removes: 0 };

/** What an audience saw on one day of its account. */
export type ListDay = { day: string } & typeof nothing & typeof nobody;

const past = new BoundedCache<ListDay>(20_000);

/**
 * Opens and clicks count on the day they happen, sendings and bounces on the day of sending. Members grow by what comes in less
 * what goes out: unsubscribed, removed, and those cleaned away for hard bounces.
 */
function makeDay(world: World, account: Account, audience: Audience, day: string): ListDay {
  const start = instantOf(account.zone, day);
  const end = Math.min(instantOf(account.zone, addDays(day, 1)), world.now().getTime());
  const sum: ListDay = { day, ...nothing, ...nobody };
  for (const sending of sendingsAround(world, account, audience, day)) {
    if (sending.sentAt > end) continue;
    const during = (inTheEnd: number) => by(end, sending.sentAt, inTheEnd) - by(start, sending.sentAt, inTheEnd);
    sum.unique_opens += during(sending.uniqueOpens);
    sum.recipient_clicks += during(sending.clickers);
    sum.unsubs += during(sending.unsubscribed);
    if (sending.sentAt < start) continue;
    sum.emails_sent += sending.sent;
    sum.hard_bounce += sending.hardBounces;
    sum.soft_bounce += sending.softBounces;
  }
  const chance = seeded(world.seed, 'mailchimp-list-day', audience.id, day);
  if (chance() < 0.03) sum.other_adds = Math.floor(chance() * 6);
  const change = membersAt(world.seed, audience, day) - membersAt(world.seed, audience, addDays(day, -1));
  const came = day === audience.created ? 0 : change + sum.unsubs + sum.hard_bounce - sum.other_adds;
  sum.subs = Math.max(0, came);
  sum.other_removes = Math.max(0, -came);
  return sum;
}

/** The days of an audience up to today or the day it was deleted, oldest first. */
export function listDays(world: World, account: Account, audience: Audience, start: string, end: string): ListDay[] {
  const now = world.now();
  const today = todayIn(account.zone, now);
  const last = audience.deleted !== null && audience.deleted < today ? audience.deleted : today;
  return daysBetween(start < audience.created ? audience.created : start, end > last ? last : end).map((day) =>
    day < today
      ? past.get(`${world.seed} ${audience.id} ${day}`, () => makeDay(world, account, audience, day))
      : makeDay(world, account, audience, day),
  );
}
