import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { updateDashboardRow } from '../core/rows.ts';

/** Into the bin: from now on nothing finds it but the bin (platform/db/scope.ts), and its links answer "not found". */
export async function deleteDashboardOf(context: Context, scope: Scope, id: string, user: { name: string }): Promise<void> {
  await getOwnDashboard(scope, id);
  await updateDashboardRow(scope, id, {
    deleted_at: context.clock.now(),
    deleted_by_name: user.name,
    lock_token: null,
    lock_user_id: null,
    lock_user_name: null,
    lock_since: null,
    lock_until: null,
  });
}
