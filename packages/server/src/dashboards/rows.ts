import type { Widget } from '@sightline/contract';
import { type Expression, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Scope } from '../db/scope.ts';
import type { CompanyTable, DashboardTable } from '../db/tables.ts';

export type DashboardRecord = Selectable<DashboardTable>;

export async function findDashboard(scope: Scope, id: string): Promise<DashboardRecord | null> {
  return (await scope.db.selectFrom('dashboard').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The row as it is now, held for this transaction: whoever changes the dashboard meanwhile waits. */
export async function lockDashboardRow(scope: Scope, id: string): Promise<DashboardRecord | null> {
  return (await scope.db.selectFrom('dashboard').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Across companies: a permalink is all that a visitor has. */
export async function findDashboardByPermalink(db: Db, permalink: string): Promise<DashboardRecord | null> {
  return (await db.selectFrom('dashboard').selectAll().where('permalink', '=', permalink).executeTakeFirst()) ?? null;
}

export type CompanyFacts = Pick<Selectable<CompanyTable>, 'name' | 'state' | 'expires_at'>;

/** The same with what opening it needs of its company, in one statement. */
export async function findDashboardWithCompany(db: Db, permalink: string): Promise<{ row: DashboardRecord; company: CompanyFacts } | null> {
  const found = await db
    .selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .selectAll('dashboard')
    .select(['company.name as company_name', 'company.state as company_state', 'company.expires_at as company_expires_at'])
    .where('dashboard.permalink', '=', permalink)
    .executeTakeFirst();
  if (!found) return null;
  const { company_name, company_state, company_expires_at, ...row } = found;
  return { row, company: { name: company_name, state: company_state, expires_at: company_expires_at } };
}

export async function insertDashboard(scope: Scope, row: Omit<Insertable<DashboardTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('dashboard')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function updateDashboardRow(scope: Scope, id: string, change: Updateable<DashboardTable>): Promise<void> {
  await scope.db.updateTable('dashboard').set(change).where('id', '=', id).execute();
}

export async function deleteDashboardRow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('dashboard').where('id', '=', id).execute();
}

export async function listWidgets(scope: Scope, dashboardId: string): Promise<Widget[]> {
  const rows = await scope.db.selectFrom('widget').select('body').where('dashboard_id', '=', dashboardId).orderBy('position').execute();
  return rows.map((row) => row.body);
}

export async function findWidget(scope: Scope, dashboardId: string, hash: string): Promise<Widget | null> {
  const row = await scope.db
    .selectFrom('widget')
    .select('body')
    .where('dashboard_id', '=', dashboardId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.body ?? null;
}

const sourcesOf = (widget: Widget): string[] => [
  ...new Set(widget.instances.flatMap((instance) => (instance.sourceId ? [instance.sourceId] : []))),
];

/** Puts these widgets in the place of those there were; call inside a transaction. */
export async function replaceWidgets(scope: Scope, dashboardId: string, widgets: readonly Widget[]): Promise<void> {
  const key = { company_id: scope.companyId, dashboard_id: dashboardId };
  await scope.db.deleteFrom('widget').where('dashboard_id', '=', dashboardId).execute();
  if (widgets.length === 0) return;
  await scope.db
    .insertInto('widget')
    .values(
      widgets.map((widget, position) => ({
        ...key,
        id: widget.id,
        hash: widget.hash,
        position,
        body: JSON.stringify({ ...widget, order: position }),
      })),
    )
    .execute();
  const uses = widgets.flatMap((widget) => sourcesOf(widget).map((source_id) => ({ ...key, widget_id: widget.id, source_id })));
  if (uses.length > 0) await scope.db.insertInto('widget_source').values(uses).execute();
}

export interface ListQuery {
  search?: string | undefined;
  active: boolean;
  sort: 'name' | 'updatedAt' | 'createdAt' | 'widgetCount';
  dir: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export interface ListedDashboard extends DashboardRecord {
  widget_count: number;
  providers: string[];
  invalid: boolean;
}

/** `%` and `_` in what a person types mean themselves. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export async function listDashboardRows(scope: Scope, query: ListQuery): Promise<{ rows: ListedDashboard[]; total: number }> {
  const matching = scope.db
    .selectFrom('dashboard')
    .where('active', '=', query.active)
    .$if(query.search !== undefined && query.search !== '', (builder) => builder.where('name', 'ilike', likePattern(query.search ?? '')));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const order = {
    name: sql<string>`lower(dashboard.name)`,
    updatedAt: sql<Date>`dashboard.updated_at`,
    createdAt: sql<Date>`dashboard.created_at`,
    widgetCount: sql<number>`widget_count`,
  }[query.sort];
  const page = await matching
    .selectAll('dashboard')
    .select((eb) => [
      eb
        .selectFrom('widget')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('widget.dashboard_id', '=', 'dashboard.id')
        .as('widget_count'),
    ])
    .orderBy(order, query.dir)
    .orderBy('dashboard.id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const uses = await usesOf(
    scope,
    page.map((row) => row.id),
  );
  const rows = page.map((row) => {
    const used = uses.filter((use) => use.dashboard_id === row.id);
    return {
      ...row,
      widget_count: Number(row.widget_count),
      providers: [...new Set(used.map((use) => use.provider))],
      invalid: used.some((use) => use.invalid),
    };
  });
  return { rows, total: Number(total) };
}

async function usesOf(scope: Scope, dashboardIds: string[]): Promise<{ dashboard_id: string; provider: string; invalid: boolean }[]> {
  if (dashboardIds.length === 0) return [];
  return scope.db
    .selectFrom('widget_source')
    .innerJoin('source', 'source.id', 'widget_source.source_id')
    .select(['widget_source.dashboard_id', 'source.provider', 'source.invalid'])
    .where('widget_source.dashboard_id', 'in', dashboardIds)
    .distinct()
    .execute();
}

export async function countDashboards(scope: Scope): Promise<{ active: number; archived: number }> {
  const isActive: Expression<SqlBool> = sql<SqlBool>`active`;
  const row = await scope.db
    .selectFrom('dashboard')
    .select((eb) => [eb.fn.countAll<string>().filterWhere(isActive).as('active'), eb.fn.countAll<string>().as('all')])
    .executeTakeFirstOrThrow();
  return { active: Number(row.active), archived: Number(row.all) - Number(row.active) };
}
