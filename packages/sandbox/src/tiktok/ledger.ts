import { addDays, daysBetween, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { adDaysOn } from './ad-days.ts';
import type { Advertiser } from './advertiser.ts';
import { advertisers, findAdvertiser } from './advertisers.ts';
import { ATTRIBUTES, idAt, type Level, levelOf } from './attributes.ts';
import { addFacts, EVERY_FACT, type Facts, noFacts } from './facts.ts';
import { metrics } from './metrics.ts';
import { type OrganicAccount, organicAccounts } from './organic-accounts.ts';
import { organicDays } from './organic-days.ts';
import { isDeletedAt } from './report-filter.ts';
import { NOT_SEARCHED, SEARCH_DIMENSIONS, SPLIT_DIMENSIONS, splitByPeople } from './segments.ts';
import { soFar, VIDEO_COUNTS, videosOf } from './videos.ts';

export interface Ledger {
  total: number | null;
  days: Record<string, number | null>;
  values: Record<string, number | null>;
}

const LEVELS: readonly Level[] = ['campaign', 'adgroup', 'ad'];

function add(sums: Map<string, Facts>, name: string, facts: Facts): void {
  const sum = sums.get(name) ?? noFacts();
  addFacts(sum, facts);
  sums.set(name, sum);
}

function adsLedger(query: Record<string, string>, world: World, advertiser: Advertiser, start: string, end: string): Ledger {
  const { metric: metricName = '', dimension, without_deleted: without } = query;
  const metric = metrics[metricName];
  if (!metric) throw new Error(`metric must be one of: ${Object.keys(metrics).join(', ')}.`);
  const level = dimension === undefined ? null : levelOf(dimension);
  const isPeople = dimension !== undefined && SPLIT_DIMENSIONS.includes(dimension);
  const isSearch = dimension !== undefined && SEARCH_DIMENSIONS.includes(dimension);
  const attribute = dimension === undefined || level !== null || isPeople ? undefined : ATTRIBUTES[dimension];
  if (dimension !== undefined && level === null && !isPeople && attribute === undefined) {
    throw new Error(`dimension must be an ID dimension, an attribute or one of: ${SPLIT_DIMENSIONS.join(', ')}.`);
  }
  const deletedAt = LEVELS.find((known) => known === without);
  if (without !== undefined && deletedAt === undefined) throw new Error(`without_deleted must be one of: ${LEVELS.join(', ')}.`);
  const today = todayIn(advertiser.zone, world.now());
  const total = noFacts();
  const days = new Map<string, Facts>();
  const values = new Map<string, Facts>();
  for (const day of daysBetween(start, end)) {
    for (const adDay of adDaysOn(world, advertiser, day)) {
      const { ad, facts } = adDay;
      if (deletedAt && isDeletedAt(deletedAt, ad, today)) continue;
      const addWhole = (some: Facts) => {
        addFacts(total, some);
        add(days, day, some);
      };
      if (!isSearch) addWhole(facts);
      if (level !== null) add(values, idAt(level, advertiser, ad), facts);
      if (attribute !== undefined) add(values, attribute.of(ad, advertiser), facts);
      if (!isPeople) continue;
      const { values: people, split } = splitByPeople(advertiser, dimension, adDay, EVERY_FACT);
      people.forEach((person, index) => {
        const part = noFacts();
        for (const [name, parts] of split) part[name] = parts[index] ?? 0;
        const value = person[dimension] ?? '-1';
        if (isSearch && value === NOT_SEARCHED) return;
        if (isSearch) addWhole(part);
        add(values, value, part);
      });
    }
  }
  const read = (sums: Map<string, Facts>) =>
    Object.fromEntries([...sums].map(([value, facts]) => [value, metric.value(facts, advertiser)]));
  return { total: metric.value(total, advertiser), days: read(days), values: read(values) };
}

function organicLedger(query: Record<string, string>, world: World, account: OrganicAccount, start: string, end: string): Ledger {
  const { metric: name = '', dimension } = query;
  if (dimension === 'item_id') {
    const count = Object.entries(VIDEO_COUNTS).find(([known]) => known === name)?.[1];
    if (!count) throw new Error(`metric of a video must be one of: ${Object.keys(VIDEO_COUNTS).join(', ')}.`);
    const yesterday = addDays(world.now().toISOString().slice(0, 10), -1);
    const videos = videosOf(world.seed, account).filter(
      ({ day, created }) => day >= start && day <= end && created * 1000 <= world.now().getTime(),
    );
    const values = Object.fromEntries(videos.map((video) => [video.id, soFar(video[count], video, yesterday)]));
    return { total: Object.values(values).reduce((sum, value) => sum + value, 0), days: {}, values };
  }
  if (dimension !== undefined) throw new Error('dimension of a TikTok account must be item_id.');
  const days: Record<string, number> = {};
  for (const { date, ...figures } of organicDays(world, account, start, end)) {
    const value = Object.entries(figures).find(([known]) => known === name)?.[1];
    if (value === undefined) throw new Error(`metric of a TikTok account must be one of: ${Object.keys(figures).join(', ')}.`);
    days[date] = value;
  }
  const isCount = name !== 'followers_count' && name !== 'unique_video_views' && name !== 'engaged_audience';
  return { total: isCount ? Object.values(days).reduce((sum, value) => sum + value, 0) : null, days, values: {} };
}

/**
 * `{account, metric, start, end, dimension?, without_deleted?}`, days included.
 *
 * `account` is an advertiser id or the user name of a TikTok account. An advertiser's `dimension` is an ID dimension, an attribute
 * (`campaign_name`, `objective_type`), one about people, or one about what they searched for: then also total and days are those of
 * searches alone; `without_deleted` (campaign, adgroup, ad) leaves out what is deleted on that level, as reports on it do by default.
 * A TikTok account's `dimension` is `item_id`: life-time counts of the videos published in the span. Money is in units of the
 * currency, percent and rates are fractions, durations seconds; null where there is nothing to divide by, or to add up.
 */
export function tiktokLedger(query: Record<string, string>, world: World): Ledger {
  const { account = '', start = '', end = '' } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  const advertiser = findAdvertiser(account);
  if (advertiser) return adsLedger(query, world, advertiser, start, end);
  const organic = organicAccounts.find(({ username }) => username === account);
  if (organic) return organicLedger(query, world, organic, start, end);
  const known = [...advertisers.map(({ id }) => id), ...organicAccounts.map(({ username }) => username)];
  throw new Error(`account must be one of: ${known.join(', ')}.`);
}
