import { randomUUID } from 'node:crypto';
import { Problem } from '@sightline/contract';
import type { Account, Provider, Secrets } from '@sightline/providers';
import { lockCompany } from '../company/index.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { noteRoadChange, sealSecrets } from '../road/index.ts';
import { getSourceRow } from './get-source.ts';
import { findSourceByAccount, forgetFacts, insertSource, type SourceRecord, updateSourceRow } from './rows.ts';

export interface ProvenLogin {
  provider: Provider;
  account: Account;
  secrets: Secrets;
  tokenExpiresAt: Date | null;
}

async function refresh(context: Context, scope: Scope, row: SourceRecord, login: ProvenLogin): Promise<string> {
  await updateSourceRow(scope, row.id, {
    account_label: login.account.label,
    sealed_secrets: sealSecrets(context, scope, row.id, login.secrets),
    token_expires_at: login.tokenExpiresAt,
    invalid: false,
    invalid_reason: null,
  });
  await forgetFacts(scope, row.id);
  return row.id;
}

/**
 * Keeps a login that was proven: as the source it re-authorises, as the one that has this login already, or as a new one. Id and widgets stay;
 * another account than before is refused with both names.
 */
export async function keepLogin(
  context: Context,
  scope: Scope,
  login: ProvenLogin,
  reauthorises: string | null,
  userId: string,
): Promise<string> {
  const sourceId = await inTransaction(scope, async (inside) => {
    // Two consents of one login at the same time make one source.
    await lockCompany(inside);
    const provider = login.provider.declaration.key;
    if (reauthorises !== null) {
      const row = await getSourceRow(inside, reauthorises);
      if (row.provider !== provider) throw new Problem('not_found');
      if (row.account_id !== login.account.id) {
        throw new Problem(
          'account_mismatch',
          `This source belongs to ${row.account_label}, but you signed in as ${login.account.label}. Sign in as ${row.account_label}, or connect ${login.account.label} as a source of its own.`,
        );
      }
      return refresh(context, inside, row, login);
    }
    const same = await findSourceByAccount(inside, provider, login.account.id);
    if (same) return refresh(context, inside, same, login);
    const id = randomUUID();
    await insertSource(inside, {
      id,
      provider,
      account_id: login.account.id,
      account_label: login.account.label,
      sealed_secrets: sealSecrets(context, inside, id, login.secrets),
      token_expires_at: login.tokenExpiresAt,
      invalid: false,
      invalid_reason: null,
      last_fetch_at: null,
      last_error_at: null,
      created_by: userId,
      created_at: context.clock.now(),
    });
    return id;
  });
  noteRoadChange(context);
  return sourceId;
}
