import { withFittingHeight } from '@sightline/charts';
import { type Widget, widgetSchema } from '@sightline/contract/dashboards';
import { misfitsOf, whatFits } from '@sightline/contract/frames';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type PaletteUse, paletteUseSql } from '#company/palettes/index.ts';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import { type Scope, scopeOf, trashOf } from '#platform/db/scope.ts';
import type { CompanyTable, DashboardTable } from '#platform/db/tables.ts';
import type { Log } from '#platform/ports/log.ts';

export type DashboardRecord = Selectable<DashboardTable>;

export async function findDashboard(scope: Scope, id: string): Promise<DashboardRecord | null> {
  return (await scope.db.selectFrom('dashboard').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Null: it is in no folder, or there is no such dashboard. One in the bin keeps its folder. */
export async function findFolderOf(scope: Scope, id: string): Promise<string | null> {
  const row = (await findDashboard(scope, id)) ?? (await findDashboard(trashOf(scope), id));
  return row?.folder_id ?? null;
}

/** The row as it is now, held for this transaction: whoever changes the dashboard meanwhile waits; an upload for it, which a save may wait for, does not. */
export async function lockDashboardRow(scope: Scope, id: string): Promise<DashboardRecord | null> {
  return (await scope.db.selectFrom('dashboard').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Across companies: a permalink is all that a visitor has. */
export async function findDashboardByPermalink(db: Db, permalink: string): Promise<DashboardRecord | null> {
  const claim = await findClaim(db, 'dashboard', permalink);
  const row = claim && (await findDashboard(scopeOf(db, claim.companyId), claim.id));
  return row?.permalink === permalink ? row : null;
}

export type CompanyFacts = Pick<
  Selectable<CompanyTable>,
  'name' | 'state' | 'expires_at' | 'deleted_at' | 'edit_lock' | 'logo' | 'brand_colour'
>;

/** The same with what opening it needs of its company. */
export async function findDashboardWithCompany(
  db: Db,
  permalink: string,
): Promise<{ row: DashboardRecord; company: CompanyFacts; paletteUse: PaletteUse } | null> {
  const claim = await findClaim(db, 'dashboard', permalink);
  if (claim === null) return null;
  const found = await scopeOf(db, claim.companyId)
    .db.selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .selectAll('dashboard')
    .select([
      'company.name as company_name',
      'company.state as company_state',
      'company.expires_at as company_expires_at',
      'company.deleted_at as company_deleted_at',
      'company.edit_lock as company_edit_lock',
      'company.logo as company_logo',
      'company.brand_colour as company_brand_colour',
      paletteUseSql(claim.companyId).as('palette_use'),
    ])
    .where('dashboard.id', '=', claim.id)
    .where('dashboard.permalink', '=', permalink)
    .executeTakeFirst();
  if (!found) return null;
  const {
    company_name,
    company_state,
    company_expires_at,
    company_deleted_at,
    company_edit_lock,
    company_logo,
    company_brand_colour,
    ...rest
  } = found;
  const { palette_use: paletteUse, ...row } = rest;
  const company = {
    name: company_name,
    state: company_state,
    expires_at: company_expires_at,
    deleted_at: company_deleted_at,
    edit_lock: company_edit_lock,
    logo: company_logo,
    brand_colour: company_brand_colour,
  };
  return { row, company, paletteUse };
}

/** Websites that may show the dashboard in a frame; none where there is no such dashboard. */
export async function findEmbedParents(db: Db, permalink: string): Promise<string[]> {
  const claim = await findClaim(db, 'dashboard', permalink);
  if (claim === null) return [];
  const found = await scopeOf(db, claim.companyId)
    .db.selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .select('company.embed_parents')
    .where('dashboard.id', '=', claim.id)
    .where('dashboard.permalink', '=', permalink)
    .executeTakeFirst();
  return found?.embed_parents ?? [];
}

/** Of those that are not archived; null: there is none. */
export async function findNewest(scope: Scope): Promise<Pick<DashboardRecord, 'id' | 'permalink'> | null> {
  const newest = scope.db
    .selectFrom('dashboard')
    .select(['id', 'permalink'])
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst()) ?? null;
}

/** Of all dashboards, archived ones too. */
export async function listNames(scope: Scope): Promise<Set<string>> {
  const rows = await scope.db.selectFrom('dashboard').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Those of them that the scope finds, in the order of the ids, each once. */
export async function listNamed(scope: Scope, ids: readonly string[]): Promise<Pick<DashboardRecord, 'id' | 'name'>[]> {
  const rows = await scope.db.selectFrom('dashboard').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
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

/** A row of which nothing fits: no page shows it, so nobody takes it away knowingly. */
export interface OddWidget {
  id: string;
  hash: string;
  body: unknown;
}

export interface StoredWidgets {
  /** As far as they fit: an older release may have kept them by other rules. */
  widgets: Widget[];
  /** All of them as they are kept, in their order. */
  bodies: unknown[];
  odd: OddWidget[];
}

/** `log`: told of what fits no longer. */
export async function readStoredWidgets(scope: Scope, dashboardId: string, log: Log): Promise<StoredWidgets> {
  return readWidgetRows(scope, dashboardId, await selectWidgets(scope, [dashboardId]), log);
}

const selectWidgets = (scope: Scope, dashboardIds: readonly string[]): Promise<(OddWidget & { dashboard_id: string })[]> =>
  scope.db
    .selectFrom('widget')
    .select(['id', 'hash', 'body', 'dashboard_id'])
    .where('dashboard_id', 'in', dashboardIds)
    .orderBy('position')
    .execute();

function readWidgetRows(scope: Scope, dashboardId: string, rows: readonly OddWidget[], log: Log): StoredWidgets {
  const fits = rows.map((row) => ({ row, fit: whatFits(widgetSchema, row.body) }));
  const misfits = fits.flatMap(({ row, fit }, index) => {
    const found = fit === null ? misfitsOf(widgetSchema.safeParse(row.body).error ?? { issues: [] }) : fit.misfits;
    return found.map((misfit) => `${index}.${misfit}`);
  });
  if (misfits.length > 0)
    log.error(
      { error: new Error('Stored widgets fit no longer'), companyId: scope.companyId, dashboardId, misfits },
      'stored widgets fit no longer',
    );
  return {
    widgets: fits.flatMap(({ fit }) => (fit === null ? [] : [fit.data])),
    bodies: rows.map(({ body }) => body),
    odd: fits.flatMap(({ row, fit }) => (fit === null ? [row] : [])),
  };
}

export const listWidgets = async (scope: Scope, dashboardId: string, log: Log): Promise<Widget[]> =>
  (await readStoredWidgets(scope, dashboardId, log)).widgets;

/** The widgets of several dashboards, in one statement. */
export async function listWidgetsOfEach(scope: Scope, dashboardIds: readonly string[], log: Log): Promise<Map<string, Widget[]>> {
  if (dashboardIds.length === 0) return new Map();
  const rows = Map.groupBy(await selectWidgets(scope, dashboardIds), ({ dashboard_id }) => dashboard_id);
  return new Map(dashboardIds.map((id) => [id, readWidgetRows(scope, id, rows.get(id) ?? [], log).widgets]));
}

/** Any one widget of each of these dashboards that has some, as it is kept. */
export async function listOneWidgetOfEach(
  { db, companyId }: Scope,
  dashboardIds: readonly string[],
): Promise<{ dashboard_id: string; body: unknown }[]> {
  const { rows } = await sql<{
    dashboard_id: string;
    body: unknown;
  }>`select one.dashboard_id, one.body from unnest(${[...dashboardIds]}::text[]) as wanted(id)
    cross join lateral (select dashboard_id, body from widget where company_id = ${companyId} and dashboard_id = wanted.id order by hash limit 1) one`.execute(
    db,
  );
  return rows;
}

export async function findWidget(scope: Scope, dashboardId: string, hash: string): Promise<Widget | null> {
  const row = await scope.db
    .selectFrom('widget')
    .select('body')
    .where('dashboard_id', '=', dashboardId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? (whatFits(widgetSchema, row.body)?.data ?? null) : null;
}

const sourcesOf = (widget: Widget): string[] => [
  ...new Set(widget.instances.flatMap((instance) => (instance.sourceId ? [instance.sourceId] : []))),
];

/** Those that a save leaves as they are: it says nothing of what it was not shown. */
export const leftOf = (odd: readonly OddWidget[], saved: readonly Widget[]): OddWidget[] =>
  odd.filter(({ id, hash }) => !saved.some((widget) => widget.id === id || widget.hash === hash));

/** Puts these widgets in the place of those there were, in heights that they may have, but for those that are left; call inside a transaction. */
export async function replaceWidgets(
  scope: Scope,
  dashboardId: string,
  widgets: readonly Widget[],
  left: readonly OddWidget[] = [],
): Promise<void> {
  const key = { company_id: scope.companyId, dashboard_id: dashboardId };
  const leftIds = left.map(({ id }) => id);
  await scope.db
    .deleteFrom('widget')
    .where('dashboard_id', '=', dashboardId)
    .$if(leftIds.length > 0, (rows) => rows.where('id', 'not in', leftIds))
    .execute();
  if (widgets.length === 0) return;
  await scope.db
    .insertInto('widget')
    .values(
      widgets.map((widget, position) => ({
        ...key,
        id: widget.id,
        hash: widget.hash,
        position,
        body: JSON.stringify({ ...withFittingHeight(widget), order: position }),
      })),
    )
    .execute();
  const uses = widgets.flatMap((widget) => sourcesOf(widget).map((source_id) => ({ ...key, widget_id: widget.id, source_id })));
  if (uses.length > 0) await scope.db.insertInto('widget_source').values(uses).execute();
}
