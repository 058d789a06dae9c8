import { facebookAds as provider } from '@sightline/providers/facebook-ads/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

const login: Login = { kind: 'oauth', user: 'anna@alpine-agency.test', account: 'Anna Alpine' };
const carla: Login = { kind: 'oauth', user: 'carla@sakura-tea.test', account: 'Carla Tanaka' };

/** Ad accounts of the sandbox. */
const vienna = { profile: 'act_1010000000001', account: '1010000000001', zone: 'Europe/Vienna', login };
const newYork = { profile: 'act_1010000000003', account: '1010000000003', zone: 'America/New_York', login };
const tokyo = { profile: 'act_1010000000201', account: '1010000000201', zone: 'Asia/Tokyo', login: carla };
const everywhere = [vienna, newYork, tokyo];
type Place = typeof vienna;

/** Of Vienna's. */
const campaign = { id: '1200108100001', name: 'always on | sales' };
const adGroup = { id: '1200108101002', name: 'interests: hiking' };
const ad = { id: '1200108101033', name: 'story behind / video' };

const period = { start: '2026-11-05', end: '2026-11-11' };

/** Our metrics and the ledger's names of them. */
const named: Record<string, string> = {
  cost: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  ctr: 'ctr',
  cpc: 'cpc',
  linkClicks: 'inline_link_clicks',
  linkClickActions: 'link_click',
  landingPageViews: 'landing_page_view',
  videoPlays: 'video_play_actions',
  purchases: 'purchases',
  purchasesValue: 'purchase_value',
  leads: 'leads',
  reach: 'reach',
  frequency: 'frequency',
};
const campaigns = (profile: string, metrics: string[], dimension: string | null = null): Question => ({
  report: 'campaigns',
  inputs: { profile },
  metrics,
  dimension,
});
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;

const check = (place: Place, metric: string, dimension: 'date' | null): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} of ${place.account}`,
  question: campaigns(place.profile, [metric], dimension),
  metric,
  login: place.login,
  ask: { account: place.account, ...period, metric: named[metric] ?? metric },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const by = (report: string, metric: string, dimension: string, ledgerDimension: string): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension}`,
  question: { report, inputs: { profile: vienna.profile }, metrics: [metric], dimension },
  metric,
  ask: { account: vienna.account, ...period, metric: named[metric] ?? metric, dimension: ledgerDimension },
  read: ({ total, values }) => ({ total: total as number | null, rows: figures(values) }),
});
/** A report narrowed to one campaign has all that the campaign has. */
const within = (report: string, metric: string, dimension: string): LedgerCheck => ({
  name: `${metric} of ${report} in one campaign`,
  question: { report, inputs: { profile: vienna.profile, campaign: [campaign.id] }, metrics: [metric], dimension },
  metric,
  ask: { account: vienna.account, campaign: campaign.id, ...period, metric: named[metric] ?? metric },
  read: ({ total }) => ({ total: total as number | null }),
});

const reports = provider.declaration.reports.map(({ key }) => key);

export const facebookAds: ProviderFacts = {
  provider,
  login,
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: [
    ...reports.map((report) => ({ report, inputs: { profile: vienna.profile } })),
    { report: 'campaigns', inputs: { profile: newYork.profile } },
  ],
  options: [
    { option: 'accounts', countMin: 5, search: { term: 'harbor', finds: newYork.profile }, nonsense: 'zzzz' },
    {
      option: 'campaigns',
      inputs: { profile: vienna.profile },
      countMin: 40,
      search: { term: campaign.name, finds: campaign.id },
      nonsense: 'zzzz',
    },
    {
      option: 'adGroups',
      inputs: { profile: vienna.profile },
      countMin: 40,
      search: { term: adGroup.name, finds: adGroup.id },
      nonsense: 'zzzz',
    },
    { option: 'ads', inputs: { profile: vienna.profile }, countMin: 40, search: { term: ad.name, finds: ad.id }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...Object.keys(named).map((metric) => check(vienna, metric, null)),
    ...['cost', 'clicks', 'purchases', 'reach'].map((metric) => check(vienna, metric, 'date')),
    ...everywhere.map((place) => check(place, 'impressions', 'date')),
    by('campaigns', 'cost', 'campaign', 'campaign'),
    by('adGroups', 'linkClicks', 'adGroupId', 'adset'),
    by('ads', 'impressions', 'adId', 'ad'),
    within('audience', 'reach', 'age'),
    within('locations', 'clicks', 'country'),
    within('placements', 'cost', 'platform'),
    within('hours', 'impressions', 'hourOfDay'),
  ],
  filters: [
    {
      name: 'an age',
      question: { report: 'audience', inputs: { profile: vienna.profile }, metrics: ['cost', 'clicks'], dimension: 'age' },
      condition: { field: 'age', operator: 'notEquals', value: '65+' },
      keeps: (cell) => cell !== '65+',
    },
    {
      name: 'campaigns by a part of their name',
      question: campaigns(vienna.profile, ['clicks', 'impressions'], 'campaign'),
      condition: { field: 'campaign', operator: 'contains', value: 'sales' },
      keeps: (cell) => cell.toLowerCase().includes('sales'),
    },
    {
      name: 'figures that are greater',
      question: campaigns(vienna.profile, ['clicks', 'cost'], 'campaign'),
      condition: { field: 'clicks', operator: 'greater', value: 700 },
      keeps: (_, value) => (value('clicks') ?? 0) > 700,
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: everywhere.map((place) => ({
    question: campaigns(place.profile, ['clicks'], 'date'),
    login: place.login,
    zone: place.zone,
    marksToday: true,
    endsToday: true,
  })),
  paged: [],
  sample: campaigns(vienna.profile, ['cost', 'clicks', 'impressions', 'ctr', 'purchases'], 'date'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...campaigns(vienna.profile, ['clicks'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 3,
  },
};
