import { randomUUID } from 'node:crypto';
import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { Account, Provider, Secrets } from '@sightline/providers';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { publish } from '#platform/realtime/index.ts';
import { notePipelineChange, sealSecrets } from '../query-pipeline/index.ts';
import { getSourceRow } from './get-source.ts';
import { warningDue } from './login-warning.ts';
import { findSourceByAccount, forgetMetadata, insertSource, listSourcesByAccount, type SourceRecord, updateSourceRow } from './rows.ts';
import { siblingsAmong } from './siblings.ts';

type Person = Pick<User, 'id' | 'name'>;

export interface ProvenLogin {
  provider: Provider;
  account: Account;
  secrets: Secrets;
  /** What was granted; empty for typed credentials. */
  scopes: readonly string[];
  tokenExpiresAt: Date | null;
  /** When the person has to sign in again; null: no such end is known. */
  loginEndsAt: Date | null;
}

export interface KeptLogin {
  sourceId: string;
  /** Other sources that were invalid and work again, as people know them. */
  revived: string[];
}

/** What is kept of a login in a source's row. Warnings and mails about an older one are over. */
const loginColumns = (context: Context, scope: Scope, id: string, login: ProvenLogin) => ({
  sealed_secrets: sealSecrets(context, scope, id, login.secrets),
  token_expires_at: login.tokenExpiresAt,
  login_ends_at: login.loginEndsAt,
  login_warned_days: warningDue(login.loginEndsAt, context.clock.now()),
  invalid: false,
  invalid_reason: null,
  invalid_told: false,
  mail_after: null,
});

async function refresh(context: Context, scope: Scope, row: SourceRecord, login: ProvenLogin, label: string): Promise<void> {
  await updateSourceRow(scope, row.id, { account_label: label, ...loginColumns(context, scope, row.id, login) });
  await forgetMetadata(scope, row.id);
}

interface RefreshedSibling {
  id: string;
  /** As people know it; null: it was not invalid. */
  revived: string | null;
}

/** The person's other sources of the family get the login too, where it may do all they need: what they had may have ended with it. */
async function refreshSiblings(context: Context, scope: Scope, sourceId: string, login: ProvenLogin): Promise<RefreshedSibling[]> {
  const refreshed: RefreshedSibling[] = [];
  const rows = await listSourcesByAccount(scope, login.account.id, sourceId);
  for (const { row, provider, scopes } of siblingsAmong(context, login.provider, rows)) {
    if (!scopes.every((needed) => login.scopes.includes(needed))) continue;
    await refresh(context, scope, row, login, row.account_label);
    refreshed.push({ id: row.id, revived: row.invalid ? `${provider.declaration.name} (${row.account_label})` : null });
  }
  return refreshed;
}

/**
 * Keeps a login that was proven: as the source it re-authorises, as the one that has this login already, or as a new one. Id and widgets stay;
 * another account than before is refused with both names. The log says so in the same transaction.
 */
export async function keepLogin(
  context: Context,
  scope: Scope,
  login: ProvenLogin,
  reauthorises: string | null,
  by: Person,
): Promise<KeptLogin> {
  const kept = await inTransaction(scope, async (inside) => {
    // Two consents of one login at the same time make one source.
    await lockCompany(inside);
    const sourceId = await keepOwn(context, inside, login, reauthorises, by.id);
    const details = { provider: login.provider.declaration.key };
    await recordAudit(inside, { at: context.clock.now(), by, action: 'source.connected', about: login.account.label, details });
    return { sourceId, siblings: await refreshSiblings(context, inside, sourceId, login) };
  });
  notePipelineChange(context);
  const { sourceId, siblings } = kept;
  publish(context, scope.companyId, 'CompanySourceUpdated', { id: sourceId, sources: [sourceId, ...siblings.map(({ id }) => id)] });
  return { sourceId, revived: siblings.flatMap(({ revived }) => (revived === null ? [] : [revived])) };
}

/** The source of the login itself, renewed or made. */
async function keepOwn(context: Context, scope: Scope, login: ProvenLogin, reauthorises: string | null, userId: string): Promise<string> {
  const { account } = login;
  const provider = login.provider.declaration.key;
  const known = reauthorises === null ? await findSourceByAccount(scope, provider, account.id) : await getSourceRow(scope, reauthorises);
  if (known !== null) {
    if (known.provider !== provider) throw new AppError('not_found');
    if (known.account_id !== account.id) {
      throw new AppError(
        'account_mismatch',
        `This source belongs to ${known.account_label}, but you signed in as ${account.label}. Sign in as ${known.account_label}, or connect ${account.label} as a source of its own.`,
      );
    }
    await refresh(context, scope, known, login, account.label);
    return known.id;
  }
  const id = randomUUID();
  await insertSource(scope, {
    id,
    provider,
    account_id: account.id,
    account_label: account.label,
    ...loginColumns(context, scope, id, login),
    last_fetch_at: null,
    last_error_at: null,
    created_by: userId,
    created_at: context.clock.now(),
  });
  return id;
}
