import type { Transaction } from 'kysely';
import { dropApiTokens } from '../api-tokens/index.ts';
import { scopeOf } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { dropIdentities } from './identity-rows.ts';
import { dropLinks } from './links.ts';
import { endSessions } from './rows.ts';
import { dropTwoFactor } from './two-factor.ts';

/**
 * Ends what somebody else may have set up in an account before it became its owner's alone: sessions (but the one in which the owner does this), services that
 * sign in to it, API tokens and links under way. `isFirstProof`: nobody had proved the address, so the second factor ends too, which may be there to keep its
 * owner out. At a proven address it stays, as it lets nobody in, and a mail alone is not to take it away; an administrator of the company can.
 */
export async function endSetUp(
  trx: Transaction<Tables>,
  account: { id: string; companyId: string },
  { now, isFirstProof, keptSession = null }: { now: Date; isFirstProof: boolean; keptSession?: string | null },
): Promise<void> {
  await endSessions(trx, account.id, keptSession);
  await dropIdentities(trx, account, now);
  await dropApiTokens(scopeOf(trx, account.companyId), account.id);
  await dropLinks(trx, account.id, ['password', 'verification', 'address']);
  if (isFirstProof) await dropTwoFactor(trx, account.id);
}
