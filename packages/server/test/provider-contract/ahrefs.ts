import { ahrefs as provider } from '@sightline/providers/ahrefs/index';
import { domain, ledger, site } from './ahrefs-ledger.ts';
import type { ProviderFacts, Survey } from './provider-facts.ts';

const typed = { account: 'Contract test', token: 'demo-ahrefs-3f1c0a9b7d5e2846-alpine' };
const inAustria = { ...site, country: 'at' };
const kinds: Record<string, Survey['inputs']> = {
  host: { target: `blog.${domain}`, mode: 'domain', country: 'at' },
  folder: { target: `${domain}/hiking-boots/`, mode: 'prefix', country: 'at' },
  page: { target: `https://${domain}/hiking-boots/`, mode: 'exact', country: 'at' },
};
const alpine = { property: '4412', device: 'desktop' };
const of = (report: string, ...inputs: (Survey['inputs'] | undefined)[]): Survey[] => inputs.map((own) => ({ report, inputs: { ...own } }));

const october = { start: '2026-10-01', end: '2026-10-31' };
const changes = ['positionChange', 'trafficChange', 'valueChange', 'keywordsChange', 'adsChange', 'pagesChange'];

export const ahrefs: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: {
    kind: 'credentials',
    typed,
    account: typed.account,
    refused: [
      { name: 'an unknown key', typed: { ...typed, token: 'demo-ahrefs-0000000000000000-nobody' }, field: 'token' },
      { name: 'a key with a space', typed: { ...typed, token: 'demo-ahrefs 3f1c0a9b7d5e2846-alpine' }, field: 'token' },
      { name: 'a key whose year is over', typed: { ...typed, token: 'demo-ahrefs-5e8d2b7a1c4f6093-over' }, field: 'token' },
    ],
  },
  period: october,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    ...of('overview', inAustria, site, kinds.host, kinds.folder, kinds.page),
    ...of('organicKeywords', inAustria, kinds.host, kinds.folder, kinds.page),
    ...of('topPages', inAustria, kinds.folder, kinds.page),
    ...of('organicCompetitors', inAustria),
    ...of('comparison', { ...inAustria, competitor: 'trailhub.com, summit-supply.com' }),
    ...of('paidPages', inAustria),
    ...of('pagesByTraffic', inAustria, kinds.host),
    ...of('aiResponses', inAustria),
    ...of('referringDomains', kinds.folder),
    ...of('anchors', site, kinds.page),
    ...of('backlinks', kinds.folder),
    ...of('brokenBacklinks', kinds.host),
    ...of('rankTracker', alpine, { ...alpine, device: 'mobile' }),
    ...of('rankTrackerCompetitors', alpine),
    ...of('rankTrackerCompetitor', { ...alpine, competitor: 'trailhub.com/' }),
  ],
  options: [
    { option: 'properties', countMin: 3, search: { term: 'größe', finds: '4412' }, nonsense: 'zzzz' },
    {
      option: 'competitors',
      inputs: { property: '4412' },
      countMin: 3,
      search: { term: 'summit', finds: 'summit-supply.com/' },
      nonsense: 'zzzz',
    },
  ],
  ledger,
  filters: [
    {
      name: 'keywords that contain',
      question: { report: 'organicKeywords', metrics: ['volume', 'sum_traffic'], dimension: 'keyword', limit: 500 },
      condition: { field: 'keyword', operator: 'contains', value: 'Test' },
      keeps: (cell) => cell.includes('test'),
    },
    {
      name: 'keywords without',
      question: { report: 'organicKeywords', metrics: ['volume', 'sum_traffic'], dimension: 'keyword', limit: 500 },
      condition: { field: 'keyword', operator: 'notContains', value: 'alpine' },
      keeps: (cell) => !cell.includes('alpine'),
    },
    {
      name: 'search volume of at least',
      question: { report: 'organicKeywords', metrics: ['volume', 'sum_traffic'], dimension: 'keyword', limit: 500 },
      condition: { field: 'volume', operator: 'greaterOrEqual', value: 100 },
      keeps: (_, value) => (value('volume') ?? 0) >= 100,
    },
    {
      name: 'a click worth more dollars',
      question: { report: 'organicKeywords', metrics: ['cpc'], dimension: 'keyword', limit: 500 },
      condition: { field: 'cpc', operator: 'greater', value: 1.2 },
      keeps: (_, value) => (value('cpc') ?? 0) > 1.2,
    },
    {
      name: 'pages that end with',
      question: { report: 'topPages', metrics: ['sum_traffic'], dimension: 'url' },
      condition: { field: 'url', operator: 'endsWith', value: 'boots/' },
      keeps: (cell) => cell.endsWith('boots/'),
    },
    {
      name: 'tracked keywords at a place',
      // In one country, or a keyword has several places.
      question: { report: 'rankTracker', metrics: ['position', 'volume'], dimension: 'keyword', inputs: { property: '4413' } },
      condition: { field: 'position', operator: 'lessOrEqual', value: 10 },
      keeps: (_, value) => (value('position') ?? 0) > 0 && (value('position') ?? 0) <= 10,
    },
  ],
  addsUp: () => true,
  // Estimates of a month, seen on one day.
  addsOverTime: () => false,
  // No column of the answer holds these: https://docs.ahrefs.com/api/docs/filter-syntax sorts by columns only.
  cannotSort: (_, metric) => changes.includes(metric),
  // Ahrefs names no zone.
  zones: [],
  // Lists have a limit and no further pages.
  paged: [],
  sample: { report: 'organicKeywords', metrics: ['best_position', 'volume', 'sum_traffic'], dimension: 'keyword', limit: 20 },
  crowd: {
    questions: Array.from({ length: 12 }, (_, at) => ({
      report: 'organicKeywords',
      metrics: ['best_position', 'volume'],
      dimension: 'keyword',
      limit: at + 1,
    })),
    concurrentMax: 5,
  },
  // Used-up units are a 403 as well, told by their words.
  forbidden: { status: 403, body: { error: 'API access is not part of your Starter plan' } },
};
