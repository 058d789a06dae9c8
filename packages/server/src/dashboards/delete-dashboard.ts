import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { removeFilesOf } from '../files/index.ts';
import { getOwnDashboard } from './get-own-dashboard.ts';
import { deleteDashboardRow } from './rows.ts';

/** For good, with its uploads. */
export async function deleteDashboardOf(context: Context, scope: Scope, id: string): Promise<void> {
  const stored = await inTransaction(scope, async (inside) => {
    await getOwnDashboard(inside, id);
    const names = await removeFilesOf(inside, id);
    await deleteDashboardRow(inside, id);
    return names;
  });
  for (const name of stored) await context.files.remove(name);
}
