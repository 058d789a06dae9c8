import { AppError } from '@sightline/contract/core';
import type { TrashedDashboard } from '@sightline/contract/dashboards';
import { removeFilesOf } from '#company/files/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { overBy, purgedAt } from '#platform/db/trash-time.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import type { DashboardRecord } from '../core/rows.ts';
import { requireQuota } from '../manage/create-dashboard.ts';
import { deleteTrashRow, listOldTrashRows, listTrashRows, lockRestorable, lockTrashRow, takeOutOfTrash } from './trash-rows.ts';

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
export async function restoreFromTrashOf({ clock }: Context, scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const { active } = required(await lockRestorable(inside, id, clock.now()));
    if (active) await requireQuota(inside);
    await takeOutOfTrash(inside, id);
  });
}

/** With its uploads and versions. */
export async function deleteForGoodOf(context: Context, scope: Scope, id: string): Promise<void> {
  const stored = await inTransaction(scope, async (inside) => {
    const row = required(await lockTrashRow(inside, id));
    const names = await removeFilesOf(inside, id);
    await deleteTrashRow(inside, row);
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
      await deleteForGoodOf(context, scopeOf(db, company_id), id);
    } catch (error) {
      // Restored or deleted by somebody in the meantime: then nothing is left to do.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  });
}
