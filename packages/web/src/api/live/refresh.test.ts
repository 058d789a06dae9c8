import { type CompanyEventName, companyEvents } from '@sightline/contract/app';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { keys } from '../calls/keys.ts';
import { catchUp, refreshAfter } from './refresh.ts';

const figuresOf = (...sourceIds: (string | null)[]) =>
  Object.fromEntries(sourceIds.map((sourceId, at) => [`hash${at}`, { frame: { provenance: [{ sourceId }] } }]));

const kept = {
  sources: keys.sources,
  company: keys.company,
  me: keys.me,
  dashboards: keys.dashboardList({ page: 1 }),
  monitoring: [...keys.monitoring, 'any'],
  'figures of s1': [...keys.frames, 'one'],
  'figures of s2': [...keys.frames, 'two'],
  'figures that failed': [...keys.frames, 'three'],
  templates: keys.templates,
};

function filledCache(): QueryClient {
  const cache = new QueryClient();
  for (const queryKey of Object.values(kept)) cache.setQueryData(queryKey, {});
  cache.setQueryData(kept['figures of s1'], figuresOf('s1', null));
  cache.setQueryData(kept['figures of s2'], figuresOf('s2'));
  cache.setQueryData(kept['figures that failed'], { hash0: { error: { code: 'source_expired' } } });
  return cache;
}

async function outdatedAfter(work: (cache: QueryClient) => Promise<void>): Promise<string[]> {
  const cache = filledCache();
  await work(cache);
  return Object.entries(kept).flatMap(([name, queryKey]) => (cache.getQueryState(queryKey)?.isInvalidated ? [name] : []));
}

const figures = ['figures of s1', 'figures of s2', 'figures that failed'];
const everything = ['sources', 'company', 'dashboards', 'monitoring', ...figures];
const table: [CompanyEventName, unknown, string[]][] = [
  ['CompanySourceUpdated', { id: 's1', sources: ['s1'] }, ['sources', 'company', 'dashboards', ...figures]],
  ['CompanySubscriptionUpdated', { state: 'active', services: { dashboards: 25, bonusDashboards: 0, groups: 25 } }, ['company']],
  ['FiguresChanged', { sourceIds: ['s1', 's3'] }, ['figures of s1']],
  ['DashboardsChanged', { ids: ['d1'] }, ['sources', 'company', 'dashboards']],
  ['MonitoringChanged', { campaignIds: ['g1'] }, ['company', 'monitoring']],
  ['EventsMissed', {}, everything],
];

describe('an event makes out of date what it touches', () => {
  test.each(table)('%s', async (name, payload, expected) => {
    expect(await outdatedAfter((cache) => refreshAfter(cache, name, payload))).toEqual(expected);
  });

  test('and each event stands here', () => expect(table.map(([name]) => name).sort()).toEqual(Object.keys(companyEvents).sort()));

  test('one of another form touches everything', async () => {
    expect(await outdatedAfter((cache) => refreshAfter(cache, 'FiguresChanged', { sourceId: 's1' }))).toEqual(everything);
  });

  test('and so does a gap', async () => expect(await outdatedAfter(catchUp)).toEqual(everything));
});
