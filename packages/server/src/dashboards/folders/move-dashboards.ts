import { AppError } from '@sightline/contract/core';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { holdFolder, putInFolder } from './rows.ts';

/** Beside the dashboard it is a copy of; in no folder where that was deleted meanwhile. Call in the transaction that creates it. */
export async function putBeside(inside: Scope, id: string, folderId: string | null): Promise<void> {
  if (folderId !== null && (await holdFolder(inside, folderId))) await putInFolder(inside, [id], folderId);
}

/** All or none: an id that is not the company's is not found. */
export async function moveDashboardsTo(scope: Scope, ids: readonly string[], folderId: string | null): Promise<void> {
  const each = [...new Set(ids)];
  await inTransaction(scope, async (inside) => {
    if (folderId !== null && !(await holdFolder(inside, folderId))) throw new AppError('not_found');
    if ((await putInFolder(inside, each, folderId)) !== each.length) throw new AppError('not_found');
  });
}
