import type { User } from '@sightline/contract/identity';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { lockOwnDashboard } from '../core/get-own-dashboard.ts';
import { updateDashboardRow } from '../core/rows.ts';

/** Into the bin: from now on nothing finds it but the bin (platform/db/scope.ts), and its links answer "not found". */
export const deleteDashboardOf = (context: Context, scope: Scope, id: string, by: Pick<User, 'id' | 'name'>): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const row = await lockOwnDashboard(inside, id);
    const now = context.clock.now();
    await updateDashboardRow(inside, id, {
      deleted_at: now,
      deleted_by_name: by.name,
      lock_token: null,
      lock_user_id: null,
      lock_user_name: null,
      lock_since: null,
      lock_until: null,
    });
    await recordAudit(inside, { at: now, by, action: 'dashboard.deleted', about: row.name });
  });
