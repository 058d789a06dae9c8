import { googleSheets as provider } from '@sightline/providers/google-sheets/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

/** Spreadsheets of the sandbox, by id, with a tab. */
const user = 'anna@alpine-agency.test';
const sales = { spreadsheet: '196h10eJ10RYDfkFhh20TT5UfMkzSdzX1jSaySiFXOTE', sheet: '0' };
const stores = { ...sales, sheet: '55' };
const budget = { spreadsheet: '1nu1Kneag2I8exIU-vGeEDSyQfIOSNq76V8Umt1ybxwk', sheet: '0' };
const channels = { ...budget, sheet: '101' };
const calls = { spreadsheet: '1wUk_65Vn3p3nyF-wLw97ItVf1UGlFg7WkJ4ezsZU1zX', sheet: '0' };
const targets = { spreadsheet: '1E81WyaJubBFF69C-ox5eXEwFAwQ-SyP5IUSkGfhzxr-', sheet: '0', transpose: true };
const quarter = { ...targets, sheet: '44', transpose: false };

const period = { start: '2026-10-01', end: '2026-10-31' };
const range = (inputs: Record<string, unknown>, metrics: string[], dimension: string | null = null): Question => ({
  report: 'range',
  inputs,
  metrics,
  dimension,
});
const check = (inputs: typeof sales, tab: string, column: string, days: Record<string, string> = period): LedgerCheck => ({
  name: `${column} of ${tab}`,
  question: { ...range(inputs, [column]), ...(days.start === undefined ? {} : { period: { start: days.start, end: days.end ?? '' } }) },
  metric: column,
  ask: { user, spreadsheet: inputs.spreadsheet, tab, column, ...days },
  read: ({ sum }) => ({ total: sum as number }),
});
const whichColumns = { ...sales, range: '', firstRowIsHeader: 'true', firstColumnIsDimension: 'true', transpose: 'false' };

export const googleSheets: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user, account: user },
  period,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [stores, sales, budget, channels, calls, targets, quarter].map((inputs) => ({ report: 'range', inputs })),
  options: [
    { option: 'spreadsheets', countMin: 20, search: { term: 'offline', finds: sales.spreadsheet }, nonsense: 'zzzz' },
    { option: 'sheets', inputs: { spreadsheet: sales.spreadsheet }, countMin: 2, search: { term: 'store', finds: '55' }, nonsense: 'zzzz' },
    { option: 'metrics', inputs: whichColumns, countMin: 5, search: { term: 'reven', finds: 'Revenue' }, nonsense: 'zzzz' },
    { option: 'dimensions', inputs: whichColumns, countMin: 1, search: { term: 'dat', finds: 'Date' }, nonsense: 'zzzz' },
    { option: 'columns', inputs: whichColumns, countMin: 6, search: { term: 'visit', finds: 'Visits' }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...['Visits', 'Receipts', 'Items', 'Revenue'].map((column) => check(sales, 'Daily sales', column)),
    check(stores, 'By store', 'Revenue'),
    check(calls, 'Calls', 'Calls'),
    check(budget, 'Plan', 'Ausgaben', { start: '2026-01-01', end: '2026-10-31' }),
    check(budget, 'Plan', 'Leads', { start: '2025-11-01', end: '2026-10-31' }),
    check(channels, 'Kanäle', 'Ausgaben', {}),
  ],
  filters: [
    {
      name: 'labels that are one',
      question: range(stores, ['Revenue', 'Receipts'], 'Store'),
      condition: { field: 'Store', operator: 'equals', value: 'Graz' },
      keeps: (cell) => cell === 'Graz',
    },
    {
      name: 'labels that contain',
      question: range(stores, ['Revenue'], 'Store'),
      condition: { field: 'Store', operator: 'notContains', value: 'in' },
      keeps: (cell) => !cell.toLowerCase().includes('in'),
    },
    {
      name: 'figures that are greater',
      question: range(sales, ['Visits', 'Revenue'], 'Date'),
      condition: { field: 'Visits', operator: 'greater', value: 450 },
      keeps: (_, value) => (value('Visits') ?? 0) > 450,
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: [
    { question: range(sales, ['Visits'], 'Date'), zone: 'Europe/Vienna', marksToday: false, endsToday: true },
    { question: range(calls, ['Calls'], 'Date'), zone: 'America/New_York', marksToday: false, endsToday: true },
  ],
  paged: [],
  sample: range(sales, ['Visits', 'Revenue'], 'Date'),
  crowd: {
    questions: Array.from({ length: 12 }, (_, at) => range({ ...sales, range: `A1:E${100 + at}` }, ['Visits'], 'Date')),
    concurrentMax: 8,
  },
};
