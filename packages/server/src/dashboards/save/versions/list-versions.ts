import { AppError, invalidInput } from '@sightline/contract/core';
import { type Version, type VersionBody, versionBodySchema } from '@sightline/contract/dashboards';
import { whatFits } from '@sightline/contract/frames';
import type { Scope } from '#platform/db/scope.ts';
import type { Log } from '#platform/ports/log.ts';
import { getOwnDashboard } from '../../core/get-own-dashboard.ts';
import { findVersionRow, listVersionRows, renameVersionRow, type VersionRecord, type VersionWithBody, weighVersionRows } from './rows.ts';
import { namedBytes, versionsBytesMax } from './thin-rule.ts';

const present = (row: VersionRecord, current: number): Version => ({
  version: row.version,
  name: row.name,
  authorName: row.author_name,
  createdAt: row.created_at.toISOString(),
  widgetCount: row.widget_count,
  isCurrent: row.version === current,
});

export async function getVersionRow(scope: Scope, dashboardId: string, version: number): Promise<VersionWithBody> {
  const row = await findVersionRow(scope, dashboardId, version);
  if (!row) throw new AppError('not_found', 'This version is no longer kept. Choose another one.');
  return row;
}

/** As it would be saved today: what was added to dashboards since gets its usual value. */
export function readBody(row: VersionWithBody, log: Log): VersionBody {
  const fit = whatFits(versionBodySchema, row.body);
  if (fit === null) throw new AppError('not_found', 'This version can no longer be read. Choose another one.');
  if (fit.misfits.length > 0)
    log.error(
      {
        error: new Error('A kept version fits no longer'),
        companyId: row.company_id,
        dashboardId: row.dashboard_id,
        version: row.version,
        misfits: fit.misfits,
      },
      'a kept version fits no longer',
    );
  return fit.data;
}

export async function listVersionsOf(scope: Scope, id: string): Promise<Version[]> {
  const { version } = await getOwnDashboard(scope, id);
  return (await listVersionRows(scope, id)).map((row) => present(row, version));
}

export async function getVersionOf(scope: Scope, id: string, version: number, log: Log): Promise<Version & { body: VersionBody }> {
  const dashboard = await getOwnDashboard(scope, id);
  const row = await getVersionRow(scope, id, version);
  return { ...present(row, dashboard.version), body: readBody(row, log) };
}

/** With a name it stays for good. */
async function requireRoomForName(scope: Scope, id: string, version: number): Promise<void> {
  const versions = await weighVersionRows(scope, id);
  const isNamed = versions.some((row) => row.version === version && row.name !== null);
  const named = versions.map((row) => (row.version === version ? { ...row, name: '' } : row));
  if (isNamed || namedBytes(named) <= versionsBytesMax) return;
  throw invalidInput({
    name: ['There is no room for more versions of this dashboard that stay for good. Take the name from another version first.'],
  });
}

export async function nameVersionOf(scope: Scope, id: string, version: number, name: string | null): Promise<Version> {
  const dashboard = await getOwnDashboard(scope, id);
  if (name !== null) await requireRoomForName(scope, id, version);
  await renameVersionRow(scope, id, version, name);
  return present(await getVersionRow(scope, id, version), dashboard.version);
}
