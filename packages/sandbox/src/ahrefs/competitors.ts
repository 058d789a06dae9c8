import { countDistinct, linksOn, type Ranking, type Rival, rivalsOn, totalsOn } from '../search-world/index.ts';
import { type Call, readDates, readEstimate, readMarkets, readTarget, SEARCH, TARGET } from './call.ts';
import { type Columns, change, type Pair, pair, plain, triple } from './columns.ts';
import { listReport } from './list-report.ts';
import { ratingOf } from './scalar-reports.ts';

interface Sums {
  rival: Rival;
  pages: number;
  traffic: number;
  value: number;
}

interface Row extends Pair<Sums> {
  domain: string;
  common: number;
  theirs: number;
  ours: number;
  rating: number;
}

function sum(rankings: readonly Ranking[], read: (ranking: Ranking) => number): number {
  return rankings.reduce((all, ranking) => all + read(ranking), 0);
}

function sumsOn(call: Call, day: number): Sums[] {
  return rivalsOn(call.seed, readTarget(call), readMarkets(call), day, readEstimate(call)).map((rival) => ({
    rival,
    pages: countDistinct(rival.rankings, ({ track }) => track.page.url),
    traffic: sum(rival.rankings, ({ traffic }) => traffic),
    value: sum(rival.rankings, ({ costCents }) => costCents),
  }));
}

const columns: Columns<Row> = {
  ...triple<Sums, Row>('pages', ({ pages }) => pages),
  ...triple<Sums, Row>('traffic', ({ traffic }) => traffic, 10),
  ...triple<Sums, Row>('value', ({ value }) => value, 10),
  ...plain<Row>({
    competitor_domain: ({ domain }) => domain,
    competitor_url: () => null,
    group_mode: () => 'subdomains',
    domain_rating: ({ rating }) => rating,
    keywords_common: ({ common }) => common,
    keywords_competitor: ({ theirs }) => theirs,
    keywords_target: ({ ours }) => ours,
    share: ({ common, theirs, ours }) => Math.round((common / Math.max(1, common + theirs + ours)) * 1000) / 10,
    traffic_diff: (row) => change(row, ({ traffic }) => traffic),
    value_diff: (row) => change(row, ({ value }) => value),
  }),
};

export const organicCompetitors = listReport<Row>({
  path: 'organic-competitors',
  array: 'competitors',
  names: ['date', 'date_compared', ...TARGET, ...SEARCH],
  columns,
  order: 'keywords_common:desc',
  isLimited: true,
  rows: (call) => {
    call.params.required('country');
    const { day, before } = readDates(call);
    const own = totalsOn(call.seed, readTarget(call), readMarkets(call), day, readEstimate(call)).keywords;
    return pair(sumsOn(call, day), before === null ? [] : sumsOn(call, before), ({ rival }) => rival.target.domain).flatMap(
      (both): Row[] => {
        const target = (both.now ?? both.prev)?.rival.target;
        if (!target) return [];
        const common = both.now?.rival.common ?? 0;
        const all = both.now?.rival.rankings.length ?? 0;
        const rating = ratingOf(linksOn(call.seed, target, day));
        return [{ ...both, domain: target.domain, common, theirs: all - common, ours: own - common, rating }];
      },
    );
  },
});
