import type { LedgerCheck, Question } from './provider-facts.ts';

export const domain = 'alpine-outfitters.com';
export const site = { target: domain, database: 'g_us', mode: 'domain' };
export const below = { ...site, mode: 'subdomains' };
export const vienna = { property: '900001', searchEngine: '300001' };
export const berlin = { property: '900001', searchEngine: '300002' };
/** Checked daily, every three days and weekly: the day is that of October's last check. */
const trackers = [
  { inputs: vienna, day: '2026-10-31' },
  { inputs: berlin, day: '2026-10-31' },
  { inputs: { property: '900002', searchEngine: '300011' }, day: '2026-10-29' },
  { inputs: { property: '900002', searchEngine: '300012' }, day: '2026-10-30' },
];
const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (se: string): string => countries.of(se === 'g_uk' ? 'GB' : se.slice(2).toUpperCase()) ?? se;

export const october = { start: '2026-10-01', end: '2026-10-31' };
const running = { start: '2026-11-01', end: '2026-11-19' };
const throughToday = { start: '2026-11-01', end: '2026-11-20' };
const onLastDay = { date: october.end };

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
/** How many of the ledger's positions are so good. */
const placedUpTo =
  (last: number): LedgerCheck['read'] =>
  ({ values }) => ({ total: Object.values<number>(Object(values)).filter((place) => place <= last).length });
/** The list has rows and no total of its own. */
const rowsOnly = (one: LedgerCheck): LedgerCheck => ({ ...one, read: ({ values }) => ({ total: null, rows: Object(values) }) });

/** Figures of the sandbox's books, report by report. */
export const ledger: LedgerCheck[] = [
  ...['keywords', 'traff'].flatMap((metric) => [
    check('overview', metric, { domain, se: 'g_us', ...onLastDay }),
    check('overview', metric, { domain, se: 'g_us', ...onLastDay }, { dimension: 'date' }),
    check('overview', metric, { domain, se: 'g_us', ...onLastDay }, { dimension: 'month' }),
    check('overview', metric, { domain, se: 'g_us' }, { period: throughToday }),
    check('overview', metric, { domain, se: 'g_us', date: running.end }, { period: running }),
    check('overview', metric, { domain, se: 'g_de', ...onLastDay }, { inputs: { database: 'g_de' } }),
    check('overview', metric, { domain, se: 'g_uk', ...onLastDay }, { inputs: { database: 'g_uk' } }),
  ]),
  check('organicKeywords', 'traff', { domain, se: 'g_us' }, { dimension: 'keyword' }),
  rowsOnly(check('topPages', 'potencial_traff', { domain, se: 'g_us', metric: 'traff' }, { dimension: 'url', limit: 1000 })),
  rowsOnly(check('topPages', 'organic_keywords', { domain, se: 'g_us', metric: 'keywords' }, { dimension: 'url', limit: 1000 })),
  check('backlinks', 'backlinks', { domain }),
  check('backlinks', 'referring_domains', { domain }),
  ...['traff', 'keywords'].map((metric) => ({
    ...check('overview', metric, { domain }, { dimension: 'database' }),
    read: ({ total, values }: Record<string, unknown>) => ({
      total: Number(total),
      rows: Object.fromEntries(Object.entries<number>(Object(values)).map(([se, value]) => [countryOf(se), value])),
    }),
  })),
  ...['new_links', 'lost_links'].flatMap((metric) => [
    check('backlinkChanges', metric, { domain, ...october }),
    withRows(check('backlinkChanges', metric, { domain, ...october }, { dimension: 'date' })),
    check('backlinkChanges', metric, { domain, ...october }, { dimension: 'month' }),
    check('backlinkChanges', metric, { domain, ...running }, { period: running }),
  ]),
  ...trackers.flatMap(({ inputs, day }) => {
    const ask = { projectId: inputs.property, projectRegionId: inputs.searchEngine, metric: 'position', date: day };
    const of = (metric: string, dimension: string | null) => check('rankTracker', metric, ask, { inputs, dimension });
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
  check('rankTracker', 'position', { projectId: '900001', projectRegionId: '300001' }, { period: throughToday }),
];
