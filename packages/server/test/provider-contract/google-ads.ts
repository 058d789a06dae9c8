import { googleAds as provider } from '@sightline/providers/google-ads/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

const user = 'anna@alpine-agency.test';
const manager = '9001000001';
/** Accounts of the sandbox: two under a manager, one that the login reaches itself. */
const vienna = { property: `${manager}/1112223333`, customer: '1112223333', zone: 'Europe/Vienna' };
const newYork = { property: '1002003004', customer: '1002003004', zone: 'America/New_York' };
const tokyo = { property: `${manager}/1112225555`, customer: '1112225555', zone: 'Asia/Tokyo' };
const everywhere = [vienna, newYork, tokyo];

/** Campaigns of Vienna's, one of each kind, and what lies in them. */
const inVienna = { search: '20003375801', shopping: '20003375804', performanceMax: '20003375805', display: '20003375806' };
const adGroup = { id: '150033758013', name: 'wanderschuhe' };
const ad = { id: '600337580610', name: 'display remarketing a' };

const period = { start: '2026-11-05', end: '2026-11-11' };

/** Our metrics and the ledger's names of them. */
const named: Record<string, string> = {
  cost: 'cost',
  clicks: 'clicks',
  impressions: 'impressions',
  ctr: 'ctr',
  cpc: 'average_cpc',
  cpm: 'average_cpm',
  conversions: 'conversions',
  conversionValue: 'conversions_value',
  cpa: 'cost_per_conversion',
  roas: 'conversions_value_per_cost',
  interactions: 'interactions',
  allConversions: 'all_conversions',
  allConversionValue: 'all_conversions_value',
  conversionsByTime: 'conversions_by_conversion_date',
  viewThroughConversions: 'view_through_conversions',
  videoViews: 'video_views',
  phoneCalls: 'phone_calls',
  invalidClicks: 'invalid_clicks',
  orders: 'orders',
  revenue: 'revenue',
  searchImpressionShare: 'search_impression_share',
};
const campaigns = (property: string, metrics: string[], dimension: string | null = null): Question => ({
  report: 'campaigns',
  inputs: { property },
  metrics,
  dimension,
});
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;

const check = ({ property, customer }: typeof vienna, metric: string, dimension: 'date' | null): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} of ${customer}`,
  question: campaigns(property, [metric], dimension),
  metric,
  ask: { customer, ...period, metric: named[metric] ?? metric },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const by = (metric: string, dimension: string, ledgerDimension: string, nameOf: (value: string) => string): LedgerCheck => ({
  name: `${metric} by ${dimension}`,
  question: campaigns(vienna.property, [metric], dimension),
  metric,
  ask: { customer: vienna.customer, ...period, metric: named[metric] ?? metric, dimension: ledgerDimension },
  read: ({ total, values }) => ({
    total: total as number | null,
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
  }),
});
const words = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase()}`.replaceAll('_', ' ');
const deviceWords = (name: string): string => (name === 'CONNECTED_TV' ? 'Connected TV' : words(name));
const ageWords = (name: string): string =>
  name === 'AGE_RANGE_65_UP'
    ? '65 and over'
    : name === 'AGE_RANGE_UNDETERMINED'
      ? 'Unknown'
      : name.slice('AGE_RANGE_'.length).replace('_', '–');
/** https://developers.google.com/google-ads/api/data/geotargets */
const countries: Record<string, string> = { '2040': 'Austria', '2276': 'Germany', '2756': 'Switzerland' };

/** A report of one campaign has all that the campaign has. */
const within = (report: string, campaign: string, metric: string): LedgerCheck => ({
  name: `${metric} of ${report} in one campaign`,
  question: {
    report,
    inputs: { property: vienna.property, campaign: [campaign] },
    metrics: [metric],
    dimension: report === 'people' ? 'age' : null,
  },
  metric,
  ask: { customer: vienna.customer, campaign, ...period, metric: named[metric] ?? metric },
  read: ({ total }) => ({ total: total as number | null }),
});
/** What has no such mark is in no row of these views, so that the total is that of the rows. */
const marked = (
  report: string,
  dimension: string,
  campaign: string,
  ledgerDimension: string,
  nameOf: (value: string) => string,
): LedgerCheck => ({
  name: `clicks of ${report} by ${dimension}`,
  question: { report, inputs: { property: vienna.property, campaign: [campaign] }, metrics: ['clicks'], dimension },
  metric: 'clicks',
  ask: { customer: vienna.customer, campaign, ...period, metric: 'clicks', dimension: ledgerDimension },
  read: ({ values }) => ({
    total: Object.values(figures(values)).reduce<number>((sum, value) => sum + (value ?? 0), 0),
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
  }),
});

