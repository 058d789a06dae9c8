import type { Dimension, Input, Metric, ProviderDeclaration, Report } from '../../sources/providers.ts';
import { type Instance, type Widget, widgetDefaults } from '../widgets/widgets.ts';

/** Small valid things the tests of the rules vary. */
export const sampleMetric = (id: string, overrides: Partial<Metric> = {}): Metric => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
  type: 'number',
  aggregation: { kind: 'sum' },
  good: 'up',
  ...overrides,
});

export const sampleDimension = (id: string): Dimension => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1), kind: 'text' });

export const sampleInput = (name: Input['name'], overrides: Partial<Input> = {}): Input => ({
  name,
  label: name,
  kind: 'select',
  required: true,
  ...overrides,
});

export const sampleReport = (overrides: Partial<Report> = {}): Report => ({
  key: 'traffic',
  name: 'Traffic',
  description: 'Visits',
  inputs: [
    sampleInput('property'),
    sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'report' } }),
    sampleInput('dimension', { required: false }),
  ],
  metrics: [sampleMetric('sessions'), sampleMetric('users')],
  dimensions: [sampleDimension('country'), sampleDimension('device')],
  filterFields: [],
  filterJoins: [],
  trendDimension: null,
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
  ...overrides,
});

export const sampleInstance = (overrides: Partial<Instance> = {}): Instance => ({
  id: 'instance-1',
  type: 'example',
  prefix: 'Example',
  sourceId: 'source-1',
  config: 'traffic',
  currency: null,
  accounts: [],
  inputs: { property: 'p1', metrics: ['sessions'], dimension: 'country' },
  metricsOptions: {},
  ...overrides,
});

export const sampleWidget = (overrides: Partial<Widget> = {}): Widget => ({
  ...widgetDefaults,
  id: 'widget-1',
  nature: 'interactive',
  title: 'Visits by country',
  order: 0,
  hash: 'abcdefghij',
  format: 'table',
  instances: [sampleInstance()],
  ...overrides,
});

export const sampleProvider = (overrides: Partial<ProviderDeclaration> = {}): ProviderDeclaration => ({
  key: 'example',
  name: 'Example',
  category: 'analytics',
  icon: '<svg/>',
  auth: { kind: 'oauth', scopes: [] },
  reports: [sampleReport()],
  freshness: { openDayMinutes: 15, restatedDays: 0, restatedMinutes: 15, closedDayMinutes: 15, realTimeSeconds: 0, lagDays: 0 },
  docsUrl: 'https://example.test/docs',
  ...overrides,
});
