import { daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { partsBy, readSpan, type Truth, truthByDay } from '../kernel/truth.ts';
import { findCampaign } from './keys.ts';
import { type Line, linesOf, lookups, visibilityOf } from './tracking.ts';

type Measure = (positions: readonly (number | null)[]) => number | null;

function top(count: number): Measure {
  return (positions) => positions.filter((position) => position !== null && position <= count).length;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  top3: top(3),
  top10: top(10),
  top20: top(20),
  top100: top(100),
  ranking_keywords: top(100),
  tracked_keywords: (positions) => positions.length,
  average_rank: (positions) => {
    const found = positions.filter((position) => position !== null);
    return found.length === 0 ? null : found.reduce((sum, position) => sum + position, 0) / found.length;
  },
  visibility_score: visibilityOf,
};

/** Of the places each line had on the days of the period on which it was found. */
const OVER_PERIOD: Readonly<Record<string, (lines: readonly number[][]) => number>> = {
  period_average: (lines) => lines.reduce((sum, found) => sum + found.reduce((all, one) => all + one, 0) / found.length, 0) / lines.length,
  period_best: (lines) => Math.min(...lines.flat()),
  period_worst: (lines) => Math.max(...lines.flat()),
};

/**
 * `{campaign, metric, start, end, domain?, engine?, tag?, dimension?}`: a campaign's id, one of its sites (default: its own), an
 * engine's id and a tag to narrow. Metrics: top3, top10, top20, top100, ranking_keywords, tracked_keywords, average_rank (of those
 * found), visibility_score (0 to 100). `days` has every day looked up, `total` the last of them, `values` that day by `keyword`,
 * `engine` or `landingPage`. Over the whole period, without `days`: period_average (mean of each keyword's mean), period_best,
 * period_worst.
 */
export function rankRangerLedger(query: Record<string, string>, world: World): Truth {
  const campaign = findCampaign(query.campaign ?? '');
  if (!campaign) throw new Error('campaign must be one of keys.ts.');
  const { start, end } = readSpan(query);
  const { metric = '', domain = campaign.domains[0], engine, tag, dimension = '' } = query;
  const measure = MEASURES[metric];
  const overPeriod = OVER_PERIOD[metric];
  if (!measure && !overPeriod) {
    throw new Error(`metric must be one of: ${[...Object.keys(MEASURES), ...Object.keys(OVER_PERIOD)].join(', ')}.`);
  }
  const lines = linesOf(world.seed, campaign, domain, world.now()).filter(
    (line) => (engine === undefined || line.engine.id === engine) && (tag === undefined || line.tags.includes(tag)),
  );
  const groups: Record<string, (line: Line, day: string) => string | null> = {
    keyword: ({ keyword }) => keyword.phrase,
    engine: (line) => line.engine.name,
    landingPage: (line, day) => line.on(day).url,
  };
  const namesOf = (line: Line, day: string) => [groups[dimension]?.(line, day) ?? []].flat();
  const days = daysBetween(start, end);
  if (overPeriod) {
    const found = lines
      .map((line) => ({ line, places: lookups(campaign, line, days).flatMap((day) => line.on(day).position ?? []) }))
      .filter(({ places }) => places.length > 0);
    const of = (some: typeof found) => (some.length === 0 ? null : overPeriod(some.map(({ places }) => places)));
    return { total: of(found), days: {}, values: partsBy(found, ({ line }) => namesOf(line, end), of) };
  }
  const seenOn = (day: string) =>
    lines.filter((line) => lookups(campaign, line, [day]).length > 0).map((line) => ({ line, position: line.on(day).position }));
  const ofSeen = (seen: ReturnType<typeof seenOn>) =>
    seen.length === 0 ? null : (measure?.(seen.map(({ position }) => position)) ?? null);
  return truthByDay(days, seenOn, ofSeen, ({ line }, day) => namesOf(line, day));
}