const reports = provider.declaration.reports.map(({ key }) => key);

export const googleAds: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user, account: user },
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: [
    ...reports.map((report) => ({ report, inputs: { property: vienna.property } })),
    { report: 'campaigns', inputs: { property: newYork.property } },
  ],
  options: [
    { option: 'accounts', countMin: 5, search: { term: '111-222-5555', finds: tokyo.property }, nonsense: 'zzzz' },
    {
      option: 'campaigns',
      inputs: { property: vienna.property },
      countMin: 4,
      search: { term: 'brand |', finds: inVienna.search },
      nonsense: 'zzzz',
    },
    {
      option: 'adGroups',
      inputs: { property: vienna.property },
      countMin: 4,
      search: { term: adGroup.name, finds: adGroup.id },
      nonsense: 'zzzz',
    },
    { option: 'ads', inputs: { property: vienna.property }, countMin: 4, search: { term: ad.name, finds: ad.id }, nonsense: 'zzzz' },
    {
      option: 'conversions',
      inputs: { property: vienna.property },
      countMin: 2,
      search: { term: 'purch', finds: 'Purchase' },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.keys(named).map((metric) => check(vienna, metric, null)),
    ...['cost', 'clicks', 'conversions', 'conversionValue'].map((metric) => check(vienna, metric, 'date')),
    ...everywhere.map((place) => check(place, 'cost', 'date')),
    by('cost', 'campaignId', 'campaign_id', (value) => value),
    by('clicks', 'device', 'device', deviceWords),
    by('impressions', 'hourOfDay', 'hour', (value) => value.padStart(2, '0')),
    by('conversions', 'dayOfWeek', 'day_of_week', words),
    within('adGroups', inVienna.search, 'cost'),
    within('ads', inVienna.display, 'videoViews'),
    within('keywords', inVienna.search, 'roas'),
    within('assetGroups', inVienna.performanceMax, 'cpm'),
    within('landingPages', inVienna.search, 'conversions'),
    within('products', inVienna.shopping, 'revenue'),
    within('placements', inVienna.display, 'viewThroughConversions'),
    marked('searchTerms', 'searchTerm', inVienna.search, 'search_term', (value) => value),
    marked('locations', 'country', inVienna.shopping, 'country', (value) => countries[value] ?? value),
    marked('people', 'age', inVienna.display, 'age', ageWords),
  ],
  filters: [
    {
      name: 'a device',
      question: campaigns(vienna.property, ['cost', 'clicks'], 'device'),
      condition: { field: 'device', operator: 'notEquals', value: 'MOBILE' },
      keeps: (cell) => cell !== 'Mobile',
    },
    {
      name: 'campaigns by a part of their name',
      question: campaigns(vienna.property, ['clicks', 'impressions'], 'campaign'),
      condition: { field: 'campaign', operator: 'contains', value: 'brand' },
      keeps: (cell) => cell.toLowerCase().includes('brand'),
    },
    {
      name: 'figures that are greater',
      question: campaigns(vienna.property, ['clicks', 'cost'], 'campaign'),
      condition: { field: 'clicks', operator: 'greater', value: 300 },
      keeps: (_, value) => (value('clicks') ?? 0) > 300,
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: everywhere.map(({ property, zone }) => ({
    question: campaigns(property, ['clicks'], 'date'),
    zone,
    marksToday: true,
    endsToday: true,
  })),
  paged: [],
  sample: campaigns(vienna.property, ['cost', 'clicks', 'impressions', 'ctr', 'conversions'], 'date'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...campaigns(vienna.property, ['clicks'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 4,
  },
};
