import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account, Audience } from './accounts.ts';
import { membersAt, timeText } from './campaign.ts';
import { sentCampaigns } from './campaigns.ts';
import { type ListDay, listDays } from './list-days.ts';
import { notFound } from './problem.ts';
import { pageOf, type Query, readPage, sortBy } from './query.ts';
import { outcomeBy } from './reactions.ts';

/** False before its creation and after its deletion. */
export function isThere(account: Account, audience: Audience, today: string): boolean {
  return audience.created <= today && (audience.deleted === null || audience.deleted > today) && account.audiences.includes(audience);
}

/** An audience that is there: a deleted one is not found although its reports remain. */
export function findAudience(world: World, account: Account, id: string): Audience {
  const today = todayIn(account.zone, world.now());
  const audience = account.audiences.find((known) => known.id === id && isThere(account, known, today));
  if (!audience) throw notFound();
  return audience;
}

function allDays(world: World, account: Account, audience: Audience): ListDay[] {
  return listDays(world, account, audience, audience.created, todayIn(account.zone, world.now()));
}

export function sumDays(days: readonly ListDay[], of: (day: ListDay) => number): number {
  return days.reduce((total, day) => total + of(day), 0);
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Rates {
  sub_rate: number;
  unsub_rate: number;
  open_rate: number;
  click_rate: number;
}

const STATS_MS = 300_000;
const ratesMade = new BoundedCache<Rates>(200);

/** Averages of an audience: members a month, and rates from 0 to 100. As with Mailchimp they may be five minutes old. */
export function audienceRates(world: World, account: Account, audience: Audience): Rates {
  const age = Math.floor(world.now().getTime() / STATS_MS);
  return ratesMade.get(`${world.seed} ${audience.id} ${age}`, () => computeRates(world, account, audience));
}

function computeRates(world: World, account: Account, audience: Audience): Rates {
  const days = allDays(world, account, audience);
  const months = Math.max(1, days.length / 30.4);
  const parts = sentCampaigns(world, account).flatMap((campaign) => (campaign.audience === audience ? campaign.parts : []));
  const outcome = outcomeBy(world.now().getTime(), parts);
  const percent = (part: number) => (outcome.delivered === 0 ? 0 : hundredth((part / outcome.delivered) * 100));
  return {
    sub_rate: Math.round(sumDays(days, ({ subs }) => subs) / months),
    unsub_rate: Math.round(sumDays(days, ({ unsubs }) => unsubs) / months),
    open_rate: percent(outcome.uniqueOpens),
    click_rate: percent(outcome.clickers),
  };
}

function describeAudience(world: World, account: Account, audience: Audience, wantsContacts: boolean): Record<string, unknown> {
  const today = todayIn(account.zone, world.now());
  const days = allDays(world, account, audience);
  const campaigns = sentCampaigns(world, account).filter((campaign) => campaign.audience === audience);
  const last = campaigns.findLast(({ sentAt }) => sentAt !== null)?.sentAt ?? null;
  const rates = audienceRates(world, account, audience);
  const lastDay = last === null ? audience.created : clockIn(account.zone, new Date(last)).day;
  const since = days.filter(({ day }) => day > lastDay);
  const members = membersAt(world.seed, audience, today);
  const unsubscribed = sumDays(days, ({ unsubs }) => unsubs);
  const cleaned = sumDays(days, ({ hard_bounce }) => hard_bounce);
  const lastWith = (of: (day: ListDay) => number) => days.findLast((day) => of(day) > 0)?.day;
  const dayTime = (day: string | undefined) => (day === undefined ? '' : `${day}T09:00:00+00:00`);
  return {
    id: audience.id,
    web_id: audience.webId,
    name: audience.name,
    contact: { company: account.name, country: '' },
    date_created: `${audience.created}T10:00:00+00:00`,
    list_rating: 4,
    email_type_option: false,
    visibility: 'prv',
    stats: {
      member_count: members,
      ...(wantsContacts ? { total_contacts: members + unsubscribed + cleaned } : {}),
      unsubscribe_count: unsubscribed,
      cleaned_count: cleaned,
      member_count_since_send: sumDays(since, ({ subs, other_adds }) => subs + other_adds),
      unsubscribe_count_since_send: sumDays(since, ({ unsubs }) => unsubs),
      cleaned_count_since_send: sumDays(since, ({ hard_bounce }) => hard_bounce),
      campaign_count: campaigns.length,
      campaign_last_sent: timeText(last),
      merge_field_count: 3,
      avg_sub_rate: rates.sub_rate,
      avg_unsub_rate: rates.unsub_rate,
      target_sub_rate: Math.max(1, rates.unsub_rate),
      open_rate: rates.open_rate,
      click_rate: rates.click_rate,
      last_sub_date: dayTime(lastWith(({ subs }) => subs)),
      last_unsub_date: dayTime(lastWith(({ unsubs }) => unsubs)),
    },
  };
}

/** `GET /lists` */
export function listAudiences(world: World, account: Account, query: Query): Record<string, unknown> {
  const today = todayIn(account.zone, world.now());
  const there = account.audiences.filter((audience) => isThere(account, audience, today));
  const found = sortBy(query, [...there], { date_created: ({ created }) => created });
  const wantsContacts = query.flag('include_total_contacts');
  return {
    ...pageOf('lists', found, readPage(query), (audience) => describeAudience(world, account, audience, wantsContacts)),
    constraints: { may_create: true, max_instances: 5, current_total_instances: there.length },
  };
}

export function showAudience(world: World, account: Account, id: string, query: Query): Record<string, unknown> {
  return describeAudience(world, account, findAudience(world, account, id), query.flag('include_total_contacts'));
}
