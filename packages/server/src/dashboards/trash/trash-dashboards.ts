import { AppError } from '@sightline/contract/core';
import type { TrashedDashboard } from '@sightline/contract/dashboards';
import type { User } from '@sightline/contract/identity';
import { removeFilesOf } from '#company/files/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { overBy, purgedAt } from '#platform/db/trash-time.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import type { DashboardRecord } from '../core/rows.ts';
import { requireQuota } from '../manage/create-dashboard.ts';
import { deleteTrashRow, listOldTrashRows, listTrashRows, lockRestorable, lockTrashRow, takeOutOfTrash } from './trash-rows.ts';

type Person = Pick<User, 'id' | 'name'>;

export async function listTrashOf({ clock }: Context, scope: Scope): Promise<TrashedDashboard[]> {
  return (await listTrashRows(scope, clock.now())).map((row) => ({
    id: row.id,
    name: row.name,
    active: row.active,
    widgetCount: row.widget_count,
    deletedAt: row.deleted_at.toISOString(),
    deletedByName: row.deleted_by_name,
    purgedAt: purgedAt(row.deleted_at).toISOString(),
  }));
}

function required(row: DashboardRecord | null): DashboardRecord {
  if (!row) throw new AppError('not_found');
  return row;
}

/** As it was, its links included. What comes back into the list needs a place in the plan; the archive has room for all. */
export async function restoreFromTrashOf({ clock }: Context, scope: Scope, id: string, by: Person): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const at = clock.now();
    const { active, name } = required(await lockRestorable(inside, id, at));
    if (active) await requireQuota(inside);
    await takeOutOfTrash(inside, id);
    await recordAudit(inside, { at, by, action: 'dashboard.restored', about: name });
  });
}

/** With its uploads and versions. `by`: null where its time in the bin is over, which whoever deleted it was told. */
export async function deleteForGoodOf(context: Context, scope: Scope, id: string, by: Person | null): Promise<void> {
  const stored = await inTransaction(scope, async (inside) => {
    const row = required(await lockTrashRow(inside, id));
    const names = await removeFilesOf(inside, id);
    await deleteTrashRow(inside, row);
    if (by !== null) await recordAudit(inside, { at: context.clock.now(), by, action: 'dashboard.purged', about: row.name });
    return names;
  });
  for (const name of stored) await context.files.remove(name);
}

/** Deletes for good what has lain in the bin for its time. */
export async function emptyTrash(context: Context): Promise<void> {
  const { db } = context.database;
  const until = overBy(context.clock.now());
  const old = await listInParts(context, await allParts(context), (part) => listOldTrashRows(db, part, until));
  await tryEach(old, 'dashboards could not be deleted', async ({ company_id, id }) => {
    try {
      await deleteForGoodOf(context, scopeOf(db, company_id), id, null);
    } catch (error) {
      // Restored or deleted by somebody in the meantime: then nothing is left to do.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  });
}
