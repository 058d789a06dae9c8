import { semrush as provider } from '@sightline/providers/semrush/index';
import type { LedgerCheck, ProviderFacts, Question, Survey } from './provider-facts.ts';

/** Keys of the sandbox: two letters sixteen times. */
const key = (pair: string) => pair.repeat(16);
const typed = { account: 'Contract test', token: key('a1') };

const domain = 'alpine-outfitters.com';
const here = { target: domain, mode: 'domain', database: 'us', device: 'desktop' };
const kinds: Record<string, Survey['inputs']> = {
  subdomain: { ...here, target: `www.${domain}`, mode: 'subdomain' },
  folder: { ...here, target: `www.${domain}/hiking-boots/`, mode: 'subfolder' },
  page: { ...here, target: `https://www.${domain}/`, mode: 'url' },
  phone: { ...here, device: 'mobile' },
};
const of = (report: string, ...inputs: (Survey['inputs'] | undefined)[]): Survey[] =>
  inputs.map((own) => ({ report, inputs: { ...here, ...own } }));

const october = { start: '2026-10-01', end: '2026-10-31' };
const running = { start: '2026-11-01', end: '2026-11-19' };
const inOctober = { date: '20261015' };

const check = (report: string, metric: string, ask: Record<string, string>, given: Partial<Question> = {}): LedgerCheck => ({
  name: `${metric} of ${report} ${JSON.stringify(ask)}`,
  question: { report, metrics: [metric], ...given, inputs: { ...here, ...given.inputs } },
  metric,
  ask: { domain, metric, ...ask },
  read: ({ value }) => ({ total: value as number }),
});
const lists: Record<string, string[]> = {
  organicKeywords: ['Tr', 'Tg', 'Po', 'Nq'],
  paidKeywords: ['Tr', 'Tg', 'Po', 'Nq'],
  adCopies: ['Pc'],
  pages: ['Tr', 'Tg', 'Pc'],
  subdomains: ['Tr', 'Tg', 'Pc'],
  organicCompetitors: ['Cr', 'Np'],
  paidCompetitors: ['Cr', 'Np'],
};

export const semrush: ProviderFacts = {
  provider,
  login: {
    kind: 'credentials',
    typed,
    account: typed.account,
    refused: [
      { name: 'an unknown key', typed: { ...typed, token: key('ff') }, field: 'token' },
      { name: 'a key that is none', typed: { ...typed, token: 'a key' }, field: 'token' },
      { name: 'a key with a letter missing', typed: { ...typed, token: key('a1').slice(1) }, field: 'token' },
      { name: 'a plan without the interface', typed: { ...typed, token: key('d4') }, field: 'token' },
    ],
  },
  colleagues: ['e5', 'f6', 'a7', 'b8'].map((pair) => ({
    kind: 'credentials',
    typed: { ...typed, token: key(pair) },
    account: typed.account,
    refused: [],
  })),
  period: october,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    ...of('overview', {}, kinds.subdomain, kinds.folder, kinds.page, kinds.phone),
    ...of('organicKeywords', {}, kinds.subdomain, kinds.folder, kinds.page),
    ...of('pages', {}, kinds.folder),
    ...of('subdomains', {}),
    ...of('organicCompetitors', {}),
    ...of('comparison', { competitor: ['trailhub.com', 'summit-supply.com'] }),
    ...of('paidKeywords', {}, kinds.subdomain, kinds.page),
    ...of('adCopies', {}, kinds.folder),
    ...of('paidCompetitors', {}),
    ...of('backlinks', {}),
    ...of('backlinkProfile', {}, kinds.subdomain, kinds.page),
    ...of('positionTracking', { property: '643526670283248', campaign: '643526670283248_1209408' }),
  ],
  options: [
    { option: 'properties', countMin: 3, search: { term: 'hudson', finds: '643526670283301' }, nonsense: 'zzzz' },
    {
      option: 'campaigns',
      inputs: { property: '643526670283248' },
      countMin: 2,
      search: { term: 'berlin', finds: '643526670283248_1209409' },
      nonsense: 'zzzz',
    },
    { option: 'competitors', inputs: here, countMin: 5, search: { term: 'trail', finds: 'trailhub.com' }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...['Or', 'Ot', 'Oc'].flatMap((metric) => [
      check('overview', metric, { database: 'us', ...inOctober }),
      check('overview', metric, { database: 'us' }, { period: running }),
      check('overview', metric, { database: 'de', ...inOctober }, { inputs: { database: 'de' } }),
      check('overview', metric, { database: 'mobile-us', ...inOctober }, { inputs: { device: 'mobile' } }),
      check('overview', metric, { database: 'us', ...inOctober }, { dimension: 'month' }),
      check('overview', metric, { database: 'us', ...inOctober }, { dimension: 'date' }),
    ]),
    { ...check('organicKeywords', 'Tg', { database: 'us', metric: 'Ot', ...inOctober }, { dimension: 'Ph' }) },
    { ...check('pages', 'Tg', { database: 'us', metric: 'Ot', ...inOctober }, { dimension: 'Ur' }) },
    check('backlinks', 'total', {}, { period: running }),
    check('backlinks', 'domains_num', {}, { period: running }),
    check('backlinkProfile', 'backlinks_num', { metric: 'total' }, { dimension: 'domain' }),
    check('backlinkProfile', 'domains_num', { metric: 'domains_num' }, { dimension: 'anchor' }),
  ],
  filters: [
    {
      name: 'keywords that contain',
      question: { report: 'organicKeywords', metrics: ['Nq', 'Tg'], dimension: 'Ph', limit: 1000 },
      condition: { field: 'Ph', operator: 'contains', value: 'boots' },
      keeps: (cell) => cell.includes('boots'),
    },
    {
      name: 'keywords without',
      question: { report: 'organicKeywords', metrics: ['Nq', 'Tg'], dimension: 'Ph', limit: 1000 },
      condition: { field: 'Ph', operator: 'notContains', value: 'alpine' },
      keeps: (cell) => !cell.includes('alpine'),
    },
    {
      name: 'search volume of at least',
      question: { report: 'organicKeywords', metrics: ['Nq', 'Tg'], dimension: 'Ph', limit: 1000 },
      condition: { field: 'Nq', operator: 'greaterOrEqual', value: 1000 },
      keeps: (_, value) => (value('Nq') ?? 0) >= 1000,
    },
    {
      name: 'pages with more keywords',
      question: { report: 'pages', metrics: ['Pc', 'Tg'], dimension: 'Ur', limit: 1000 },
      condition: { field: 'Pc', operator: 'greater', value: 3 },
      keeps: (_, value) => (value('Pc') ?? 0) > 3,
    },
  ],
  addsUp: () => true,
  changeable: ['Tc'],
  cannotSort: (report, metric) => lists[report]?.includes(metric) === false,
  addsOverTime: () => false,
  zones: [],
  paged: [],
  sample: { report: 'organicKeywords', metrics: ['Po', 'Nq', 'Tg'], dimension: 'Ph', limit: 20 },
  crowd: {
    questions: Array.from({ length: 24 }, (_, at) => ({
      report: 'organicKeywords',
      metrics: ['Po', 'Nq'],
      dimension: 'Ph',
      limit: at + 1,
    })),
    concurrentMax: 10,
  },
  // A bare 403 means that the units are used up.
  forbidden: { status: 403, body: 'ERROR 133 :: DATABASE DENIED' },
};
