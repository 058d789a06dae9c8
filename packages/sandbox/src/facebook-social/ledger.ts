import { addBetween, addCounts, noCounts } from '../facebook-insights/accrual.ts';
import { dayStartS, pacificDay } from '../facebook-insights/pacific.ts';
import { dayNumber, dayOf, daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { nowS } from './access.ts';
import { ATOMS, type Atom, REACTIONS, sumOf } from './atoms.ts';
import { background, followersAt, PAGE_COUNTS, type PageDay, postCounts } from './page-days.ts';
import { findPageMetric, VIEW_BREAKDOWNS } from './page-metrics.ts';
import { findPostMetric } from './post-metrics.ts';
import { hasInsights, isThere, POST_LIFE_S, postsBetween } from './posts.ts';
import { findProfile, type PageProfile } from './profiles.ts';

/** Metrics whose days do not add up. */
const UNIQUE = ['page_total_media_view_unique', 'page_lifetime_engaged_followers_unique'];
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

function plain(value: number | Record<string, number>, metric: string): number {
  const sum = typeof value === 'number' ? value : (value.total ?? Object.values(value).reduce((all, part) => all + part, 0));
  return /_time$|_time_watched$/.test(metric) ? sum / MS_PER_S : sum;
}

/** Posts published in the range, with what they have come to by now. */
function postLedger(world: World, profile: PageProfile, metric: string, first: number, last: number): unknown {
  const known = findPostMetric(metric);
  if (!known) throw new Error('metric must be one of the documented page_* or post_* metrics.');
  const now = nowS(world);
  const posts = postsBetween(world.seed, profile, dayStartS(first), Math.min(now + 1, dayStartS(last + 1)));
  const shown = posts.filter((post) => isThere(post, now) && hasInsights(post));
  const values = Object.fromEntries(shown.map((post) => [post.id, plain(known.read(postCounts(post, now), post), metric)]));
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), days: {}, values };
}

/**
 * `?account=<page id>&metric=<page_* or post_* metric>&start=2026-10-01&end=2026-10-31[&dimension=is_from_ads|is_from_followers|reaction]`
 * → `{total, days: {day: value}, values: {name: value}}`. Days are Pacific, without the one that still runs; times are seconds. `total` is null where days
 * do not add up to it, and the last day's for `page_follows`. For `post_*` metrics `values` has the posts published in the range.
 */
export function pagesLedger(query: Record<string, string>, world: World): unknown {
  const { account = '', metric = '', start = '', end = '', dimension } = query;
  const profile = findProfile(account);
  if (!profile) throw new Error('account must be the id of a page, such as 1055000000001.');
  if (!isDay(start) || !isDay(end) || start > end) throw new Error('start and end must be days (YYYY-MM-DD), start first.');
  const [first, last] = [dayNumber(start), dayNumber(end)];
  const known = findPageMetric(metric);
  if (!known) return postLedger(world, profile, metric, first, last);
  const { seed } = world;
  // The running day is not reported yet.
  const over = Math.min(last, pacificDay(nowS(world)) - 1);
  if (over < first) return { total: null, days: {}, values: {} };
  const read = (from: number, to: number) => plain(known.read(countsOver(seed, profile, from, to), { seed, profile, day: to }), metric);
  const span = (known.spanDays ?? 1) - 1;
  const days = Object.fromEntries(daysBetween(start, dayOf(over)).map((day) => [day, read(dayNumber(day) - span, dayNumber(day))]));
  const total = metric === 'page_follows' ? followersAt(seed, profile, over) : UNIQUE.includes(metric) ? null : read(first, over);
  return { total, days, values: partsOf(countsOver(seed, profile, first, over), dimension) };
}
