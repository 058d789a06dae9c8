import { type Dashboard, getVersion, listVersions, nameVersion, restoreVersion } from '@sightline/contract/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { lockToken } from '../saving/lock/lock-calls.ts';

const versionsKey = (id: string) => ['versions', id] as const;
export const versionListKey = (id: string) => [...versionsKey(id), 'list'] as const;

export const versionListQuery = (id: string) =>
  queryOptions({
    queryKey: versionListKey(id),
    queryFn: async ({ signal }) => (await call(listVersions, { params: { id }, signal })).data,
  });

/** What a version holds never changes. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), version],
    queryFn: async ({ signal }) => (await call(getVersion, { params: { id, version: String(version) }, signal })).data.body,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const giveVersionName = (id: string, version: number, name: string | null) =>
  call(nameVersion, { params: { id, version: String(version) }, body: { name } });

/** `from` is the version of the dashboard that is replaced by it. */
export const restoreAsSave = async (id: string, version: number, from: number): Promise<Dashboard> =>
  (await call(restoreVersion, { params: { id, version: String(version) }, body: { version: from, lockToken } })).data;
