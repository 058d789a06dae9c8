import { dayS } from '@sightline/contract/core';
import { baseMe as provider } from '@sightline/providers/base-me/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

/** Accounts of the sandbox: Belgrade with clients in dollars and euros, and New York. */
const typed = { account: 'rb-77', token: 'bm_demo_1f6c0d2a9b7e4835' };
const belgrade = { account: 'rb-77', zone: 'Europe/Belgrade' };
const newYork = { account: 'hudson', zone: 'America/New_York' };
const hudsonLogin: Login = {
  kind: 'credentials',
  typed: { account: newYork.account, token: 'bm_demo_c20b84f6e19d7a53' },
  account: 'Hudson Link Desk',
  refused: [],
};
const [outfitters, lodge] = ['41', '42'];

const period = { start: '2026-10-01', end: '2026-10-31' };
const year = { start: '2025-11-01', end: '2026-10-31' };

/** Our metrics by report, and what the ledger calls them. */
const named: Record<string, Record<string, string>> = {
  links: {
    links: 'links',
    linksOpportunity: 'links_opportunity',
    linksRequested: 'links_requested',
    linksPending: 'links_pending',
    linksConfirmed: 'links_confirmed',
    createdConfirmed: 'created_confirmed',
    createdAsked: 'created_asked',
    confirmationRate: 'confirmation_rate',
    averageDomainRating: 'avg_domain_rating',
    highDomainRatingLinks: 'high_dr_links',
    referringDomains: 'referring_domains',
  },
  linkStatus: {
    stockOpportunity: 'stock_opportunity',
    stockRequested: 'stock_requested',
    stockPending: 'stock_pending',
    stockConfirmed: 'stock_confirmed',
  },
  linkHealth: {
    confirmedLinks: 'confirmed_links',
    liveDofollow: 'live_dofollow',
    liveNofollow: 'live_nofollow',
    dead: 'dead_unflagged',
    liveRate: 'live_rate',
  },
  lostLinks: { lostLinks: 'lost_links' },
  cost: { cost: 'cost', paidLinks: 'paid_links', averageCost: 'avg_cost', averageDomainRating: 'avg_domain_rating' },
  expiring: { expiringLinks: 'expiring_links', expiringSoon: 'expiring_soon' },
};

/** What our rows are called, by the words filters offer. */
const words = new Map(
  provider.declaration.reports
    .flatMap(({ filterFields }) => filterFields)
    .flatMap(({ id, options }) =>
      options?.kind === 'static' ? options.options.map(({ value, label }) => [`${id} ${value}`, label] as const) : [],
    ),
);
const rowName = (dimension: string, name: string): string => (name === '' ? '(none)' : (words.get(`${dimension} ${name}`) ?? name));

type Figures = Record<string, number | null>;
const figures = (value: unknown): Figures => value as Figures;

