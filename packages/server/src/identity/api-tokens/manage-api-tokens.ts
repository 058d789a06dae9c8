import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, invalidInput, randomId } from '@sightline/contract/core';
import { type ApiToken, type ApiTokenScope, apiTokenPrefix, apiTokensMax, type User } from '@sightline/contract/identity';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { hashOfToken } from '#platform/text/hashes.ts';
import { deleteToken, insertToken, listTokenRows, ownerNames } from './rows.ts';

const secretLength = 40;

type Row = Awaited<ReturnType<typeof listTokenRows>>[number];

const present = (row: Row, owner: string): ApiToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  owner,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export async function listApiTokensOf(scope: Scope): Promise<ApiToken[]> {
  const names = await ownerNames(scope);
  return (await listTokenRows(scope)).map((row) => present(row, names.get(row.user_id) ?? ''));
}

/** What it says is kept nowhere. */
export async function createApiTokenOf(
  context: Context,
  scope: Scope,
  owner: User,
  { name, scope: allowed }: { name: string; scope: ApiTokenScope },
): Promise<ApiToken & { token: string }> {
  const token = `${apiTokenPrefix}${randomId(secretLength, randomBytes)}`;
  const now = context.clock.now();
  return inTransaction(scope, async (inside) => {
    if ((await listTokenRows(inside)).length >= apiTokensMax)
      throw invalidInput({ name: [`A company has at most ${apiTokensMax} API tokens. Revoke one that is no longer used.`] });
    const row = await insertToken(inside, {
      id: randomUUID(),
      user_id: owner.id,
      name,
      scope: allowed,
      token_hash: hashOfToken(token),
      created_at: now,
    });
    await recordAudit(inside, { at: now, by: owner, action: 'api_token.created', about: name, details: { scope: allowed } });
    return { ...present(row, owner.name), token };
  });
}

export async function revokeApiTokenOf(context: Context, scope: Scope, by: User, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const name = await deleteToken(inside, id);
    if (name === null) throw new AppError('not_found');
    await recordAudit(inside, { at: context.clock.now(), by, action: 'api_token.revoked', about: name });
  });
}
