import { dayNumber, dayOf, daysBetween, weekday } from '../kernel/days.ts';
import { countDistinct, linksOn, totalsOn } from '../search-world/index.ts';
import { refusal } from './ahrefs-refusal.ts';
import { type Call, readEstimate, readMarkets, readTarget, SEARCH, TARGET, targetFrom } from './call.ts';
import { plain } from './columns.ts';
import { listReport, type Report } from './list-report.ts';
import { metricsOf, ratingOf } from './scalar-reports.ts';

const SPAN = ['date_from', 'date_to', 'history_grouping'];
const HISTORY_DAYS_MAX = 20 * 366;

/** The days a history has points for: every day, Mondays, or the first of each month. */
function pointsOf({ params, today }: Call): number[] {
  const from = params.requiredDay('date_from');
  const to = params.day('date_to') ?? today;
  if (to < from) throw refusal(400, 'bad date_to: it lies before date_from');
  if (dayNumber(to) - dayNumber(from) > HISTORY_DAYS_MAX) throw refusal(400, 'bad date_from: too long ago');
  const grouping = params.choice('history_grouping', ['daily', 'weekly', 'monthly'], 'monthly');
  return daysBetween(from, to)
    .filter((day) => grouping === 'daily' || (grouping === 'weekly' ? weekday(day) === 1 : day.endsWith('-01')))
    .map(dayNumber);
}

type Point = Readonly<Record<string, number>> & { day: number };

interface History {
  path: string;
  array: string;
  names: readonly string[];
  /** Fields beside the date, with their prices. */
  fields: Readonly<Record<string, number>>;
  usual?: readonly string[];
  at(call: Call): (day: number) => Record<string, number>;
}

function history({ path, array, names, fields, usual, at }: History): Report {
  const columns = {
    ...plain<Point>({ date: ({ day }) => dayOf(day) }),
    ...Object.fromEntries(Object.entries(fields).map(([name, units]) => [name, { units, read: (point: Point) => point[name] ?? null }])),
  };
  const report = listReport<Point>({
    path,
    array,
    names: [...names, ...SPAN],
    columns,
    order: 'date:asc',
    usualSelect: usual ?? Object.keys(columns),
    isLimited: false,
    rows: (call) => {
      const valuesOn = at(call);
      return pointsOf(call).map((day) => ({ ...valuesOn(day), day }));
    },
  });
  // Only some histories let the caller choose.
  return usual ? report : { ...report, names: report.names.filter((name) => name !== 'select') };
}

const LINK_HISTORY = ['target'];

export const historyReports: readonly Report[] = [
  history({
    path: 'metrics-history',
    array: 'metrics',
    names: [...TARGET, ...SEARCH],
    fields: { org_cost: 10, org_traffic: 10, paid_cost: 10, paid_traffic: 10 },
    usual: ['date', 'org_cost', 'org_traffic', 'paid_cost', 'paid_traffic'],
    at: (call) => {
      const [target, markets, estimate] = [readTarget(call), readMarkets(call), readEstimate(call)];
      return (day) => metricsOf(call.seed, target, markets, day, estimate);
    },
  }),
  history({
    path: 'domain-rating-history',
    array: 'domain_ratings',
    names: LINK_HISTORY,
    fields: { domain_rating: 1 },
    at: (call) => {
      const target = targetFrom(call.params.required('target'), 'subdomains', 'both');
      return (day) => ({ domain_rating: ratingOf(linksOn(call.seed, target, day)) });
    },
  }),
  history({
    path: 'url-rating-history',
    array: 'url_ratings',
    names: LINK_HISTORY,
    fields: { url_rating: 1 },
    at: (call) => {
      const target = targetFrom(call.params.required('target'), 'exact', 'both');
      return (day) => ({ url_rating: Math.round(ratingOf(linksOn(call.seed, target, day)) * 0.6) });
    },
  }),
  history({
    path: 'refdomains-history',
    array: 'refdomains',
    names: TARGET,
    fields: { refdomains: 5 },
    at: (call) => {
      const target = readTarget(call);
      return (day) => ({ refdomains: countDistinct(linksOn(call.seed, target, day), ({ from }) => from.domain) });
    },
  }),
  history({
    path: 'keywords-history',
    array: 'keywords',
    names: [...TARGET, 'country'],
    fields: { top3: 1, top4_10: 1, top11_20: 1, top21_50: 1, top51_plus: 1, top11_plus: 1 },
    usual: ['date', 'top3', 'top4_10', 'top11_plus'],
    at: (call) => {
      const [target, markets, estimate] = [readTarget(call), readMarkets(call), readEstimate(call)];
      return (day) => {
        const { between } = totalsOn(call.seed, target, markets, day, estimate);
        return {
          top3: between(1, 3),
          top4_10: between(4, 10),
          top11_20: between(11, 20),
          top21_50: between(21, 50),
          top51_plus: between(51, 100),
          top11_plus: between(11, 100),
        };
      };
    },
  }),
  history({
    path: 'pages-history',
    array: 'pages',
    names: [...TARGET, 'country', 'page_positions'],
    fields: { pages: 1 },
    at: (call) => {
      const [target, markets, estimate] = [readTarget(call), readMarkets(call), readEstimate(call)];
      const place = call.params.choice('page_positions', ['top10', 'top100'], 'top100') === 'top10' ? 10 : 100;
      return (day) => ({ pages: totalsOn(call.seed, target, markets, day, estimate).pagesUpTo(place) });
    },
  }),
  history({
    path: 'total-search-volume-history',
    array: 'metrics',
    names: [...TARGET, 'country', 'volume_mode', 'top_positions'],
    fields: { total_search_volume: 10 },
    at: (call) => {
      const [target, markets, estimate] = [readTarget(call), readMarkets(call), readEstimate(call)];
      const place = call.params.choice('top_positions', ['top_10', 'top_100'], 'top_10') === 'top_10' ? 10 : 100;
      return (day) => ({ total_search_volume: totalsOn(call.seed, target, markets, day, estimate).volumeUpTo(place) });
    },
  }),
];
