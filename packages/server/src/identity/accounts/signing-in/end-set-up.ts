import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';
import { dropApiTokens } from '../../api-tokens/index.ts';
import { dropIdentities } from '../store/identity-rows.ts';
import { dropLinks, passwordLinks } from '../store/links.ts';
import { endSessions } from '../store/rows.ts';
import { dropTwoFactor } from '../two-factor/two-factor.ts';

/**
 * Ends what somebody else may have set up in an account before it became its owner's alone: sessions (but the one in which the owner does this), services that
 * sign in to it, API tokens and links under way. `isFirstProof`: nobody had proved the address, so the second factor ends too, which may be there to keep its
 * owner out. At a proven address it stays, as it lets nobody in, and a mail alone is not to take it away; an administrator of the company can. The log of the
 * company tells of each; answers whether there were services or API tokens.
 */
export async function endSetUp(
  trx: Transaction<Tables>,
  account: { id: string; name: string; companyId: string },
  { now, isFirstProof, keptSession = null }: { now: Date; isFirstProof: boolean; keptSession?: string | null },
): Promise<boolean> {
  await endSessions(trx, account.id, keptSession);
  const hadServices = await dropIdentities(trx, account, now);
  const scope = scopeOf(trx, account.companyId);
  const tokens = await dropApiTokens(scope, account.id);
  for (const about of tokens) await recordAudit(scope, { at: now, by: account, action: 'api_token.revoked', about });
  await dropLinks(trx, account.id, [...passwordLinks, 'verification', 'address']);
  if (isFirstProof) await dropTwoFactor(trx, account.id);
  return hadServices || tokens.length > 0;
}
