import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { updateDashboardRow } from '../core/rows.ts';
import { requireQuota } from './create-dashboard.ts';

/** Archived: out of the list and the quota; its links answer "not found". */
export async function archiveDashboardOf(context: Context, scope: Scope, id: string): Promise<void> {
  await getOwnDashboard(scope, id);
  await updateDashboardRow(scope, id, { active: false, updated_at: context.clock.now() });
}

export async function restoreDashboardOf(context: Context, scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const row = await getOwnDashboard(inside, id);
    if (row.active) return;
    await requireQuota(inside);
    await updateDashboardRow(inside, id, { active: true, updated_at: context.clock.now() });
  });
}
