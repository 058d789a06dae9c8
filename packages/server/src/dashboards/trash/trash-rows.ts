import { sql } from 'kysely';
import { giveUpClaims, giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { restorableOf, type Scope, trashOf } from '#platform/db/scope.ts';
import type { DashboardRecord } from '../core/rows.ts';

export interface TrashedRecord extends DashboardRecord {
  deleted_at: Date;
  widget_count: number;
}

/** The newest first. */
export async function listTrashRows(scope: Scope, now: Date): Promise<TrashedRecord[]> {
  const rows = await restorableOf(scope, now)
    .db.selectFrom('dashboard')
    .selectAll('dashboard')
    .select((eb) => [
      eb
        .selectFrom('widget')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('widget.dashboard_id', '=', 'dashboard.id')
        .as('widget_count'),
    ])
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.flatMap((row) =>
    row.deleted_at === null ? [] : [{ ...row, deleted_at: row.deleted_at, widget_count: Number(row.widget_count) }],
  );
}

const locked = async ({ db }: Scope, id: string): Promise<DashboardRecord | null> =>
  (await db.selectFrom('dashboard').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** Held until the transaction ends; null: it cannot be brought back. */
export const lockRestorable = (inside: Scope, id: string, now: Date): Promise<DashboardRecord | null> =>
  locked(restorableOf(inside, now), id);
/** The same, be its time over or not. */
export const lockTrashRow = (inside: Scope, id: string): Promise<DashboardRecord | null> => locked(trashOf(inside), id);

export async function takeOutOfTrash(inside: Scope, id: string): Promise<void> {
  await trashOf(inside).db.updateTable('dashboard').set({ deleted_at: null, deleted_by_name: null }).where('id', '=', id).execute();
}

/** With its widgets, versions and reports. */
export async function deleteTrashRow(inside: Scope, { id, permalink }: Pick<DashboardRecord, 'id' | 'permalink'>): Promise<void> {
  const reports = sql`select id from automatic_report where company_id = ${inside.companyId} and dashboard_id = ${id}`;
  await giveUpClaimsOf(inside, 'reader', sql`report_id in (${reports})`);
  await giveUpClaims(inside, 'dashboard', [permalink]);
  await trashOf(inside).db.deleteFrom('dashboard').where('id', '=', id).execute();
}

/** Of a part of the companies, for the job that empties the bin. */
export const listOldTrashRows = (db: Db, part: Part, until: Date) =>
  db.selectFrom('dashboard').select(['company_id', 'id']).where('deleted_at', '<=', until).where(part.has('company_id')).execute();
