import { Problem } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { deleteFileRow, deleteFilesOfDashboard, findFileByName } from './rows.ts';

/** Takes the rows away and answers the names in the store, to be removed once the transaction holds. */
export const removeFilesOf = (scope: Scope, dashboardId: string): Promise<string[]> => deleteFilesOfDashboard(scope, dashboardId);

export async function deleteFileOf(context: Context, scope: Scope, storedName: string): Promise<void> {
  const row = await findFileByName(scope, storedName);
  if (!row) throw new Problem('not_found');
  await deleteFileRow(scope, row.id);
  await context.files.remove(row.stored_name);
}
