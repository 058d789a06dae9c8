import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Scope } from '../db/scope.ts';
import type { OauthStateTable, SourceTable } from '../db/tables.ts';

export type SourceRecord = Selectable<SourceTable>;
export interface SourceUse {
  source_id: string;
  dashboards: number;
  widgets: number;
}

export const listSourceRows = (scope: Scope): Promise<SourceRecord[]> =>
  scope.db.selectFrom('source').selectAll().orderBy('created_at').orderBy('id').execute();

export async function findSource(scope: Scope, id: string): Promise<SourceRecord | null> {
  return (await scope.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The company's source for the same login of the same provider. */
export async function findSourceByAccount(scope: Scope, provider: string, accountId: string): Promise<SourceRecord | null> {
  return (
    (await scope.db
      .selectFrom('source')
      .selectAll()
      .where('provider', '=', provider)
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null
  );
}

export async function insertSource(scope: Scope, row: Omit<Insertable<SourceTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('source')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function updateSourceRow(scope: Scope, id: string, change: Updateable<SourceTable>): Promise<void> {
  await scope.db.updateTable('source').set(change).where('id', '=', id).execute();
}

/** With everything fetched through it; widgets keep their reference and say that the source is missing. */
export async function deleteSourceRow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('query_cache').where('source_id', '=', id).execute();
  await scope.db.deleteFrom('fact_cache').where('source_id', '=', id).execute();
  await scope.db.deleteFrom('widget_source').where('source_id', '=', id).execute();
  await scope.db.deleteFrom('source').where('id', '=', id).execute();
}

/** After a new login nothing that the old one saw is believed. */
export async function forgetFacts(scope: Scope, sourceId: string): Promise<void> {
  await scope.db.deleteFrom('fact_cache').where('source_id', '=', sourceId).execute();
}

export async function countUses(scope: Scope): Promise<SourceUse[]> {
  const rows = await scope.db
    .selectFrom('widget_source')
    .select((eb) => ['source_id', eb.fn.count<string>('dashboard_id').distinct().as('dashboards'), eb.fn.countAll<string>().as('widgets')])
    .groupBy('source_id')
    .execute();
  return rows.map((row) => ({ source_id: row.source_id, dashboards: Number(row.dashboards), widgets: Number(row.widgets) }));
}

export const listUses = (scope: Scope, sourceId: string) =>
  scope.db
    .selectFrom('widget_source')
    .innerJoin('widget', (join) =>
      join.onRef('widget.id', '=', 'widget_source.widget_id').onRef('widget.dashboard_id', '=', 'widget_source.dashboard_id'),
    )
    .innerJoin('dashboard', 'dashboard.id', 'widget_source.dashboard_id')
    .select(['dashboard.id', 'dashboard.name', 'dashboard.permalink', 'widget.body'])
    .where('widget_source.source_id', '=', sourceId)
    .orderBy('dashboard.name')
    .orderBy('widget.position')
    .execute();

export async function insertOauthState(scope: Scope, row: Omit<Insertable<OauthStateTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('oauth_state')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

/** A state is good for one return. */
export async function takeOauthState(scope: Scope, state: string): Promise<Selectable<OauthStateTable> | null> {
  return (await scope.db.deleteFrom('oauth_state').where('state', '=', state).returningAll().executeTakeFirst()) ?? null;
}
