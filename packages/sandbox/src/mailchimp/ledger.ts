import { clockIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { readSpan, type Truth } from '../kernel/truth.ts';
import { type Account, accounts } from './accounts.ts';
import { type Campaign, membersAt } from './campaign.ts';
import { sentCampaigns } from './campaigns.ts';
import { listDays, nobody, nothing } from './list-days.ts';
import { addOutcome, noOutcome, type Outcome, outcomeBy } from './reactions.ts';

export type { Truth as Ledger };

interface Figures extends Outcome {
  campaigns: number;
}

type Read = (figures: Figures, units: number) => number | null;

function ratio(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

/** Of campaigns, by their day of sending. */
const CAMPAIGN_METRICS: Readonly<Record<string, Read>> = {
  campaigns: ({ campaigns }) => campaigns,
  emails_sent: ({ sent }) => sent,
  delivered: ({ delivered }) => delivered,
  opens_total: ({ opens }) => opens,
  unique_opens: ({ uniqueOpens }) => uniqueOpens,
  open_rate: ({ uniqueOpens, delivered }) => ratio(uniqueOpens, delivered),
  proxy_excluded_opens: ({ opensByPeople }) => opensByPeople,
  proxy_excluded_unique_opens: ({ uniqueOpensByPeople }) => uniqueOpensByPeople,
  proxy_excluded_open_rate: ({ uniqueOpensByPeople, delivered }) => ratio(uniqueOpensByPeople, delivered),
  clicks_total: ({ clicks }) => clicks,
  unique_clicks: ({ uniqueClicks }) => uniqueClicks,
  unique_subscriber_clicks: ({ clickers }) => clickers,
  click_rate: ({ clickers, delivered }) => ratio(clickers, delivered),
  click_to_open: ({ clickers, uniqueOpens }) => ratio(clickers, uniqueOpens),
  hard_bounces: ({ hardBounces }) => hardBounces,
  soft_bounces: ({ softBounces }) => softBounces,
  bounce_rate: ({ hardBounces, softBounces, sent }) => ratio(hardBounces + softBounces, sent),
  unsubscribed: ({ unsubscribed }) => unsubscribed,
  unsub_rate: ({ unsubscribed, delivered }) => ratio(unsubscribed, delivered),
  abuse_reports: ({ abuse }) => abuse,
  forwards_count: ({ forwards }) => forwards,
  total_orders: ({ orders }) => orders,
  total_spent: ({ spent }, units) => spent / units,
  total_revenue: ({ revenue }, units) => revenue / units,
};

/** Of an audience, day by day. */
const ACTIVITY = Object.keys({ ...nothing, ...nobody }) as (keyof typeof nothing | keyof typeof nobody)[];
const DIMENSIONS: Readonly<Record<string, (campaign: Campaign, sent: { day: string; hour: number }) => string>> = {
  campaign: ({ id }) => id,
  list: ({ audience }) => audience.id,
  type: ({ type }) => type,
  hour: (_, { day, hour }) => `${day}T${String(hour).padStart(2, '0')}`,
};

function campaignLedger(query: Record<string, string>, world: World, account: Account, start: string, end: string): Truth {
  const { metric = '', dimension, list } = query;
  const read = CAMPAIGN_METRICS[metric];
  if (!read) throw new Error(`metric must be one of: ${Object.keys(CAMPAIGN_METRICS).join(', ')}; or activity.* or members with a list.`);
  const nameOf = dimension === undefined ? null : DIMENSIONS[dimension];
  if (nameOf === undefined) throw new Error(`dimension must be one of: ${Object.keys(DIMENSIONS).join(', ')}.`);
  const total: Figures = { campaigns: 0, ...noOutcome() };
  const days = new Map<string, Figures>();
  const values = new Map<string, Figures>();
  const into = (sums: Map<string, Figures>, name: string) => {
    const sum = sums.get(name) ?? { campaigns: 0, ...noOutcome() };
    sums.set(name, sum);
    return sum;
  };
  for (const campaign of sentCampaigns(world, account)) {
    if (campaign.sentAt === null || (list !== undefined && campaign.audience.id !== list)) continue;
    const sent = clockIn(account.zone, new Date(campaign.sentAt));
    const { day } = sent;
    if (day < start || day > end) continue;
    const outcome = outcomeBy(world.now().getTime(), campaign.parts);
    for (const sum of [total, into(days, day), ...(nameOf ? [into(values, nameOf(campaign, sent))] : [])]) {
      sum.campaigns += 1;
      addOutcome(sum, outcome);
    }
  }
  const units = 10 ** account.digits;
  const readAll = (sums: Map<string, Figures>) => Object.fromEntries([...sums].map(([name, figures]) => [name, read(figures, units)]));
  return { total: read(total, units), days: readAll(days), values: readAll(values) };
}

function audienceLedger(metric: string, listId: string, world: World, account: Account, start: string, end: string): Truth {
  const audience = account.audiences.find(({ id }) => id === listId);
  if (!audience) throw new Error(`list must be one of: ${account.audiences.map(({ id }) => id).join(', ')}.`);
  const days = listDays(world, account, audience, start, end);
  if (metric === 'members') {
    const levels = Object.fromEntries(days.map(({ day }) => [day, membersAt(world.seed, audience, day)]));
    return { total: Object.values(levels).at(-1) ?? null, days: levels, values: {} };
  }
  const name = ACTIVITY.find((known) => `activity.${known}` === metric);
  if (!name) throw new Error(`metric of a list must be members or activity. and one of: ${ACTIVITY.join(', ')}.`);
  const figures = Object.fromEntries(days.map((day) => [day.day, day[name]]));
  return { total: days.reduce((sum, day) => sum + day[name], 0), days: figures, values: {} };
}

/**
 * `{account, metric, start, end, list?, dimension?}`, days of the account's zone, included. `account` is a `user_id`.
 *
 * Campaign metrics (as in a report, without its groups: `unique_opens`, `open_rate`, `total_revenue`; also `campaigns`,
 * `delivered`, `click_to_open`, `bounce_rate`, `unsub_rate`) are those of the campaigns sent in the span, as they stand now; digests
 * have no day of sending and are left out. `dimension` is campaign, list, type or hour (of sending, `2026-10-15T08`). With a `list`, `activity.subs` and the like are
 * what happened on the days, `members` their level. Rates are fractions, money in units of the currency.
 */
export function mailchimpLedger(query: Record<string, string>, world: World): Truth {
  const { account: userId, metric = '', list = '' } = query;
  const { start, end } = readSpan(query);
  const account = accounts.find((known) => String(known.userId) === userId);
  if (!account) throw new Error(`account must be one of: ${accounts.map((known) => known.userId).join(', ')}.`);
  if (metric === 'members' || metric.startsWith('activity.')) return audienceLedger(metric, list, world, account, start, end);
  return campaignLedger(query, world, account, start, end);
}
