import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DashboardVersionTable } from '#platform/db/tables.ts';

export type VersionRecord = Omit<Selectable<DashboardVersionTable>, 'body'>;
export type VersionWithBody = Selectable<DashboardVersionTable>;

const listed = ['company_id', 'dashboard_id', 'version', 'name', 'author_name', 'widget_count', 'created_at'] as const;

export const listVersionRows = (scope: Scope, dashboardId: string): Promise<VersionRecord[]> =>
  scope.db.selectFrom('dashboard_version').select(listed).where('dashboard_id', '=', dashboardId).orderBy('version', 'desc').execute();

/** What each version takes of the database, packed as it lies there. */
export const weighVersionRows = (scope: Scope, dashboardId: string): Promise<{ version: number; name: string | null; bytes: number }[]> =>
  scope.db
    .selectFrom('dashboard_version')
    .select(['version', 'name', sql<number>`pg_column_size(body)`.as('bytes')])
    .where('dashboard_id', '=', dashboardId)
    .execute();

export async function findVersionRow(scope: Scope, dashboardId: string, version: number): Promise<VersionWithBody | null> {
  const row = await scope.db
    .selectFrom('dashboard_version')
    .selectAll()
    .where('dashboard_id', '=', dashboardId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasVersionRow(scope: Scope, dashboardId: string, version: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('dashboard_version')
    .select('version')
    .where('dashboard_id', '=', dashboardId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVersionRow(scope: Scope, row: Omit<Insertable<DashboardVersionTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('dashboard_version')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

/** False where there is no such version. */
export async function renameVersionRow(scope: Scope, dashboardId: string, version: number, name: string | null): Promise<boolean> {
  const changed = await scope.db
    .updateTable('dashboard_version')
    .set({ name })
    .where('dashboard_id', '=', dashboardId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteVersionRows(scope: Scope, dashboardId: string, versions: readonly number[]): Promise<void> {
  await scope.db.deleteFrom('dashboard_version').where('dashboard_id', '=', dashboardId).where('version', 'in', versions).execute();
}

/** Of a part of the companies, for the job that thins them: dashboards with more versions without a name than `count`, of which some are older than `before`. */
export const listManyVersioned = (db: Db, part: Part, { count, before }: { count: number; before: Date }) =>
  db
    .selectFrom('dashboard_version')
    .select(['company_id', 'dashboard_id'])
    .where('name', 'is', null)
    .where(part.has('company_id'))
    .groupBy(['company_id', 'dashboard_id'])
    .having((eb) => eb(eb.fn.countAll<number>(), '>', count))
    .having((eb) => eb(eb.fn.min('created_at'), '<', before))
    .execute();
