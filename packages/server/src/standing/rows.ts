import { standingAt } from '@sightline/contract/rules/company-state';
import type { Scope } from '../db/scope.ts';

/** The company's trial or paid time is over, whether or not the job that writes it down has come by; or it is deleted. */
export async function isExpired({ db }: Scope, now: Date): Promise<boolean> {
  const company = await db.selectFrom('company').select(['state', 'expires_at', 'deleted_at']).executeTakeFirstOrThrow();
  const { state, expires_at: expiresAt } = company;
  return company.deleted_at !== null || standingAt({ state, expiresAt }, now).state === 'expired';
}
