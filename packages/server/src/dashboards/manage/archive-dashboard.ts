import type { User } from '@sightline/contract/identity';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { lockOwnDashboard } from '../core/get-own-dashboard.ts';
import { updateDashboardRow } from '../core/rows.ts';
import { requireQuota } from './create-dashboard.ts';

type Person = Pick<User, 'id' | 'name'>;

/** Archived: out of the list and the quota; its links answer "not found". False: it was so already. */
export const archiveDashboardOf = (context: Context, scope: Scope, id: string, by: Person): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const row = await lockOwnDashboard(inside, id);
    if (!row.active) return false;
    const now = context.clock.now();
    await updateDashboardRow(inside, id, { active: false, updated_at: now });
    await recordAudit(inside, { at: now, by, action: 'dashboard.archived', about: row.name });
    return true;
  });

/** Throws where the plan has no place for it. False: it was so already. */
export const restoreDashboardOf = (context: Context, scope: Scope, id: string, by: Person): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    // As all who hold both.
    await lockCompany(inside);
    const row = await lockOwnDashboard(inside, id);
    if (row.active) return false;
    await requireQuota(inside);
    const now = context.clock.now();
    await updateDashboardRow(inside, id, { active: true, updated_at: now });
    await recordAudit(inside, { at: now, by, action: 'dashboard.unarchived', about: row.name });
    return true;
  });
