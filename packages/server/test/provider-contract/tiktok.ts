import { tiktok as provider } from '@sightline/providers/tiktok/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

/** Ad accounts of the sandbox, each with days and a currency of its own; the second has more than 2,000 ads. */
const vienna = { property: '7100000000000000011', zone: 'Europe/Vienna' };
const newYork = { property: '7100000000000000012', zone: 'America/New_York' };
const tokyo = { property: '7100000000000000013', zone: 'Asia/Tokyo' };
const everywhere = [vienna, newYork, tokyo];
/** Of the first account. */
const spring = { campaign: '1716488669600000050', adGroup: '1817610115560000100', ad: '1904517921440000570' };

const period = { start: '2026-11-05', end: '2026-11-11' };

/** Our metrics and the ledger's names of them. */
const named: Record<string, string> = {
  cost: 'spend',
  clicks: 'clicks',
  impressions: 'impressions',
  ctr: 'ctr',
  cpc: 'cpc',
  cpm: 'cpm',
  grossImpressions: 'gross_impressions',
  cashCost: 'cash_spend',
  conversions: 'conversion',
  cpa: 'cost_per_conversion',
  conversionRate: 'conversion_rate',
  conversionRateByTime: 'real_time_conversion_rate',
  costPerResult: 'cost_per_result',
  secondaryResults: 'secondary_goal_result',
  reach: 'reach',
  frequency: 'frequency',
  costPerThousandReached: 'cost_per_1000_reached',
  videoViews: 'video_play_actions',
  videoPlayed50: 'video_views_p50',
  averagePlayTime: 'average_video_play',
  averagePlayTimePerUser: 'average_video_play_per_user',
  engagedViews: 'engaged_view',
  engagements: 'engagements',
  engagementRate: 'engagement_rate',
  profileVisitRate: 'profile_visits_rate',
  landingPageViews: 'total_landing_page_view',
  purchases: 'complete_payment',
  purchaseValue: 'total_complete_payment_rate',
  valuePerPurchase: 'value_per_complete_payment',
  purchaseRoas: 'complete_payment_roas',
  appInstalls: 'app_install',
  appPurchaseValue: 'total_purchase_value',
  leadValue: 'total_sales_lead_value',
  shopRoas: 'onsite_shopping_roas',
};
type Figures = Record<string, number | null>;
const figures = (value: unknown): Figures => value as Figures;
const words = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase()}`.replaceAll('_', ' ');
const country = (code: string): string => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
const age = (name: string): string => (name === 'AGE_55_100' ? '55 and over' : name.replace(/^AGE_(\d+)_(\d+)$/, '$1–$2'));
const gender = (name: string): string => (name === 'NONE' ? 'Unknown' : words(name));
const asIs = (name: string): string => name;

const ads = (metrics: string[], dimension: string | null = null, { property } = vienna): Question => ({
  report: 'performance',
  inputs: { property },
  metrics,
  dimension,
});
const check = (place: typeof vienna, metric: string, dimension: 'date' | null): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} of ${place.property}`,
  question: ads([metric], dimension, place),
  metric,
  ask: { account: place.property, ...period, metric: named[metric] ?? metric },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const by = (report: string, metric: string, [dimension, ledger]: [string, string], nameOf: (value: string) => string): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension}`,
  question: { ...ads([metric], dimension), report },
  metric,
  ask: { account: vienna.property, ...period, metric: named[metric] ?? metric, dimension: ledger },
  read: ({ total, values }) => ({
    total: total as number | null,
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
  }),
});

const inVienna = { property: vienna.property };

export const tiktok: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user: 'anna@alpine-agency.test', account: 'Anna Alpine' },
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: ['performance', 'audience', 'search'].map((report) => ({ report, inputs: inVienna })),
  options: [
    { option: 'accounts', countMin: 4, search: { term: 'sakura', finds: tokyo.property }, nonsense: 'zzzz' },
    { option: 'campaigns', inputs: inVienna, countMin: 40, search: { term: 'frühjahr', finds: spring.campaign }, nonsense: 'zzzz' },
    {
      option: 'adGroups',
      inputs: { ...inVienna, campaign: spring.campaign },
      countMin: 2,
      search: { term: 'مشابه', finds: spring.adGroup },
      nonsense: 'zzzz',
    },
    {
      option: 'ads',
      inputs: { property: newYork.property },
      countMin: 2000,
      search: { term: '#3029', finds: '1913450589360003028' },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.keys(named).map((metric) => check(vienna, metric, null)),
    ...['cost', 'cpc', 'conversions', 'reach', 'averagePlayTime', 'purchaseValue'].map((metric) => check(vienna, metric, 'date')),
    ...[newYork, tokyo].flatMap((place) => ['cost', 'cpm', 'secondaryResults'].map((metric) => check(place, metric, 'date'))),
    by('performance', 'cost', ['campaignId', 'campaign_id'], asIs),
    by('performance', 'reach', ['adGroupId', 'adgroup_id'], asIs),
    by('performance', 'purchaseValue', ['adId', 'ad_id'], asIs),
    by('performance', 'cpm', ['objective', 'objective_type'], words),
    by('performance', 'clicks', ['country', 'country_code'], country),
    by('audience', 'clicks', ['age', 'age'], age),
    by('audience', 'cost', ['gender', 'gender'], gender),
    by('audience', 'ctr', ['country', 'country_code'], country),
    by('search', 'cost', ['searchTerm', 'search_terms'], asIs),
    by('search', 'clicks', ['searchKeyword', 'search_keyword'], asIs),
    by('search', 'cpm', ['matchType', 'match_type'], words),
  ],
  filters: [
    {
      name: 'campaigns by a part of their name',
      question: ads(['clicks', 'cost'], 'campaign'),
      condition: { field: 'campaign', operator: 'contains', value: 'always' },
      keeps: (cell) => cell.toLowerCase().includes('always'),
    },
    {
      name: 'an objective',
      question: ads(['clicks', 'ctr', 'purchases'], 'objective'),
      condition: { field: 'objective', operator: 'notEquals', value: 'Traffic' },
      keeps: (cell) => cell !== 'Traffic',
    },
    {
      name: 'figures that are greater',
      question: ads(['clicks', 'cost'], 'ad'),
      condition: { field: 'clicks', operator: 'greater', value: 500 },
      keeps: (_, value) => (value('clicks') ?? 0) > 500,
    },
    {
      name: 'a gender',
      question: { ...ads(['clicks', 'conversions'], 'gender'), report: 'audience' },
      condition: { field: 'gender', operator: 'equals', value: 'Female' },
      keeps: (cell) => cell === 'Female',
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: everywhere.map((place) => ({ question: ads(['clicks'], 'date', place), zone: place.zone, marksToday: true, endsToday: true })),
  paged: [
    {
      // Each ad of each day is a row.
      question: {
        ...ads(['clicks', 'cost'], 'date', newYork),
        filter: { join: 'and', conditions: [{ field: 'ad', operator: 'notContains', value: 'zzzz' }] },
        period: { start: '2026-10-01', end: '2026-10-30' },
      },
      callsMin: 3,
    },
  ],
  skipsShortWaits: true,
  // The consent page and the token have the same host.
  faultsAt: { pathContains: '/report/' },
  // Three calls: figures, those some accounts refuse, and people, who are counted once over all days.
  sample: ads(['cost', 'clicks', 'conversions', 'reach', 'purchases'], 'date'),
  crowd: {
    questions: Array.from({ length: 16 }, (_, at) => ({
      ...ads(['clicks'], 'date'),
      period: { start: `2026-10-${String(at + 10).padStart(2, '0')}`, end: '2026-11-05' },
    })),
    // The lowest tier allows ten a second.
    concurrentMax: 10,
  },
};
