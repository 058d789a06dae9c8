import type { LedgerCheck, Question } from './provider-facts.ts';

export const october = { start: '2026-10-01', end: '2026-10-31' };
const running = { start: '2026-11-01', end: '2026-11-30' };
/** Priced in euros and in dollars. */
export const alpine = { property: '1001' };
export const hudson = { property: '1002' };

const check = (
  report: string,
  metric: string,
  ask: Record<string, string>,
  given: Partial<Question> = {},
  read: LedgerCheck['read'] = ({ total }) => ({ total: typeof total === 'number' ? total : null }),
): LedgerCheck => ({
  name: `${metric} of ${report} by ${given.dimension ?? 'nothing'} ${JSON.stringify({ ...ask, ...given.inputs, ...given.period })}`,
  question: { report, metrics: [metric], inputs: alpine, ...given },
  metric,
  ask: { domain: '1001', metric, ...october, ...ask },
  read,
});

type Truth = Record<string, number>;
/** Tables have no rows for what no keyword belongs to. */
const rowsAs =
  (part: 'values' | 'days', nameOf: (name: string) => string, hasTotal = true): LedgerCheck['read'] =>
  (answer) => ({
    total: hasTotal ? Number(answer.total) : null,
    rows: Object.fromEntries(Object.entries<number>(Object(answer[part]) as Truth).map(([name, value]) => [nameOf(name), value])),
  });
const same = (name: string): string => name;
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
const devices: Record<string, string> = { '1': 'Desktop', '2': 'Mobile' };
const locales: Record<string, string> = { 'de-AT': 'German (Austria)', 'de-DE': 'German (Germany)' };
const countries: Record<string, string> = { 'de-AT': 'Austria', 'de-DE': 'Germany' };
const named =
  (names: Record<string, string>) =>
  (name: string): string =>
    names[name] ?? name;
/** One part of the ledger's stands for the whole of a filtered answer. */
const only =
  (name: string): LedgerCheck['read'] =>
  ({ values }) => ({ total: (Object(values) as Truth)[name] ?? null });

/** What both name alike, then what they name differently: ours, the ledger's. */
const ofDomains: [string, string][] = [
  ...['share_of_voice', 'share_of_voice_percentage', 'average_rank', 'search_volume', 'traffic_value'].map((id): [string, string] => [
    id,
    id,
  ]),
  ['estimated_visits', 'share_of_voice'],
  ['keywords_0_3', 'top3'],
  ['keywords_unranked', 'unranked'],
  ['keywords_total', 'keywords'],
];
const ofKeywords: [string, string][] = [
  ...['share_of_voice', 'share_of_voice_percentage', 'keywords', 'top3', 'top10'].map((id): [string, string] => [id, id]),
  ['position', 'average_position'],
  ['volume', 'search_volume'],
];
const breakdowns: [string, string, (name: string) => string][] = [
  ['searchEngine', 'engine', same],
  ['device', 'searchType', named(devices)],
  ['locale', 'locale', named(locales)],
  ['country', 'locale', named(countries)],
];
const segment = (value: number): Partial<Question> => ({
  filter: { join: 'and', conditions: [{ field: 'segment', operator: 'equals', value }] },
});

/** Figures of the sandbox's books, report by report. */
export const ledger: LedgerCheck[] = [
  ...ofDomains.flatMap(([id, metric]) => [
    check('domain', id, { metric }),
    check('domain', id, { metric, domain: '1002', ...running }, { inputs: hudson, period: running }),
  ]),
  ...ofDomains.slice(0, 4).map(([id, metric]) => check('domain', id, { metric }, { dimension: 'date', limit: 100 }, rowsAs('days', same))),
  check('domain', 'share_of_voice', { start: '2026-06-01' }, { dimension: 'month', period: { ...october, start: '2026-06-01' } }),
  check('domain', 'average_rank', { dimension: 'tag' }, segment(9), only('brand')),
  ...['share_of_voice', 'average_rank'].map((id) =>
    check('competitors', id, { site: 'trailhub.com' }, { inputs: { ...alpine, competitor: '77' } }),
  ),
  ...['keywords', 'share_of_voice', 'average_rank', 'traffic_value'].map((id) =>
    check('tags', id, { dimension: 'tag' }, { dimension: 'tag' }, rowsAs('values', same, false)),
  ),
  ...['keywords', 'share_of_voice', 'search_volume'].map((id) =>
    check('landingPages', id, { dimension: 'landingPage' }, { dimension: 'page', limit: 1000 }, (answer) => ({
      ...rowsAs('values', withoutScheme, false)(answer),
      // Pages have the keywords that are found.
      total: Object.values<number>(Object(answer.values) as Truth).reduce((sum, value) => sum + value, 0),
    })),
  ),
  ...ofKeywords.flatMap(([id, metric]) => [
    check('keywords', id, { metric }),
    check('keywords', id, { metric, domain: '1002', ...running }, { inputs: hudson, period: running }),
    check('competitorKeywords', id, { metric, site: 'trailhub.com' }, { inputs: { ...alpine, competitor: '77' } }),
  ]),
  ...['share_of_voice', 'top10'].flatMap((id) => [
    ...breakdowns.map(([dimension, ledgers, nameOf]) =>
      check('keywords', id, { dimension: ledgers }, { dimension }, rowsAs('values', nameOf)),
    ),
    check('keywords', id, {}, { dimension: 'date', limit: 100 }, rowsAs('days', same)),
    check('keywords', id, { dimension: 'searchType' }, segment(11), only('2')),
    check('keywords', id, { dimension: 'engine' }, { inputs: { ...alpine, searchEngine: '2' } }, only('Bing')),
  ]),
];
