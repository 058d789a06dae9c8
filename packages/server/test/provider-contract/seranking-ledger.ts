import type { LedgerCheck, Question } from './provider-facts.ts';

export const domain = 'alpine-outfitters.com';
export const market = { target: domain, database: 'us', mode: 'domain' };
export const host = { ...market, mode: 'host' };
export const page = { ...market, target: `https://www.${domain}/`, mode: 'url' };
export const daily = { property: '2101', searchEngine: '11' };
export const mobile = { property: '2101', searchEngine: '12' };
export const weekly = { property: '2102', searchEngine: '21' };

const october = { start: '2026-10-01', end: '2026-10-31' };
const inOctober = { month: '2026-10' };

const check = (report: string, metric: string, ask: Record<string, string>, given: Partial<Question> = {}): LedgerCheck => ({
  name: `${metric} of ${report} by ${given.dimension ?? 'nothing'} ${JSON.stringify(ask)}`,
  question: { report, metrics: [metric], ...given },
  metric,
  ask,
  read: ({ total }) => ({ total: typeof total === 'number' ? total : null }),
});
/** The rows are the ledger's as well. */
const withRows = (one: LedgerCheck): LedgerCheck => ({
  ...one,
  read: ({ total, values }) => ({ total: typeof total === 'number' ? total : null, rows: Object(values) }),
});
/** The list has rows and no total of its own. */
const rowsOnly = (one: LedgerCheck): LedgerCheck => ({ ...one, read: ({ values }) => ({ total: null, rows: Object(values) }) });
/** How many of the ledger's positions are so good. */
const placedUpTo =
  (last: number): LedgerCheck['read'] =>
  ({ values }) => ({ total: Object.values<number>(Object(values)).filter((place) => place <= last).length });

/** The day is that of the last check in the period. */
const trackers = [
  { inputs: daily, day: '2026-11-19' },
  { inputs: mobile, day: '2026-11-19' },
  { inputs: weekly, day: '2026-11-17' },
];
const sums = ['keywords_count', 'traffic_sum', 'price_sum'];

/** Figures of the sandbox's books, report by report. */
export const ledger: LedgerCheck[] = [
  ...[...sums, ...sums.map((name) => `adv_${name}`)].flatMap((metric) => [
    check('overview', metric, { domain, source: 'us' }),
    check('overview', metric, { domain, source: 'us' }, { dimension: 'month', period: { ...october, end: '2026-11-19' } }),
    check('overview', metric, { domain, source: 'us', ...inOctober }, { period: october }),
    check('overview', metric, { domain, source: 'us', ...inOctober }, { dimension: 'month', period: october }),
    check('overview', metric, { domain, source: 'us', scope: 'host' }, { inputs: host }),
    check('overview', metric, { domain, source: 'uk' }, { inputs: { database: 'uk' } }),
    check('overview', metric, { domain }, { dimension: 'database' }),
  ]),
  check('overview', 'traffic_sum', { domain: page.target, source: 'us', scope: 'page' }, { inputs: page }),
  check('overview', 'traffic_sum', { domain: page.target, source: 'us', scope: 'page', ...inOctober }, { inputs: page, period: october }),
  check('organicKeywords', 'traffic', { domain, source: 'us', metric: 'traffic_sum' }, { dimension: 'keyword' }),
  check(
    'organicKeywords',
    'traffic',
    { domain, source: 'us', scope: 'host', metric: 'traffic_sum' },
    { inputs: host, dimension: 'keyword' },
  ),
  check('paidKeywords', 'traffic', { domain, source: 'us', metric: 'adv_traffic_sum' }, { dimension: 'keyword' }),
  ...['traffic_sum', 'price_sum'].map((metric) =>
    withRows(check('pages', metric, { domain, source: 'us' }, { dimension: 'url', limit: 1000 })),
  ),
  rowsOnly(check('pages', 'keywords_count', { domain, source: 'us' }, { dimension: 'url', limit: 1000 })),
  check('backlinks', 'backlinks', { domain }),
  check('backlinks', 'refdomains', { domain }),
  ...trackers.flatMap(({ inputs, day }) => {
    const ask = { site_id: inputs.property, site_engine_id: inputs.searchEngine, metric: 'position', date: day };
    const of = (metric: string, dimension: string | null) => check('rankings', metric, ask, { inputs, dimension });
    return [
      of('position', null),
      withRows(of('position', 'keyword')),
      of('position', 'date'),
      of('position', 'month'),
      { ...of('ranking', null), read: placedUpTo(100) },
      { ...of('top10', null), read: placedUpTo(10) },
      { ...of('top3', 'date'), read: placedUpTo(3) },
    ];
  }),
];
