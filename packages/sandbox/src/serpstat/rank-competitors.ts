import { clickShare, topicOf } from '../search-world/index.ts';
import type { Method } from './method.ts';
import { cut, sorted } from './params.ts';
import { notFound } from './serpstat-refusal.ts';
import { checksOf, findTracker, placesOf, type Tracker } from './tracker.ts';
import { free, pageInfo } from './tracker-methods.ts';

const COMPETITOR_SIZES = Array.from({ length: 481 }, (_, i) => 20 + i);

/** The last places of the ranges, which share no keyword: `top3` is 2 and 3. */
const RANGES = { top1: [1, 1], top3: [2, 3], top5: [4, 5], top10: [6, 10], top20: [11, 20], top101: [21, 100] } as const;

type Found = { domain: string; visits: number; positions: readonly number[] };

/** The results of all domains on a day. */
function resultsByDay(seed: string, domains: readonly string[], tracker: Tracker): (day: string) => ReturnType<typeof describeDay> {
  const standings = domains.map((domain) => ({
    domain,
    keywords: tracker.keywords.map((keyword) => ({ keyword, standingOn: placesOf(seed, domain, tracker, keyword) })),
  }));
  return (day) =>
    describeDay(
      standings.map(({ domain, keywords }) => {
        const places = keywords.map(({ keyword, standingOn }) => ({ volume: keyword.volume, position: standingOn(day).position }));
        const near = places.filter(({ position }) => position !== null && position <= 20);
        const visits = near.reduce((sum, { volume, position }) => sum + volume * clickShare(position ?? 0), 0);
        return { domain, visits, positions: places.flatMap(({ position }) => position ?? []) };
      }),
    );
}

function describeDay(found: readonly Found[]) {
  const whole = found.reduce((sum, { visits }) => sum + visits, 0);
  return new Map(
    found.map(({ domain, visits, positions }) => {
      const share = whole === 0 ? 0 : Math.round((visits / whole) * 10_000) / 100;
      const average =
        positions.length === 0 ? 0 : Math.round((positions.reduce((sum, place) => sum + place, 0) / positions.length) * 100) / 100;
      const ranges = Object.entries(RANGES).map(([name, [first, last]]): [string, number] => [
        name,
        positions.filter((place) => place >= first && place <= last).length,
      ]);
      return [domain, { share, average, count: positions.length, ranges: Object.fromEntries(ranges) }];
    }),
  );
}

type DayResult = NonNullable<ReturnType<ReturnType<typeof describeDay>['get']>>;

function describeResult({ share, average, count, ranges }: DayResult): Record<string, unknown> {
  return {
    traffic_distribution: { value: share },
    avg_position: { value: average },
    keywords_count: { value: count },
    keywords_by_ranges: Object.fromEntries(Object.entries(ranges).map(([name, value]) => [name, { value }])),
  };
}

const SORTS = ['domain', 'sum_traffic', 'keywords_count', 'avg_position', 'position_ranges', 'ads_count'];
const SORT_RANGES = ['top1', 'top2', 'keywords_count_bottom', 'keywords_count_top', 'avg_position_top', 'avg_position_bottom'];

export const getTopCompetitorsDomainsHistory: Method = {
  name: 'RtApiSerpResultsProcedure.getTopCompetitorsDomainsHistory',
  names: ['projectId', 'projectRegionId', 'page', 'pageSize', 'dateFrom', 'dateTo', 'sort', 'sortRange', 'order', 'domains'],
  isFree: true,
  run(call) {
    const { seed, params } = call;
    const tracker = findTracker(call, params.requiredWhole('projectId'), params.requiredWhole('projectRegionId'));
    params.requiredWhole('page');
    const paging = params.trackerPage(COMPETITOR_SIZES);
    const sort = params.choice('sort', SORTS, 'sum_traffic');
    params.choice('sortRange', SORT_RANGES, 'top1');
    const order = params.choice('order', ['asc', 'desc'], 'desc');
    const days = checksOf(call, tracker);
    const all = [...new Set([tracker.project.domain, ...topicOf(tracker.project.domain).sites])];
    const wanted = params.texts('domains');
    const resultsOn = resultsByDay(seed, all, tracker);
    const results = days.map((date) => ({ date, byDomain: resultsOn(date) }));
    const shown = wanted && wanted.length > 0 ? all.filter((domain) => wanted.includes(domain)) : all;
    const last = shown.flatMap((domain) => {
      const result = results[0]?.byDomain.get(domain);
      return result && result.count > 0 ? [{ domain, ...result }] : [];
    });
    const ordered = sorted(last, [[sort, order]], {
      sum_traffic: ({ share }) => share,
      keywords_count: ({ count }) => count,
      avg_position: ({ average }) => average,
      position_ranges: ({ ranges }) => ranges.top1,
      ads_count: () => 0,
    });
    if (ordered.length === 0) throw notFound();
    const competitors = cut(ordered, paging).map(({ domain }) => ({
      domain,
      dates: results.flatMap(({ date, byDomain }) => {
        const result = byDomain.get(domain);
        return result ? [{ date, result: describeResult(result) }] : [];
      }),
    }));
    return free({
      data: { projectId: tracker.project.id, projectRegionId: tracker.region.id, competitors },
      summary_info: { ...pageInfo(ordered.length, paging, competitors.length), sort, order },
      spent_limits: 0,
    });
  },
};
