import { seranking as provider } from '@sightline/providers/seranking/index';
import type { Login, ProviderFacts, Question, Survey } from './provider-facts.ts';
import { daily, host, ledger, market, mobile, page, weekly } from './seranking-ledger.ts';

/** Keys of the sandbox: one pair of characters throughout, in the form of a UUID. */
const key = (pair: string): string =>
  `${pair.repeat(4)}-${pair.repeat(2)}-4${pair.slice(1)}${pair}-8${pair.slice(1)}${pair}-${pair.repeat(6)}`;
const typed = { account: 'Contract test', token: key('a1') };
const loginOf = (token: string): Extract<Login, { kind: 'credentials' }> => ({
  kind: 'credentials',
  typed: { ...typed, token },
  account: typed.account,
  refused: [],
});

const rival = { ...daily, competitor: '77' };
const of = (report: string, ...inputs: Survey['inputs'][]): Survey[] => inputs.map((own) => ({ report, inputs: own }));

const keywords: Question = { report: 'organicKeywords', metrics: ['position', 'volume', 'traffic'], dimension: 'keyword', limit: 1000 };
const pages: Question = { report: 'pages', metrics: ['traffic_sum', 'keywords_count'], dimension: 'url', limit: 1000 };
const tracked: Question = { report: 'rankings', metrics: ['position', 'volume'], dimension: 'keyword' };

export const seranking: ProviderFacts = {
  provider,
  login: {
    ...loginOf(typed.token),
    refused: [
      { name: 'an unknown key', typed: { ...typed, token: key('ff') }, field: 'token' },
      { name: 'a key that is none', typed: { ...typed, token: 'a key' }, field: 'token' },
      { name: 'a plan without the interfaces', typed: { ...typed, token: key('d4') }, field: 'token' },
      { name: 'an unknown second key', typed: { ...typed, consumerKey: key('ff') }, field: 'consumerKey' },
      { name: 'a second key for projects alone', typed: { ...typed, consumerKey: 'f6'.repeat(20) }, field: 'consumerKey' },
      {
        name: 'a first key for market data alone',
        typed: { ...typed, token: key('e5'), consumerKey: typed.token },
        field: 'token',
      },
    ],
  },
  colleagues: ['17', '28', '39', '4a'].map((pair) => loginOf(key(pair))),
  // Sites in the results are kept for 14 days (https://seranking.com/api-competitors.html): both periods lie within.
  period: { start: '2026-11-14', end: '2026-11-19' },
  comparison: { start: '2026-11-08', end: '2026-11-13' },
  surveys: [
    ...of('rankings', daily, mobile, weekly),
    ...of('summary', { property: '2101' }, { property: '2102' }),
    ...of('competitorRankings', rival),
    ...of('projectCompetitors', daily),
    ...of('overview', market, host),
    ...of('organicKeywords', market, host),
    ...of('pages', market, host),
    ...of('organicCompetitors', market),
    ...of('comparison', { ...market, competitor: ['trailhub.com', 'summit-supply.com'] }),
    ...of('paidKeywords', market),
    ...of('paidCompetitors', market),
    ...of('backlinks', market, host, page),
    ...of('referringDomains', market),
    ...of('backlinkMonitor', { property: '2101' }),
  ],
  options: [
    { option: 'properties', countMin: 5, search: { term: 'hudson', finds: '2102' }, nonsense: 'zzzz' },
    { option: 'searchEngines', inputs: { property: '2101' }, countMin: 2, search: { term: 'mobile', finds: '12' }, nonsense: 'zzzz' },
    { option: 'projectCompetitors', inputs: { property: '2101' }, countMin: 2, search: { term: 'trail', finds: '77' }, nonsense: 'zzzz' },
    {
      option: 'competitors',
      inputs: { target: market.target, database: market.database },
      countMin: 3,
      search: { term: 'trail', finds: 'trailhub.com' },
      nonsense: 'zzzz',
    },
  ],
  ledger,
  filters: [
    {
      name: 'search volume of at least',
      question: keywords,
      condition: { field: 'volume', operator: 'greaterOrEqual', value: 1000 },
      keeps: (_, value) => (value('volume') ?? 0) >= 1000,
    },
    {
      name: 'keywords in the top ten',
      question: keywords,
      condition: { field: 'position', operator: 'lessOrEqual', value: 10 },
      keeps: (_, value) => (value('position') ?? 0) <= 10,
    },
    {
      name: 'pages that contain',
      question: pages,
      condition: { field: 'domain_url', operator: 'contains', value: 'boots' },
      keeps: (cell) => cell.includes('boots'),
    },
    {
      name: 'pages with several keywords',
      question: pages,
      condition: { field: 'keywords_count', operator: 'greaterOrEqual', value: 4 },
      keeps: (_, value) => (value('keywords_count') ?? 0) >= 4,
    },
    {
      name: 'tracked keywords that contain',
      question: tracked,
      condition: { field: 'keyword', operator: 'contains', value: 'boots' },
      keeps: (cell) => cell.includes('boots'),
    },
    {
      name: 'a group of tracked keywords',
      question: { report: 'rankings', metrics: ['keywords', 'ranking'], dimension: 'group' },
      condition: { field: 'group', operator: 'equals', value: 'Brand' },
      keeps: (cell) => cell === 'Brand',
    },
  ],
  addsUp: () => true,
  // https://seranking.com/api/data/domain-analysis/: no `order_field` of keywords is about the month before; https://seranking.com/api/data/backlinks:
  // referring domains have an `order_by` without direction.
  cannotSort: (report, metric) => ['prev_pos', 'positionChange'].includes(metric) || report === 'referringDomains',
  addsOverTime: () => true,
  zones: [],
  paged: [],
  sample: { report: 'organicKeywords', metrics: ['position', 'volume'], dimension: 'keyword', limit: 20 },
  crowd: {
    questions: Array.from({ length: 16 }, (_, at) => ({
      report: 'organicKeywords',
      metrics: ['position', 'volume'],
      dimension: 'keyword',
      limit: at + 1,
    })),
    concurrentMax: 6,
  },
};
