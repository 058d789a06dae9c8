import type { Scope } from '#platform/db/scope.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { putFavourite } from '../core/opened-rows.ts';

/** Everybody has favourites of their own. */
export async function favouriteDashboardOf(scope: Scope, id: string, userId: string, favourite: boolean): Promise<void> {
  await getOwnDashboard(scope, id);
  await putFavourite(scope, userId, id, favourite);
}
