import { addBetween, addCounts, noCounts } from '../facebook-insights/accrual.ts';
import { dayStartS, pacificDay } from '../facebook-insights/pacific.ts';
import { dayNumber, dayOf, daysBetween, isDay, nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { ATOMS, type Atom, REACTIONS, sumOf } from './atoms.ts';
import { background, followersAt, PAGE_COUNTS, type PageDay, postCounts } from './page-days.ts';
import { findPageMetric, VIEW_BREAKDOWNS } from './page-metrics.ts';
import { findPostMetric, findVideoMetric } from './post-metrics.ts';
import { hasInsights, isThere, POST_LIFE_S, type Post, postsBetween } from './posts.ts';
import { findProfile, type PageProfile } from './profiles.ts';

const VIEWERS = 'page_total_media_view_unique';
/** Metrics whose days do not add up. */
const UNIQUE = [VIEWERS, 'page_lifetime_engaged_followers_unique'];
/** Days Meta counts viewers over. */
const VIEWER_SPANS = [1, 7, 28];
/** Counters of a post itself, which all posts have. */
const COUNTERS: Readonly<Record<string, readonly Atom[]>> = { reactions: REACTIONS, comments: ['comments'], shares: ['shares'] };
/** Metrics of posts and videos that do not add up. */
const OF_ONE = /_unique$|_avg_time_watched$/;
const MS_PER_S = 1000;

/** Counts over some days: what each post gathered from their first second to their last, and the rest day by day. */
function countsOver(seed: string, profile: PageProfile, first: number, last: number): PageDay {
  const sums = background(seed, profile, first);
  for (let day = first + 1; day <= last; day++) addCounts(sums, background(seed, profile, day), PAGE_COUNTS);
  const [from, to] = [dayStartS(first), dayStartS(last + 1)];
  const posts = noCounts(ATOMS);
  for (const post of postsBetween(seed, profile, from - POST_LIFE_S, to)) addBetween(posts, post, ATOMS, from, to);
  for (const atom of ATOMS) sums[atom] += posts[atom];
  return sums;
}

function partsOf(counts: Record<Atom, number>, dimension: string | undefined): Record<string, number> {
  if (dimension === undefined) return {};
  if (dimension === 'reaction') return Object.fromEntries(REACTIONS.map((name) => [name, counts[name]]));
  if (dimension !== 'is_from_ads' && dimension !== 'is_from_followers') {
    throw new Error('dimension must be one of: is_from_ads, is_from_followers, reaction.');
  }
  return Object.fromEntries(VIEW_BREAKDOWNS[dimension].map((atoms, index) => [String(index), sumOf(counts, atoms)]));
}

/** A figure as one number: an entry of its object, or all of them together. */
function plain(value: number | Record<string, number>, metric: string, part?: string): number {
  const sum =
    typeof value === 'number'
      ? value
      : part === undefined
        ? (value.total ?? Object.values(value).reduce((all, entry) => all + entry, 0))
        : (value[part] ?? 0);
  return /_time$|_time_watched$/.test(metric) ? sum / MS_PER_S : sum;
}

/** How to read a metric of a post, null where this one has none, and the id it goes by. */
function postReader(metric: string, part: string | undefined): { id(post: Post): string; read(post: Post, atS: number): number | null } {
  const counter = COUNTERS[metric];
  if (counter !== undefined) return { id: ({ id }) => id, read: (post, atS) => sumOf(postCounts(post, atS), counter) };
  const ofPost = findPostMetric(metric);
  const known = ofPost ?? findVideoMetric(metric);
  if (!known) throw new Error('metric must be one of the documented page_*, post_* or video metrics, or reactions, comments, shares.');
  const fits = (post: Post) => (ofPost ? hasInsights(post) : post.videoId !== null && (known.fits?.(post) ?? true));
  return {
    id: ({ id, videoId }) => (ofPost ? id : (videoId ?? '')),
    read: (post, atS) => (fits(post) ? plain(known.read(postCounts(post, atS), post), metric, part) : null),
  };
}

interface PostAsk {
  metric: string;
  part: string | undefined;
  first: number;
  last: number;
}

/** Posts published in the range, with what they have come to by now. */
function postLedger(world: World, profile: PageProfile, { metric, part, first, last }: PostAsk): unknown {
  const { id, read } = postReader(metric, part);
  const now = nowS(world);
  const values: Record<string, number> = {};
  const days: Record<string, number> = {};
  for (const post of postsBetween(world.seed, profile, dayStartS(first), Math.min(now + 1, dayStartS(last + 1)))) {
    const value = isThere(post, now) ? read(post, now) : null;
    if (value === null) continue;
    values[id(post)] = value;
    const day = dayOf(pacificDay(post.publishedS));
    days[day] = (days[day] ?? 0) + value;
  }
  if (OF_ONE.test(metric)) return { total: null, days: {}, values };
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), days, values };
}

/**
 * `?account=<page id>&metric=<page_*, post_* or video metric>&start=2026-10-01&end=2026-10-31[&dimension=is_from_ads|is_from_followers|reaction][&part=…]`
 * → `{total, days: {day: value}, values: {name: value}}`. Days are Pacific, without the one that still runs; times are seconds. `total` is null where days
 * do not add up to it, and the last day's for `page_follows`. `part` names one entry of an object (`paid`, `link clicks`). For metrics of posts and videos
 * (and `reactions`, `comments`, `shares`) `values` has those published in the range, `days` their sum by the day of publication.
 */
export function pagesLedger(query: Record<string, string>, world: World): unknown {
  const { account = '', metric = '', start = '', end = '', dimension, part } = query;
  const profile = findProfile(account);
  if (!profile) throw new Error('account must be the id of a page, such as 1055000000001.');
  if (!isDay(start) || !isDay(end) || start > end) throw new Error('start and end must be days (YYYY-MM-DD), start first.');
  const [first, last] = [dayNumber(start), dayNumber(end)];
  const known = findPageMetric(metric);
  if (!known) return postLedger(world, profile, { metric, part, first, last });
  const { seed } = world;
  // The running day is not reported yet.
  const over = Math.min(last, pacificDay(nowS(world)) - 1);
  if (over < first) return { total: null, days: {}, values: {} };
  const read = (from: number, to: number) =>
    plain(known.read(countsOver(seed, profile, from, to), { seed, profile, day: to }), metric, part);
  const span = (known.spanDays ?? 1) - 1;
  const days = Object.fromEntries(daysBetween(start, dayOf(over)).map((day) => [day, read(dayNumber(day) - span, dayNumber(day))]));
  const hasTotal = !UNIQUE.includes(metric) || (metric === VIEWERS && VIEWER_SPANS.includes(over - first + 1));
  const total = metric === 'page_follows' ? followersAt(seed, profile, over) : hasTotal ? read(first, over) : null;
  return { total, days, values: partsOf(countsOver(seed, profile, first, over), dimension) };
}
