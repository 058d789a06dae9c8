import { serpstat as provider } from '@sightline/providers/serpstat/index';
import type { Login, ProviderFacts, Question, Survey } from './provider-facts.ts';
import { below, berlin, domain, ledger, october, site, vienna } from './serpstat-ledger.ts';

/** Tokens of the sandbox: two letters sixteen times. */
const token = (pair: string) => pair.repeat(16);
const typed = { account: 'Contract test', token: token('a1') };
const login: Login = {
  kind: 'credentials',
  typed,
  account: typed.account,
  refused: [
    { name: 'an unknown token', typed: { ...typed, token: token('ff') }, field: 'token' },
    { name: 'a token that is none', typed: { ...typed, token: 'a token' }, field: 'token' },
    { name: 'a token with a letter missing', typed: { ...typed, token: token('a1').slice(1) }, field: 'token' },
  ],
};

const keywords: Question = { report: 'organicKeywords', metrics: ['region_queries_count', 'traff'], dimension: 'keyword', limit: 1000 };
const tracked: Question = { report: 'rankTracker', metrics: ['position', 'volume'], dimension: 'keyword' };
const referrers: Question = { report: 'referringDomains', metrics: ['ref_pages', 'domainRank'], dimension: 'domain_from', limit: 1000 };

const sites = ['organicKeywords', 'topPages', 'organicCompetitors', 'paidKeywords', 'paidCompetitors'];
const links = ['backlinks', 'backlinkChanges', 'referringDomains', 'anchors', 'linkedPages'];

export const serpstat: ProviderFacts = {
  provider,
  login,
  period: october,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    { report: 'overview', inputs: site },
    { report: 'overview', inputs: { ...site, database: 'g_uk' } },
    ...sites.map((report): Survey => ({ report, inputs: site })),
    { report: 'organicKeywords', inputs: below },
    { report: 'comparison', inputs: { ...site, competitor: ['trailhub.com', 'summit-supply.com'] } },
    ...links.map((report): Survey => ({ report, inputs: below })),
    { report: 'rankTracker', inputs: vienna },
    { report: 'rankTracker', inputs: berlin },
    { report: 'rankCompetitors', inputs: vienna },
  ],
  options: [
    { option: 'properties', countMin: 20, search: { term: 'hudson', finds: '900002' }, nonsense: 'zzzz' },
    {
      option: 'searchEngines',
      inputs: { property: '900001' },
      countMin: 2,
      search: { term: 'vienna', finds: '300001' },
      nonsense: 'zzzz',
    },
    {
      option: 'competitors',
      inputs: { target: domain, database: 'g_us' },
      countMin: 3,
      search: { term: 'trail', finds: 'trailhub.com' },
      nonsense: 'zzzz',
    },
  ],
  ledger,
  filters: [
    {
      name: 'keywords that contain',
      question: keywords,
      condition: { field: 'keyword', operator: 'contains', value: 'boots' },
      keeps: (cell) => cell.includes('boots'),
    },
    {
      name: 'keywords without',
      question: keywords,
      condition: { field: 'keyword', operator: 'notContains', value: 'alpine' },
      keeps: (cell) => !cell.includes('alpine'),
    },
    {
      name: 'search volume of at least',
      question: keywords,
      condition: { field: 'region_queries_count', operator: 'greaterOrEqual', value: 1000 },
      keeps: (_, value) => (value('region_queries_count') ?? 0) >= 1000,
    },
    {
      name: 'tracked keywords in the top ten',
      question: tracked,
      condition: { field: 'position', operator: 'lessOrEqual', value: 10 },
      keeps: (_, value) => (value('position') ?? 0) > 0 && (value('position') ?? 0) <= 10,
    },
    {
      name: 'referrers of a rank above',
      question: referrers,
      condition: { field: 'domain_rank', operator: 'greater', value: 30 },
      keeps: (_, value) => (value('domainRank') ?? 0) > 30,
    },
    {
      name: 'referrers that contain',
      question: referrers,
      condition: { field: 'domain_from', operator: 'contains', value: '.org' },
      keeps: (cell) => cell.includes('.org'),
    },
    {
      name: 'referrers that end with',
      question: referrers,
      condition: { field: 'domain_from', operator: 'endsWith', value: '.com' },
      keeps: (cell) => cell.endsWith('.com'),
    },
    {
      name: 'anchors with links that are not followed',
      question: { report: 'anchors', metrics: ['total', 'noFollow'], dimension: 'anchor', limit: 1000 },
      condition: { field: 'noFollow', operator: 'greaterOrEqual', value: 1 },
      keeps: (_, value) => (value('noFollow') ?? 0) >= 1,
    },
    {
      name: 'linked pages of several domains',
      question: { report: 'linkedPages', metrics: ['ref_pages', 'ref_domains'], dimension: 'urlTo', limit: 1000 },
      condition: { field: 'domains', operator: 'greater', value: 15 },
      keeps: (_, value) => (value('ref_domains') ?? 0) > 15,
    },
    {
      name: 'pages without',
      question: { report: 'topPages', metrics: ['organic_keywords', 'potencial_traff'], dimension: 'url', limit: 1000 },
      condition: { field: 'url', operator: 'notContains', value: 'boots' },
      keeps: (cell) => !cell.includes('boots'),
    },
  ],
  addsUp: () => true,
  // Dossier, section 5: the words of the ...Page methods' sort are those of the current values; organic keywords have no sort by difficulty.
  cannotSort: (report, metric) =>
    (report === 'organicKeywords' && metric === 'difficulty') || (report === 'organicCompetitors' && metric.endsWith('Change')),
  addsOverTime: () => true,
  zones: [],
  paged: [],
  sample: { report: 'organicKeywords', metrics: ['position', 'region_queries_count'], dimension: 'keyword', limit: 20 },
  crowd: {
    questions: Array.from({ length: 12 }, (_, at) => ({
      report: 'organicKeywords',
      metrics: ['position', 'region_queries_count'],
      dimension: 'keyword',
      limit: at + 1,
    })),
    concurrentMax: 2,
  },
  skipsShortWaits: true,
  // Every refusal travels with status 200 (https://serpstat.com/api/201-kodi-vidpovidi-servera/), and 403 may be about the token as well.
  forbidden: { status: 200, body: { id: '1', error: { code: 403, message: 'Forbidden query!' } } },
};
