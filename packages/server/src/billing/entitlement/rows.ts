import { entitlementAt } from '@sightline/contract/company';
import { findClaim } from '#platform/db/claims/claims.ts';
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
  const claim = (await findClaim(db, 'dashboard', permalink)) ?? (await findClaim(db, 'status-page', permalink));
  return claim?.companyId ?? null;
}
