import { addBetween } from '../facebook-insights/accrual.ts';
import { dayStartS, pacificDay } from '../facebook-insights/pacific.ts';
import { dayNumber, dayOf, daysBetween, isDay, nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type AccountCounts, addAll, background, followersAt, livePieces, nothing } from './account-days.ts';
import { BREAKDOWNS, findAccountMetric, type Slice } from './account-metrics.ts';
import { findAccount, type InstagramAccount } from './accounts.ts';
import { ATOMS } from './atoms.ts';
import { audienceBuckets, audienceSize, type Demographic, isDemographic } from './demographics.ts';
import { isThere, type Media, mediaBetween, PRODUCT_OF, storiesBetween } from './media.ts';
import { findMediaMetric, mediaCounts } from './media-metrics.ts';
import { ONLINE, onlineFollowers } from './online-followers.ts';

const FOLLOWERS = 'followers_count';
const HOURS = 24;
const UNKNOWN = 'metric must be one of the account’s metrics, followers_count, one of the demographics, or media_ with a metric of media.';
/** Whole accounts are counted, which do not add up, over so many days at most. */
const PEOPLE = ['reach', 'accounts_engaged'];
const PEOPLE_DAYS_MAX = 30;
/** Metrics of media that do not add up. */
const OF_ONE = ['reach', 'ig_reels_avg_watch_time', 'reels_skip_rate'];
const LASTING = ['FEED', 'REELS'];
interface Moment {
  seed: string;
  /** Unix seconds. */
  now: number;
}

const UNITS: Readonly<Record<string, number>> = {
  ig_reels_avg_watch_time: 1000,
  ig_reels_video_view_total_time: 1000,
  reels_skip_rate: 100,
};

/** What some days came to by now: each medium from their first second to their last, and the rest day by day. */
function countsOver({ seed, now }: Moment, account: InstagramAccount, first: number, last: number): AccountCounts {
  const sums = nothing();
  for (let day = first; day <= last && dayStartS(day) < now; day++) {
    const part = (now - dayStartS(day)) / (dayStartS(day + 1) - dayStartS(day));
    addAll(sums, background(seed, account, day, Math.min(1, part)));
  }
  const from = dayStartS(first);
  const to = Math.max(from, Math.min(now, dayStartS(last + 1)));
  for (const media of livePieces(seed, account, from, to)) addBetween(sums[PRODUCT_OF[media.product]], media, ATOMS, from, to);
  return sums;
}

interface MediaAsk {
  name: string;
  part: string | undefined;
  product: string | undefined;
  first: number;
  last: number;
}

/** A metric of a medium, or the part of it that one of the values of its breakdown has. */
function mediaReader({ name, part }: MediaAsk): { products: readonly string[]; read(media: Media, atS: number): number } {
  const metric = findMediaMetric(name);
  if (!metric) throw new Error(UNKNOWN);
  const atom = part === undefined ? undefined : metric.breakdown?.parts[part];
  if (part !== undefined && atom === undefined)
    throw new Error(`part must be one of: ${Object.keys(metric.breakdown?.parts ?? {}).join(', ')}.`);
  const unit = UNITS[name] ?? 1;
  return {
    products: metric.products,
    read(media, atS) {
      const counts = mediaCounts(media, atS);
      return (atom === undefined ? metric.read(counts, media) : counts[atom]) / unit;
    },
  };
}

/** Media of the range that have the metric (those of a personal account have none), with what they have come to by now. */
function mediaLedger(world: World, account: InstagramAccount, ask: MediaAsk): unknown {
  const { name, product, first, last } = ask;
  const { products, read } = mediaReader(ask);
  const now = nowS(world);
  const from = Math.max(dayStartS(first), dayStartS(account.businessSince ?? first));
  const between = product === 'STORY' ? storiesBetween : mediaBetween;
  const all = between(world.seed, account, from, Math.min(now + 1, dayStartS(last + 1)));
  const wanted = product === undefined ? LASTING : [product];
  const shown = all.filter((media) => isThere(media, now) && products.includes(media.product) && wanted.includes(media.product));
  const values = Object.fromEntries(shown.map((media) => [media.id, read(media, now)]));
  if (OF_ONE.includes(name)) return { total: null, days: {}, values };
  const days: Record<string, number> = {};
  for (const media of shown) {
    const day = dayOf(pacificDay(media.publishedS));
    days[day] = (days[day] ?? 0) + (values[media.id] ?? 0);
  }
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), days, values };
}

