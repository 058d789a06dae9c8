import type { ProviderDeclaration } from '@sightline/contract/sources';
import { googleOAuth } from './families/google.ts';
import type { Provider, ProviderMapping, Query, ReportMapping, Table } from './provider.ts';
import { accessTokenKey } from './runtime.ts';

const declaration: ProviderDeclaration = {
  key: 'fake',
  name: 'Fake',
  category: 'analytics',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  auth: { kind: 'oauth', scopes: [{ scope: 'read', reason: 'Reads.', required: true }] },
  reports: [
    {
      key: 'report',
      name: 'Report',
      description: 'A report.',
      inputs: [
        {
          name: 'property',
          label: 'Property',
          kind: 'select',
          required: true,
          options: { kind: 'remote', option: 'properties', needs: [] },
        },
        {
          name: 'campaign',
          label: 'Campaign',
          kind: 'select',
          required: false,
          options: { kind: 'remote', option: 'campaigns', needs: ['property'] },
        },
      ],
      metrics: [],
      dimensions: [],
      filterFields: [],
      filterJoins: ['and'],
      trendDimension: null,
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  ],
  freshness: { openDayMinutes: 15, restatedDays: 0, restatedMinutes: 15, closedDayMinutes: 15, realTimeSeconds: 30, lagDays: 0 },
  docsUrl: 'https://example.com/docs',
};

export const emptyTable: Table = {
  dimension: null,
  metrics: [],
  rows: [],
  totals: {},
  rowCount: 0,
  flags: [],
  warnings: [],
  timezone: null,
};

/** For tests of the kit: a provider with nothing of its own but what a test gives it. */
export function fakeProvider(given: {
  report?: Partial<ReportMapping>;
  mapping?: Partial<ProviderMapping>;
  provider?: Partial<Provider>;
}): Provider {
  const report: ReportMapping = {
    requests: () => [{ method: 'GET', url: 'https://api.example.com/report' }],
    table: () => emptyTable,
    ...given.report,
  };
  return {
    declaration,
    oauth: googleOAuth(['read']),
    notes: { quota: [], goLive: [] },
    mapping: {
      authorise: (request, secrets) => ({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${secrets[accessTokenKey]}` },
      }),
      probe: {
        requests: () => [{ method: 'GET', url: 'https://api.example.com/me' }],
        account: () => ({ id: '1', label: 'Ann' }),
      },
      options: {},
      reports: { report },
      problem: () => null,
      limit: () => ({ key: 'all', concurrency: 10, perSecond: null }),
      userGivenHost: false,
      ...given.mapping,
    },
    ...given.provider,
  };
}

export const fakeQuery = (given: Partial<Query> = {}): Query => ({
  report: 'report',
  inputs: {},
  metrics: [],
  dimension: null,
  filter: null,
  period: { start: '2026-10-01', end: '2026-10-31' },
  orderBy: null,
  limit: null,
  currency: null,
  now: '2026-11-20T12:00:00Z',
  ...given,
});
