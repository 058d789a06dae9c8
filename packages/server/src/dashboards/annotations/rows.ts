import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { AnnotationTable, Tables } from '#platform/db/tables.ts';

export type AnnotationRecord = Selectable<AnnotationTable>;

const toldOn = <O>(rows: SelectQueryBuilder<Tables, 'annotation', O>, dashboardId: string) =>
  rows.where((eb) => eb.or([eb('dashboard_id', '=', dashboardId), eb('dashboard_id', 'is', null)]));

/** A dashboard's own and those of all dashboards, by day. */
export async function listAnnotationRows(scope: Scope, dashboardId: string): Promise<AnnotationRecord[]> {
  const rows = toldOn(scope.db.selectFrom('annotation'), dashboardId).selectAll();
  return rows.orderBy('start_date').orderBy('created_at').orderBy('id').execute();
}

export async function listVisitorsAnnotationRows(scope: Scope, dashboardId: string): Promise<AnnotationRecord[]> {
  const rows = toldOn(scope.db.selectFrom('annotation'), dashboardId).selectAll().where('visible_to_visitors', '=', true);
  return rows.orderBy('start_date').orderBy('created_at').orderBy('id').execute();
}

/** Of one dashboard, or (null) of all dashboards; without the one named. */
export async function countAnnotations(scope: Scope, dashboardId: string | null, without: string | null): Promise<number> {
  const { count } = await scope.db
    .selectFrom('annotation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('dashboard_id', dashboardId === null ? 'is' : '=', dashboardId)
    .$if(without !== null, (rows) => rows.where('id', '!=', without))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasDashboard(scope: Scope, id: string): Promise<boolean> {
  return (await scope.db.selectFrom('dashboard').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function findAnnotation(scope: Scope, id: string): Promise<AnnotationRecord | null> {
  return (await scope.db.selectFrom('annotation').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertAnnotation(scope: Scope, row: Omit<Insertable<AnnotationTable>, 'company_id'>): Promise<AnnotationRecord> {
  const inserted = scope.db.insertInto('annotation').values({ ...row, company_id: scope.companyId });
  return inserted.returningAll().executeTakeFirstOrThrow();
}

/** null: there is no such note. */
export async function changeAnnotation(scope: Scope, id: string, change: Updateable<AnnotationTable>): Promise<AnnotationRecord | null> {
  return (await scope.db.updateTable('annotation').set(change).where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
}

/** False: there is no such note. */
export async function removeAnnotation(scope: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db.deleteFrom('annotation').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
