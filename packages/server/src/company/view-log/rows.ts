import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DashboardViewTable } from '#platform/db/tables.ts';

export type ViewRecord = Selectable<DashboardViewTable>;

export async function insertView(scope: Scope, row: Omit<Insertable<DashboardViewTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('dashboard_view')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

/** Whether this visitor opened that dashboard after an instant. */
export async function hasSeen(scope: Scope, dashboardId: string, visitorKey: string, after: Date): Promise<boolean> {
  const found = scope.db
    .selectFrom('dashboard_view')
    .select('id')
    .where('dashboard_id', '=', dashboardId)
    .where('seen_at', '>', after)
    .where('visitor_key', '=', visitorKey)
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The salt of a company's day; the first who asks brings it. */
export async function keepSalt(scope: Scope, day: string, salt: string): Promise<string> {
  await scope.db
    .insertInto('visitor_salt')
    .values({ company_id: scope.companyId, day, salt })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
    .execute();
  return (await scope.db.selectFrom('visitor_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt;
}

/** Days from `first` on that had views, in order. */
export async function countViewsByDay(
  scope: Scope,
  dashboardId: string,
  first: string,
): Promise<{ day: string; views: number; visitors: number }[]> {
  const rows = await scope.db
    .selectFrom('dashboard_view')
    .select((eb) => ['day', eb.fn.countAll<string>().as('views'), sql<string>`count(distinct visitor_key)`.as('visitors')])
    .where('dashboard_id', '=', dashboardId)
    .where('day', '>=', first)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, views, visitors }) => ({ day, views: Number(views), visitors: Number(visitors) }));
}

/** From day `first` on, the newest first. */
export const listLastViews = (scope: Scope, dashboardId: string, first: string, max: number): Promise<ViewRecord[]> =>
  scope.db
    .selectFrom('dashboard_view')
    .selectAll()
    .where('dashboard_id', '=', dashboardId)
    .where('day', '>=', first)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Of a part of the companies. */
export async function deleteSaltsBefore(db: Db, part: Part, day: string): Promise<void> {
  await db.deleteFrom('visitor_salt').where('day', '<', day).where(part.has('company_id')).execute();
}
