import { addBetween } from '../facebook-insights/accrual.ts';
import { dayStartS } from '../facebook-insights/pacific.ts';
import { dayNumber, daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { nowS } from './access.ts';
import { type AccountCounts, addAll, background, followersAt, livePieces, nothing } from './account-days.ts';
import { BREAKDOWNS, findAccountMetric } from './account-metrics.ts';
import { findAccount, type InstagramAccount } from './accounts.ts';
import { ATOMS } from './atoms.ts';
import { isThere, mediaBetween, PRODUCT_OF } from './media.ts';
import { findMediaMetric, mediaCounts } from './media-metrics.ts';

const FOLLOWERS = 'followers_count';
const UNKNOWN = 'metric must be one of the account’s metrics, followers_count, or media_ with a metric of media.';
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

/** Posts and reels of the range that have the metric (those of a personal account have none), with what they have come to by now. */
function mediaLedger(world: World, account: InstagramAccount, name: string, first: number, last: number): unknown {
  const metric = findMediaMetric(name);
  if (!metric) throw new Error(UNKNOWN);
  const now = nowS(world);
  const from = Math.max(dayStartS(first), dayStartS(account.businessSince ?? first));
  const all = mediaBetween(world.seed, account, from, Math.min(now + 1, dayStartS(last + 1)));
  const shown = all.filter((media) => isThere(media, now) && metric.products.includes(media.product));
  const values = Object.fromEntries(shown.map((media) => [media.id, metric.read(mediaCounts(media, now), media) / (UNITS[name] ?? 1)]));
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), days: {}, values };
}

/**
 * `?account=<instagram id>&metric=views&start=2026-10-01&end=2026-10-31[&dimension=media_product_type|follow_type|contact_button_type]`
 * → `{total, days: {day: value}, values: {name: value}}`. Days are Pacific, the running one as far as it has come. `reach` and `accounts_engaged` count the
 * accounts of the whole range; `followers_count` is that of a day's end. `media_<metric>` answers the posts and reels published in
 * the range: times in seconds, the skip rate as a fraction.
 */
export function instagramLedger(query: Record<string, string>, world: World): unknown {
  const { account: id = '', metric: name = '', start = '', end = '', dimension } = query;
  const account = findAccount(id);
  if (!account) throw new Error('account must be the id of an Instagram account, such as 17841400000000001.');
  if (!isDay(start) || !isDay(end) || start > end) throw new Error('start and end must be days (YYYY-MM-DD), start first.');
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (name.startsWith('media_')) return mediaLedger(world, account, name.slice('media_'.length), first, last);
  const moment: Moment = { seed: world.seed, now: nowS(world) };
  const days = daysBetween(start, end);
  if (name === FOLLOWERS) {
    const level = (day: string) => followersAt(moment.seed, account, Math.min(moment.now, dayStartS(dayNumber(day) + 1) - 1));
    return { total: level(end), days: Object.fromEntries(days.map((day) => [day, level(day)])), values: {} };
  }
  const metric = findAccountMetric(name);
  if (!metric) throw new Error(UNKNOWN);
  const known = metric.breakdowns.find((own) => own === dimension);
  if (dimension !== undefined && known === undefined) throw new Error(`dimension must be one of: ${metric.breakdowns.join(', ')}.`);
  const whole = countsOver(moment, account, first, last);
  const parts = known === undefined ? [] : BREAKDOWNS[known].map((value) => [value, metric.read(whole, account, { [known]: value })]);
  const read = (day: string) => metric.read(countsOver(moment, account, dayNumber(day), dayNumber(day)), account, {});
  return {
    total: metric.read(whole, account, {}),
    days: Object.fromEntries(days.map((day) => [day, read(day)])),
    values: Object.fromEntries(parts),
  };
}
