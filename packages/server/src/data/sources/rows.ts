import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isNotOver } from '#platform/db/query/served-company.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { OauthStateTable, SourceTable } from '#platform/db/tables.ts';

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

/** The company's sources of one person, of whatever provider, but for one. */
export const listSourcesByAccount = (scope: Scope, accountId: string, exceptId: string): Promise<SourceRecord[]> =>
  scope.db.selectFrom('source').selectAll().where('account_id', '=', accountId).where('id', '!=', exceptId).orderBy('id').execute();

/** Over all companies: a grant is the person's with this installation, so ending it ends it for everybody. */
export const listSourcesOfAccount = (db: Db, accountId: string): Promise<SourceRecord[]> =>
  db.selectFrom('source').selectAll().where('account_id', '=', accountId).execute();

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
export async function forgetMetadata(scope: Scope, sourceId: string): Promise<void> {
  await scope.db.deleteFrom('fact_cache').where('source_id', '=', sourceId).execute();
}

export async function countUses(scope: Scope): Promise<SourceUse[]> {
  const rows = await scope.db
    .selectFrom('widget_source')
    // Joined so that what lies in the bin does not count.
    .innerJoin('dashboard', 'dashboard.id', 'widget_source.dashboard_id')
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
    .select(['dashboard.id', 'dashboard.name', 'dashboard.permalink', 'dashboard.active', 'widget.body'])
    .where('widget_source.source_id', '=', sourceId)
    .orderBy('dashboard.name')
    .orderBy('widget.position')
    .execute();

/** Of a part of the companies: only the jobs that write to owners may. */
export const listUnnotifiedSources = (db: Db, part: Part, now: Date) =>
  db
    .selectFrom('source')
    .select(['company_id', 'id'])
    .where('invalid', '=', true)
    .where('invalid_told', '=', false)
    .where((eb) => isFreeAt(eb, 'mail_after', now))
    .where(isNotOver('source', now, part))
    .where(part.has('company_id'))
    .execute();

/** The same for valid logins that end by `until`, and for those whose warnings may have to start anew. */
export const listEndingLogins = (db: Db, part: Part, { now, until }: { now: Date; until: Date }) =>
  db
    .selectFrom('source')
    .select(['company_id', 'id', 'login_ends_at', 'login_warned_days'])
    .where('invalid', '=', false)
    .where('login_ends_at', '>', now)
    .where((eb) => eb.or([eb('login_ends_at', '<=', until), eb('login_warned_days', 'is not', null)]))
    .where((eb) => isFreeAt(eb, 'mail_after', now))
    .where(isNotOver('source', now, part))
    .where(part.has('company_id'))
    .execute();

/** The right to write about a source until a moment; null: another process has it, or the source is gone. */
export async function claimMail(scope: Scope, id: string, times: { now: Date; until: Date }): Promise<SourceRecord | null> {
  const row = await scope.db
    .updateTable('source')
    .set({ mail_after: times.until })
    .where('id', '=', id)
    .where((eb) => isFreeAt(eb, 'mail_after', times.now))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what came of a claim, unless somebody signed in anew meanwhile: then there is another login to write about. */
export async function settleMail(scope: Scope, claimed: SourceRecord, change: Updateable<SourceTable>): Promise<void> {
  await scope.db.updateTable('source').set(change).where('id', '=', claimed.id).where('mail_after', '=', claimed.mail_after).execute();
}

export async function setWarned(scope: Scope, id: string, days: number | null): Promise<void> {
  await scope.db.updateTable('source').set({ login_warned_days: days }).where('id', '=', id).execute();
}

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
