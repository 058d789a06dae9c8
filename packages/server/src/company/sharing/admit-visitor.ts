import { entitlementAt, isShareOver } from '@sightline/contract/company';
import { AppError } from '@sightline/contract/core';
import type { Principal } from '#platform/http/principal.ts';
import type { ServingCompany, Shared } from './shared.ts';

/** Visitors are served until the trial or the paid time is over. */
const isServed = ({ state, expires_at: expiresAt, deleted_at: deletedAt }: ServingCompany, now: Date): boolean =>
  deletedAt === null && entitlementAt({ state, expiresAt }, now).state !== 'expired';

const hasShareToken = (principal: Principal, row: Shared): boolean =>
  principal.kind === 'share-token' &&
  principal.companyId === row.company_id &&
  principal.sharedId === row.id &&
  principal.epoch === row.pass_epoch;

/**
 * Lets somebody in who is not of the company, or throws: 404 where it is not shared, 402 where the company's time is over, 410 where that of the link is,
 * 422 asks for the password.
 */
export function admitVisitor(principal: Principal, row: Shared, company: ServingCompany, now: Date): void {
  if (!row.public && row.password_hash === null) throw new AppError('not_found');
  if (!isServed(company, now)) throw new AppError('subscription_required', 'This report is temporarily unavailable.');
  if (isShareOver(row.shared_until, row.timezone, now)) throw new AppError('no_longer_shared');
  if (row.password_hash !== null && !hasShareToken(principal, row))
    throw new AppError('password_required', undefined, { errors: { password: ['Type the password you were given.'] } });
}
