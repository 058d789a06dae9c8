import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { listWidgets } from '#dashboards/index.ts';
import { giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { AutomaticReportTable } from '#platform/db/tables.ts';
import type { Log } from '#platform/ports/log.ts';

export type ReportRecord = Selectable<AutomaticReportTable>;
export interface ListedReport extends ReportRecord {
  dashboard_name: string;
  permalink: string;
  active: boolean;
  dashboard_version: number;
}

const listed = (scope: Scope) =>
  scope.db
    .selectFrom('automatic_report')
    // Joined so that reports of dashboards in the bin are not seen.
    .innerJoin('dashboard', 'dashboard.id', 'automatic_report.dashboard_id')
    .selectAll('automatic_report')
    .select(['dashboard.name as dashboard_name', 'dashboard.version as dashboard_version', 'dashboard.permalink', 'dashboard.active']);

export const listReportRows = (scope: Scope): Promise<ListedReport[]> =>
  listed(scope).orderBy('dashboard.name').orderBy('automatic_report.created_at').orderBy('automatic_report.id').execute();

export async function findListedReport(scope: Scope, id: string): Promise<ListedReport | null> {
  return (await listed(scope).where('automatic_report.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findReport(scope: Scope, id: string): Promise<ReportRecord | null> {
  return (await scope.db.selectFrom('automatic_report').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The row as it is now, held for this transaction. */
export async function lockReport(scope: Scope, id: string): Promise<ReportRecord | null> {
  return (await scope.db.selectFrom('automatic_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** The dashboard, held for this transaction so that two reports set up at once are counted one after the other. */
export async function lockDashboardOf(scope: Scope, id: string): Promise<boolean> {
  return (await scope.db.selectFrom('dashboard').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export async function countReports(scope: Scope, dashboardId: string, without: string | null): Promise<number> {
  const { count } = await scope.db
    .selectFrom('automatic_report')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('dashboard_id', '=', dashboardId)
    .$if(without !== null, (rows) => rows.where('id', '!=', without))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertReport(scope: Scope, row: Omit<Insertable<AutomaticReportTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('automatic_report')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function changeReport(scope: Scope, id: string, change: Updateable<AutomaticReportTable>): Promise<void> {
  await scope.db.updateTable('automatic_report').set(change).where('id', '=', id).execute();
}

/** In a transaction. False: there is no such report. */
export async function removeReport(scope: Scope, id: string): Promise<boolean> {
  await giveUpClaimsOf(scope, 'reader', sql`report_id = ${id}`);
  const { numDeletedRows } = await scope.db.deleteFrom('automatic_report').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a part of the companies: only the job that sends may. */
export const listDueReports = (db: Db, part: Part, now: Date, count: number) =>
  db
    .selectFrom('automatic_report')
    .select(['company_id', 'id'])
    .where('paused', '=', false)
    .where('next_run_at', '<=', now)
    .where(part.has('company_id'))
    .orderBy('next_run_at')
    .limit(count)
    .execute();

/** What a dashboard's report is made of; null: it lies in the bin. */
export async function findReportedDashboard(scope: Scope, id: string, log: Log) {
  const row = await scope.db.selectFrom('dashboard').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const company = await scope.db.selectFrom('company').select(['name', 'phone', 'logo', 'brand_colour']).executeTakeFirstOrThrow();
  return { row, company, widgets: await listWidgets(scope, id, log) };
}
