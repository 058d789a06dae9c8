import { googleAnalytics as provider } from '@sightline/providers/google-analytics/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

/** Properties of the sandbox, each with days of its own. */
const vienna = { property: '310001', zone: 'Europe/Vienna' };
const newYork = { property: '310004', zone: 'America/New_York' };
const tokyo = { property: '330001', zone: 'Asia/Tokyo' };
const everywhere = [vienna, newYork, tokyo];

const period = { start: '2026-11-09', end: '2026-11-15' };
const additive = ['sessions', 'engagedSessions', 'newUsers', 'eventCount', 'screenPageViews', 'userEngagementDuration', 'keyEvents'];
const shopMetrics = ['transactions', 'purchaseRevenue', 'totalRevenue'];
const itemMetrics = ['itemRevenue', 'itemsPurchased'];
const onlyGoogleKnows = [
  'totalUsers',
  'activeUsers',
  'totalPurchasers',
  'engagementRate',
  'bounceRate',
  'averageSessionDuration',
  'averagePurchaseRevenue',
];

const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;
const core = (property: string, metric: string, dimension: string | null = null): Question => ({
  report: 'core',
  inputs: { property },
  metrics: [metric],
  dimension,
});

const check = ({ property }: typeof vienna, metric: string, dimension: string | null): LedgerCheck => {
  const isByDay = dimension === 'date';
  return {
    name: `${metric} by ${dimension ?? 'nothing'} of ${property}`,
    question: core(property, metric, dimension),
    metric,
    ask: { property, metric, ...period, ...(dimension === null || isByDay ? {} : { dimension }) },
    read: ({ total, days, values }) => ({
      total: total as number | null,
      ...(dimension === null ? {} : { rows: figures(isByDay ? days : values) }),
    }),
  };
};

const dataApi = 'https://analyticsdata.googleapis.com/v1beta';
const campaigns = /^(session(Campaign(Name|Id)|GoogleAds\w+)|campaign(Name|Id))$/;
const timeDimensions = ['date', 'dateHour', 'isoYearIsoWeek', 'yearMonth', 'year', 'dayOfWeekName', 'hour'];
/** A session lies within one of these; of pages, events and items it may have several. */
const sessionGroups =
  /^(session(?!CampaignId$)|firstUser|country|region|city|continent|language|device|platform|browser|operating|screenRes|mobileDevice)/;

export const googleAnalytics: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user: 'anna@alpine-agency.test', account: 'anna@alpine-agency.test' },
  period,
  comparison: { start: '2026-11-02', end: '2026-11-08' },
  surveys: [
    { report: 'core', inputs: { property: newYork.property } },
    { report: 'realtime', inputs: { property: vienna.property } },
  ],
  options: [
    { option: 'properties', countMin: 5, search: { term: 'sakura', finds: tokyo.property }, nonsense: 'zzzz' },
    {
      option: 'metrics',
      inputs: { property: vienna.property },
      countMin: 60,
      search: { term: 'key ev', finds: 'keyEvents' },
      nonsense: 'zzzz',
    },
    {
      option: 'dimensions',
      inputs: { property: vienna.property },
      countMin: 50,
      search: { term: 'country', finds: 'country' },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...[...additive, ...shopMetrics, ...itemMetrics, ...onlyGoogleKnows].map((metric) => check(newYork, metric, null)),
    ...[...additive, ...shopMetrics, 'totalUsers'].map((metric) => check(newYork, metric, 'date')),
    ...everywhere.map((place) => check(place, 'sessions', 'date')),
    ...everywhere.map((place) => check(place, 'purchaseRevenue', null)),
    ...['sessionDefaultChannelGroup', 'country', 'deviceCategory', 'newVsReturning'].map((dimension) =>
      check(newYork, 'sessions', dimension),
    ),
    ...['eventName', 'pagePath'].map((dimension) => check(newYork, 'eventCount', dimension)),
    check(newYork, 'itemRevenue', 'itemName'),
    check(vienna, 'activeUsers', 'deviceCategory'),
  ],
  filters: [
    {
      name: 'a dimension that equals',
      question: core(newYork.property, 'sessions', 'sessionDefaultChannelGroup'),
      condition: { field: 'sessionDefaultChannelGroup', operator: 'equals', value: 'Direct' },
      keeps: (cell) => cell === 'Direct',
    },
    {
      name: 'a dimension that is none of',
      question: core(newYork.property, 'sessions', 'country'),
      condition: { field: 'country', operator: 'notEquals', value: 'United States' },
      keeps: (cell) => cell !== 'United States',
    },
    {
      name: 'a dimension that contains',
      question: core(newYork.property, 'screenPageViews', 'pagePath'),
      condition: { field: 'pagePath', operator: 'startsWith', value: '/p' },
      keeps: (cell) => cell.startsWith('/p'),
    },
    {
      name: 'a metric that is greater',
      question: core(newYork.property, 'sessions', 'sessionSource'),
      condition: { field: 'sessions', operator: 'greater', value: 20 },
      keeps: (_, value) => (value('sessions') ?? 0) > 20,
    },
  ],
  async compatible({ report, inputs }, metrics, dimension, call) {
    if (report !== 'core') return metrics;
    const body = { dimensions: dimension === null ? [] : [{ name: dimension }], compatibilityFilter: 'COMPATIBLE' };
    const { status, json } = await call({ method: 'POST', url: `${dataApi}/properties/${inputs.property}:checkCompatibility`, json: body });
    if (status !== 200) throw new Error(`The compatibility of ${dimension} cannot be told: ${status}`);
    const { metricCompatibilities = [] } = json as { metricCompatibilities?: { metricMetadata: { apiName: string } }[] };
    const names = metricCompatibilities.map(({ metricMetadata }) => metricMetadata.apiName);
    // Google calls those compatible that lack a campaign to be asked with.
    const hasCampaign = dimension !== null && campaigns.test(dimension);
    return metrics.filter(({ id, group }) => names.includes(id) && (group !== 'Linked ads' || hasCampaign));
  },
  addsUp: (report, metric, dimension) =>
    report === 'core' && !itemMetrics.includes(metric) && (timeDimensions.includes(dimension) || sessionGroups.test(dimension)),
  addsOverTime: (report) => report === 'core',
  zones: everywhere.map(({ property, zone }) => ({
    question: core(property, 'sessions', 'date'),
    zone,
    marksToday: true,
    endsToday: true,
  })),
  paged: [
    { question: { ...core(vienna.property, 'sessions', 'dateHour'), period: { start: '2026-01-15', end: '2026-11-15' } }, callsMin: 2 },
  ],
  // More metrics than one call takes.
  sample: { ...core(newYork.property, 'sessions', 'date'), metrics: [...additive, ...shopMetrics, ...onlyGoogleKnows.slice(0, 4)] },
  crowd: {
    questions: Array.from({ length: 30 }, (_, at) => ({
      ...core(newYork.property, 'sessions', 'date'),
      period: { start: '2026-11-01', end: `2026-11-${String((at % 18) + 2).padStart(2, '0')}` },
      inputs: { property: newYork.property },
    })),
    concurrentMax: 10,
  },
};
