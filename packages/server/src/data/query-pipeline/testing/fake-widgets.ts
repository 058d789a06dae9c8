import type { RangeQuery } from '@sightline/contract/core';
import { type Instance, type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import { fakeKey, fakeReport } from './fake-provider.ts';

export const instanceOf = (changes: Partial<Instance> = {}): Instance => ({
  id: 'i1',
  type: fakeKey,
  prefix: 'Ads',
  sourceId: 's1',
  config: fakeReport.key,
  currency: null,
  accounts: [],
  inputs: { property: 'p1', metrics: ['clicks'], dimension: 'campaign' },
  metricsOptions: {},
  ...changes,
});

export const widgetOf = (changes: Partial<Widget> = {}): Widget => ({
  ...widgetDefaults,
  id: 'w1',
  nature: 'interactive',
  title: 'Clicks',
  order: 0,
  hash: 'hash000001',
  format: 'table',
  instances: [instanceOf()],
  ...changes,
});

/** A closed week with the one before. */
export const rangeOf = (changes: Partial<RangeQuery> = {}): RangeQuery => ({
  start: '2026-10-08',
  end: '2026-10-14',
  compareStart: '2026-10-01',
  compareEnd: '2026-10-07',
  timezone: 'UTC',
  ...changes,
});
