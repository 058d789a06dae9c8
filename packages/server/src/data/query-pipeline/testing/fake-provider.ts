import type { Input, Metric, Report } from '@sightline/contract/sources';
import type { Provider, ProviderProblem, Query, Reply, Table } from '@sightline/providers/kit/provider';

export const fakeKey = 'fake-ads';

const metric = (id: string, label: string, more: Partial<Metric> = {}): Metric => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'sum' },
  good: 'up',
  ...more,
});

const metricsInput: Input = { name: 'metrics', label: 'Metrics', kind: 'multiSelect', required: true, options: { kind: 'report' } };

export const fakeReport: Report = {
  key: 'ads',
  name: 'Ads',
  description: 'Figures of ads',
  inputs: [
    {
      name: 'property',
      label: 'Property',
      kind: 'select',
      required: true,
      isAccount: true,
      options: { kind: 'remote', option: 'properties', needs: [] },
    },
    { name: 'dimension', label: 'Dimension', kind: 'select', required: false, options: { kind: 'report' } },
    metricsInput,
    { name: 'filter', label: 'Filter', kind: 'filter', required: false },
    { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false },
  ],
  metrics: [
    metric('clicks', 'Clicks'),
    metric('impressions', 'Impressions'),
    metric('cost', 'Cost', { type: 'money', good: 'down' }),
    metric('ctr', 'CTR', { type: 'percent', aggregation: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' } }),
    metric('users', 'Users', { aggregation: { kind: 'provider' } }),
    metric('rank', 'Rank', { aggregation: { kind: 'last' }, incompatibleWith: [{ dimensions: ['date'], reason: 'Only now.' }] }),
  ],
  dimensions: [
    { id: 'date', label: 'Date', kind: 'date' },
    { id: 'campaign', label: 'Campaign', kind: 'text' },
  ],
  filterFields: [{ id: 'campaign', label: 'Campaign', kind: 'text', operators: ['equals'] }],
  filterJoins: ['and'],
  trendDimension: 'date',
  realTime: false,
  usesPeriod: true,
  metricsMax: 8,
};

/** A question as the fake answers it: by default one row a campaign, figures told by the day the period starts. */
export type FakeTable = (query: Query) => Table;

const campaigns = ['Brand', 'Generic'];
export const tableOf: FakeTable = (query) => {
  const metrics = fakeReport.metrics.filter(({ id }) => query.metrics.includes(id));
  const day = Number(query.period.start.slice(8));
  const keys = query.dimension === null ? [null] : query.dimension === 'date' ? [query.period.start, query.period.end] : campaigns;
  return {
    dimension: fakeReport.dimensions.find(({ id }) => id === query.dimension) ?? null,
    metrics: metrics.map((entry) => ({ ...entry, currency: entry.type === 'money' ? 'EUR' : null })),
    rows: keys.map((key, row) => [...(query.dimension === null ? [] : [key]), ...metrics.map((_, column) => day * 10 + row + column)]),
    totals: {},
    rowCount: keys.length,
    flags: [],
    warnings: [],
    timezone: 'UTC',
  };
};

/** A provider whose one call a question goes to `https://fake.test/report`; the reply's JSON is not looked at. */
export function fakeProvider(change: { table?: FakeTable; oauth?: boolean; report?: Partial<Report> } = {}): Provider {
  const report = { ...fakeReport, ...change.report };
  const { table = tableOf } = change;
  return {
    declaration: {
      key: fakeKey,
      name: 'Fake Ads',
      category: 'advertising',
      icon: '<svg/>',
      auth: change.oauth ? { kind: 'oauth', scopes: [] } : { kind: 'credentials', fields: [], help: '' },
      reports: [report],
      freshness: { openDayMinutes: 15, restatedDays: 2, restatedMinutes: 60, closedDayMinutes: 1440, realTimeSeconds: 10, lagDays: 0 },
      docsUrl: 'https://fake.test/docs',
    },
    notes: { quota: [], goLive: [] },
    mapping: {
      authorise: (request, secrets) => ({ ...request, headers: { authorization: `Bearer ${secrets.accessToken}` } }),
      probe: { requests: () => [], account: () => ({ id: 'a', label: 'a' }) },
      options: {},
      reports: {
        [report.key]: {
          requests: (query) => [
            {
              method: 'GET',
              url: 'https://fake.test/report',
              query: {
                start: query.period.start,
                end: query.period.end,
                metrics: query.metrics.join(','),
                dimension: query.dimension ?? undefined,
              },
            },
          ],
          table: (query) => table(query),
        },
      },
      problem: problemOf,
      limit: () => ({ key: 'all', concurrency: 100, perSecond: null }),
      userGivenHost: false,
    },
    oauth: change.oauth
      ? {
          authorizeUrl: 'https://fake.test/authorize',
          tokenUrl: 'https://fake.test/token',
          revokeUrl: null,
          scopes: [],
          identityScopes: [],
          extraAuthorizeParams: {},
          pkce: false,
          clientFamily: 'FAKE',
          refreshable: true,
        }
      : null,
  };
}

function problemOf(reply: Reply): ProviderProblem | null {
  if (reply.status === 401) return { code: 'source_expired', message: 'Token expired', retry: false };
  if (reply.status === 429) return { code: 'source_limited', message: 'Slow down', retryAfterS: 90, retry: false };
  if (reply.status >= 400) return { code: 'source_bad_query', message: 'No such metric', retry: false };
  return null;
}