/** People by one thing about them, as of now. They do not add up to all. */
function demographicLedger({ seed, now }: Moment, account: InstagramAccount, name: Demographic, query: Record<string, string>): unknown {
  const { dimension = '', timeframe = 'this_month' } = query;
  const size = audienceSize(seed, account, name, timeframe, pacificDay(now), now);
  const buckets = audienceBuckets(account, name, [dimension], size);
  return {
    total: null,
    days: {},
    values: Object.fromEntries(buckets.map(({ dimension_values, value }) => [dimension_values[0] ?? '', value])),
  };
}

/** Followers online in each Pacific hour, on average of the days of the range that are known. */
function onlineLedger(world: World, account: InstagramAccount, start: string, end: string): unknown {
  const values = Object.fromEntries(Array.from({ length: HOURS }, (_, hour) => [String(hour), 0]));
  const known = onlineFollowers(world, account, pacificDay(nowS(world))).filter(
    ({ day }) => day >= dayNumber(start) && day <= dayNumber(end),
  );
  for (const { value } of known)
    for (const [hour, online] of Object.entries(value)) values[hour] = (values[hour] ?? 0) + online / known.length;
  return { total: Object.values(values).reduce((sum, online) => sum + online, 0) / HOURS, days: {}, values };
}

/**
 * `?account=<instagram id>&metric=views&start=2026-10-01&end=2026-10-31[&dimension=media_product_type|follow_type|contact_button_type[&part=FOLLOWER]]`
 * → `{total, days: {day: value}, values: {name: value}}`. Days are Pacific, the running one as far as it has come. `reach` and `accounts_engaged` count the
 * accounts of the whole range (30 days at most, else null); `followers_count` is that of a day's end. With `part` total and days are of that value of the
 * dimension. `media_<metric>` answers the posts and reels published in the range (`&product=REELS` or `STORY` for others; `&part=` of its breakdown),
 * days by their publication: times in seconds, the skip rate as a fraction. Demographics take `&dimension=age|gender|country|city&timeframe=…`,
 * `online_followers` has the average by hour.
 */
export function instagramLedger(query: Record<string, string>, world: World): unknown {
  const { account: id = '', metric: name = '', start = '', end = '', dimension, part, product } = query;
  const account = findAccount(id);
  if (!account) throw new Error('account must be the id of an Instagram account, such as 17841400000000001.');
  const moment: Moment = { seed: world.seed, now: nowS(world) };
  if (isDemographic(name)) return demographicLedger(moment, account, name, query);
  if (!isDay(start) || !isDay(end) || start > end) throw new Error('start and end must be days (YYYY-MM-DD), start first.');
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (name.startsWith('media_')) return mediaLedger(world, account, { name: name.slice('media_'.length), part, product, first, last });
  if (name === ONLINE) return onlineLedger(world, account, start, end);
  const days = daysBetween(start, end);
  if (name === FOLLOWERS) {
    const level = (day: string) => followersAt(moment.seed, account, Math.min(moment.now, dayStartS(dayNumber(day) + 1) - 1));
    return { total: level(end), days: Object.fromEntries(days.map((day) => [day, level(day)])), values: {} };
  }
  const metric = findAccountMetric(name);
  if (!metric) throw new Error(UNKNOWN);
  const known = metric.breakdowns.find((own) => own === dimension);
  if (dimension !== undefined && known === undefined) throw new Error(`dimension must be one of: ${metric.breakdowns.join(', ')}.`);
  const slice: Slice = known === undefined || part === undefined ? {} : { [known]: part };
  const whole = countsOver(moment, account, first, last);
  const parts = known === undefined ? [] : BREAKDOWNS[known].map((value) => [value, metric.read(whole, account, { [known]: value })]);
  const read = (day: string) => metric.read(countsOver(moment, account, dayNumber(day), dayNumber(day)), account, slice);
  const hasTotal = !PEOPLE.includes(name) || days.length <= PEOPLE_DAYS_MAX;
  return {
    total: hasTotal ? metric.read(whole, account, slice) : null,
    days: Object.fromEntries(days.map((day) => [day, read(day)])),
    values: Object.fromEntries(parts),
  };
}
