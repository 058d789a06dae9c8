import { entitlementAt } from '@sightline/contract/company';
import type { Db } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';

/** The company's trial or paid time is over, whether or not the job that writes it down has come by; or it is deleted. */
export async function isExpired({ db }: Scope, now: Date): Promise<boolean> {
  const company = await db.selectFrom('company').select(['state', 'expires_at', 'deleted_at']).executeTakeFirstOrThrow();
  const { state, expires_at: expiresAt } = company;
  return company.deleted_at !== null || entitlementAt({ state, expiresAt }, now).state === 'expired';
}

/** Whose the dashboard or status page behind a permalink is; null: nobody's. */
export async function findOwnerOf(db: Db, permalink: string): Promise<string | null> {
  const dashboard = db.selectFrom('dashboard').select('company_id').where('permalink', '=', permalink);
  const statusPage = db.selectFrom('campaign').select('company_id').where('permalink', '=', permalink).where('deleted_at', 'is', null);
  return (await dashboard.unionAll(statusPage).executeTakeFirst())?.company_id ?? null;
}
