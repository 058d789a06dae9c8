import { searchConsole as provider } from '@sightline/providers/search-console/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

const user = 'anna@alpine-agency.test';
const outfitters = 'sc-domain:peak-outfitters.test';
const magazine = 'sc-domain:mountain-magazine.test';
const lodge = 'https://www.alpine-lodge.test/';
/** Every property counts Pacific days. */
const zone = 'America/Los_Angeles';

/** Final for long: Google finishes a day after two or three. */
const period = { start: '2026-11-05', end: '2026-11-11' };

const search = (property: string, metrics: string[], dimension: string | null = null): Question => ({
  report: 'search',
  inputs: { property, reportType: 'WEB', mode: 'FINAL' },
  metrics,
  dimension,
});
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;

/** Position and CTR are asked with their parts, as a widget asks them. */
const check = (property: string, metric: string, dimension: 'date' | null, more: Record<string, string> = {}): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} of ${property}`,
  question: search(property, [metric], dimension),
  metric,
  ask: { site: property, metric, ...period, ...more },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const byValue = (metric: string, dimension: string, nameOf: (value: string) => string, more: Record<string, string> = {}): LedgerCheck => ({
  name: `${metric} by ${dimension}`,
  question: search(outfitters, [metric], dimension),
  metric,
  ask: { site: outfitters, metric, dimension, ...period, ...more },
  read: ({ total, values }) => ({
    total: total as number | null,
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
  }),
});
const words = (code: string): string => `${code.charAt(0)}${code.slice(1).toLowerCase()}`.replaceAll('_', ' ');

export const searchConsole: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user, account: user },
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: [
    { report: 'search', inputs: { property: outfitters, reportType: 'WEB', mode: 'FINAL' } },
    { report: 'search', inputs: { property: lodge, reportType: 'IMAGE', mode: 'ALL' } },
    { report: 'discover', inputs: { property: magazine, mode: 'FINAL' } },
    { report: 'googleNews', inputs: { property: magazine, mode: 'FINAL' } },
    { report: 'rankings', inputs: { property: outfitters, reportType: 'WEB', mode: 'FINAL' } },
    { report: 'sitemaps', inputs: { property: outfitters } },
  ],
  options: [{ option: 'sites', countMin: 8, search: { term: 'lodge', finds: lodge }, nonsense: 'zzzz' }],
  ledger: [
    ...['clicks', 'impressions', 'ctr', 'position'].map((metric) => check(outfitters, metric, null)),
    ...['clicks', 'impressions', 'position'].map((metric) => check(outfitters, metric, 'date')),
    check(lodge, 'clicks', 'date'),
    check(magazine, 'impressions', null),
    byValue('clicks', 'device', words),
    byValue('clicks', 'query', (value) => value),
    byValue('impressions', 'page', (value) => value, { aggregation: 'byPage' }),
  ],
  filters: [
    {
      name: 'a device',
      question: search(outfitters, ['clicks', 'impressions'], 'device'),
      condition: { field: 'device', operator: 'notEquals', value: 'MOBILE' },
      keeps: (cell) => cell !== 'Mobile',
    },
    {
      name: 'a country that is chosen',
      question: search(outfitters, ['impressions'], 'country'),
      condition: { field: 'country', operator: 'equals', value: 'aut' },
      keeps: (cell) => cell === 'Austria',
    },
    {
      name: 'figures that are greater',
      question: search(outfitters, ['clicks', 'impressions'], 'page'),
      condition: { field: 'clicks', operator: 'greater', value: 5 },
      keeps: (_, value) => (value('clicks') ?? 0) > 5,
    },
  ],
  // Rare queries are withheld, a page stands for itself, and only special results have an appearance; counts of queries are of the whole period.
  addsUp: (report, _, dimension) => report !== 'rankings' && !['query', 'searchAppearance'].includes(dimension),
  addsOverTime: (report) => report !== 'rankings' && report !== 'sitemaps',
  zones: [{ question: search(outfitters, ['clicks'], 'date'), zone, marksToday: false, endsToday: true }],
  paged: [],
  sample: search(outfitters, ['clicks', 'impressions', 'ctr', 'position'], 'date'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...search(outfitters, ['clicks'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 6,
  },
};
