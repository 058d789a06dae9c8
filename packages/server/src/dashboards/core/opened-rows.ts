import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';

/** One visit is written once, however often its page is loaded. */
const againAfterMs = 60_000;

export async function putFavourite(scope: Scope, userId: string, dashboardId: string, favourite: boolean): Promise<void> {
  await scope.db
    .insertInto('dashboard_mark')
    .values({ company_id: scope.companyId, user_id: userId, dashboard_id: dashboardId, favourite })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'dashboard_id']).doUpdateSet({ favourite }))
    .execute();
}

export async function putOpened(scope: Scope, userId: string, dashboardId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - againAfterMs);
  await scope.db
    .insertInto('dashboard_mark')
    .values({ company_id: scope.companyId, user_id: userId, dashboard_id: dashboardId, opened_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'dashboard_id'])
        .doUpdateSet({ opened_at: now })
        .where(sql<boolean>`dashboard_mark.opened_at is null or dashboard_mark.opened_at < ${before}`),
    )
    .execute();
}