interface More extends Partial<Question> {
  account?: string;
  login?: Login;
}
const check = (
  report: string,
  metric: string,
  dimension: string | null = null,
  { account = belgrade.account, login, ...given }: More = {},
  ask: Record<string, string> = {},
): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension ?? 'nothing'} of ${account} ${JSON.stringify(given)}`,
  question: { report, metrics: [metric], dimension, ...given },
  metric,
  ...(login === undefined ? {} : { login }),
  ask: {
    account,
    ...(given.period ?? period),
    metric: named[report]?.[metric] ?? metric,
    ...(dimension === null || dimension === 'date' ? {} : { dimension }),
    ...ask,
  },
  read({ total, days, values }) {
    if (dimension === null) return { total: total as number | null };
    const rows = Object.entries(figures(dimension === 'date' ? days : values));
    return { total: total as number | null, rows: Object.fromEntries(rows.map(([name, value]) => [rowName(dimension, name), value])) };
  },
});
const allOf = (report: string, ...rest: [dimension?: string | null, given?: More, ask?: Record<string, string>]): LedgerCheck[] =>
  Object.keys(named[report] ?? {}).map((metric) => check(report, metric, ...rest));
const atHudson = { account: newYork.account, login: hudsonLogin };

/** The ledger counts days, and the product seconds. */
const timeToConfirm = (given: More, ask: Record<string, string> = {}): LedgerCheck => {
  const days = check('links', 'timeToConfirm', null, given, { metric: 'days_to_confirm', ...ask });
  return { ...days, read: ({ total }) => ({ total: Number(total) * dayS }) };
};

export const baseMe: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: {
    kind: 'credentials',
    typed,
    account: 'Alpine Agency',
    refused: [
      { name: 'an unknown token', typed: { ...typed, token: 'bm_demo_0000000000000000' }, field: 'token' },
      { name: 'a token of two words', typed: { ...typed, token: 'bm_demo 1f6c0d2a9b7e4835' }, field: 'token' },
      { name: "another account's name", typed: { ...typed, account: newYork.account }, field: 'account' },
      { name: 'an account that is an address', typed: { ...typed, account: 'https://app.base.me' }, field: 'account' },
    ],
  },
  period,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    { report: 'links', inputs: { mode: 'created' } },
    { report: 'links', inputs: { mode: 'expires', campaign: [outfitters, lodge] } },
    ...['linkStatus', 'linkHealth', 'lostLinks', 'cost', 'expiring'].map((report) => ({ report, inputs: {} })),
  ],
  options: [
    { option: 'clients', countMin: 2, search: { term: 'lodge', finds: lodge }, nonsense: 'zzzz' },
    { option: 'users', countMin: 3, search: { term: 'miloš', finds: 'Miloš Đorđević' }, nonsense: 'zzzz' },
    { option: 'teams', countMin: 2, search: { term: 'out', finds: 'Outreach' }, nonsense: 'zzzz' },
    { option: 'agencies', countMin: 2, search: { term: 'süd', finds: 'Süd & Söhne' }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...Object.keys(named).flatMap((report) => allOf(report)),
    ...['links', 'cost', 'linkStatus', 'linkHealth'].flatMap((report) => allOf(report, null, atHudson)),
    ...['links', 'linkStatus', 'lostLinks', 'cost'].flatMap((report) => allOf(report, 'date')),
    ...['linksConfirmed', 'confirmationRate'].map((metric) => check('links', metric, 'date', atHudson)),
    ...['requested', 'pending', 'confirmed'].map((mode) =>
      check('links', 'links', 'date', { inputs: { mode } }, { metric: `links_${mode}` }),
    ),
    timeToConfirm({ period: year }),
    timeToConfirm({ period: year, inputs: { campaign: [outfitters] } }, { client: outfitters }),
    ...['client', 'type', 'category', 'user', 'status', 'health', 'agency'].map((dimension) =>
      check('links', 'linksConfirmed', dimension, { period: year }),
    ),
    ...allOf('cost', 'client', { period: year }),
    ...allOf('cost', 'type', { currency: 'EUR' }, { currency: 'EUR' }),
    ...allOf('linkHealth', 'client'),
    check('expiring', 'expiringLinks', 'date', { period: { start: '2026-11-01', end: '2027-01-31' } }),
    ...allOf('expiring', 'client'),
    check('linkStatus', 'stockConfirmed', 'date', { inputs: { campaign: [lodge] } }, { client: lodge }),
  ],
  filters: [
    {
      name: 'a type',
      question: { report: 'links', metrics: ['links', 'linksConfirmed'], dimension: 'type' },
      condition: { field: 'type', operator: 'equals', value: 'guest_post' },
      keeps: (cell) => cell === 'Guest post',
    },
    {
      name: 'statuses',
      question: { report: 'links', metrics: ['links'], dimension: 'status' },
      condition: { field: 'status', operator: 'in', value: ['pending', 'confirmed'] },
      keeps: (cell) => ['Pending', 'Confirmed'].includes(cell),
    },
    {
      name: 'another health',
      question: { report: 'linkHealth', metrics: ['confirmedLinks'], dimension: 'health' },
      condition: { field: 'health', operator: 'notEquals', value: 'live_dofollow' },
      keeps: (cell) => cell !== 'Live, dofollow',
    },
    {
      name: 'one user',
      question: { report: 'cost', metrics: ['cost', 'averageCost'], dimension: 'user', period: year },
      condition: { field: 'user', operator: 'contains', value: 'anna' },
      keeps: (cell) => cell.toLowerCase().includes('anna'),
    },
  ],
  // A link counts under each team of its client.
  addsUp: (_, __, dimension) => dimension !== 'team',
  addsOverTime: () => true,
  zones: [belgrade, newYork].map(({ zone, account }) => ({
    question: { report: 'links', metrics: ['links'], dimension: 'date' },
    ...(account === newYork.account ? { login: hudsonLogin } : {}),
    zone,
    marksToday: true,
    endsToday: true,
  })),
  paged: [
    { question: { report: 'links', metrics: ['links'], dimension: 'month', period: year }, callsMin: 4 },
    { question: { report: 'linkHealth', metrics: ['confirmedLinks'], dimension: 'type' }, callsMin: 3 },
  ],
  sample: { report: 'links', metrics: ['links', 'linksConfirmed', 'confirmationRate'], dimension: 'date' },
  crowd: {
    questions: Array.from({ length: 10 }, (_, at) => ({
      report: 'links',
      metrics: ['links'],
      dimension: 'date',
      period: { start: period.start, end: `2026-10-${String(at + 10)}` },
    })),
    concurrentMax: 2,
  },
};
