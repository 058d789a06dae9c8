import { AppError } from '@sightline/contract/core';
import type { dashboardActions, RefusedDashboard } from '@sightline/contract/dashboards';
import type { User } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import { inTransaction, restorableOf, type Scope } from '#platform/db/scope.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { lockOwnDashboard } from '../core/get-own-dashboard.ts';
import { listNamed } from '../core/rows.ts';
import { requireNoOtherEditor } from '../edit-lock/lock-dashboard.ts';
import { archiveDashboardOf, restoreDashboardOf } from '../manage/archive-dashboard.ts';
import { deleteDashboardOf } from '../manage/delete-dashboard.ts';
import { restoreFromTrashOf } from './trash-dashboards.ts';

type DashboardAction = (typeof dashboardActions)[number];
type Person = Pick<User, 'id' | 'name'>;
/** False: it was so already. */
type Change = (context: Context, scope: Scope, id: string, by: Person) => Promise<unknown>;

/** Who takes many away is asked about none of them by itself: what somebody is at work on stays. */
const unlessEdited =
  (change: Change): Change =>
  (context, scope, id, by) =>
    inTransaction(scope, async (inside) => {
      await requireNoOtherEditor(context, inside, await lockOwnDashboard(inside, id), { userId: by.id, token: undefined });
      return change(context, inside, id, by);
    });

const changes: Record<DashboardAction, Change> = {
  archive: unlessEdited(archiveDashboardOf),
  restore: restoreDashboardOf,
  delete: unlessEdited(deleteDashboardOf),
  restoreFromTrash: restoreFromTrashOf,
};

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'dashboard_locked' || error.code === 'dashboard_quota_reached');
/** Deleted or brought back by somebody in the meantime. */
const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

/** Does this to each of them by itself, in their order, so that what cannot be done to one hinders no other. */
export async function changeDashboardsOf(
  context: Context,
  scope: Scope,
  action: DashboardAction,
  ids: readonly string[],
  by: Person,
): Promise<{ changed: string[]; refused: RefusedDashboard[] }> {
  const lies = action === 'restoreFromTrash' ? restorableOf(scope, context.clock.now()) : scope;
  const changed: string[] = [];
  const refused: RefusedDashboard[] = [];
  try {
    for (const { id, name } of await listNamed(lies, ids)) {
      try {
        if ((await changes[action](context, scope, id, by)) !== false) changed.push(id);
      } catch (error) {
        if (isRefusal(error)) refused.push({ id, name, code: error.code, message: error.message });
        else if (!isGone(error)) throw error;
      }
    }
  } finally {
    if (changed.length > 0) publishDashboardsChanged(context, scope.companyId, changed);
  }
  return { changed, refused };
}
