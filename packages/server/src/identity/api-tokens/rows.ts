import type { Insertable } from 'kysely';
import { claimKey, findClaim, giveUpClaims } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { ApiTokenTable } from '#platform/db/tables.ts';

const columns = ['id', 'user_id', 'name', 'scope', 'created_at', 'last_used_at'] as const;

/** The newest first. */
export const listTokenRows = (scope: Scope) =>
  scope.db.selectFrom('api_token').select(columns).orderBy('created_at', 'desc').orderBy('id').execute();

/** In a transaction. */
export async function insertToken(scope: Scope, row: Omit<Insertable<ApiTokenTable>, 'company_id'>) {
  await claimKey(scope, 'api-token', row.token_hash, row.id);
  return scope.db
    .insertInto('api_token')
    .values({ ...row, company_id: scope.companyId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** In a transaction; answers its name; null: there is none. */
export async function deleteToken(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.db.deleteFrom('api_token').where('id', '=', id).returning(['name', 'token_hash']).executeTakeFirst();
  if (row === undefined) return null;
  await giveUpClaims(scope, 'api-token', [row.token_hash]);
  return row.name;
}

/** In a transaction: all that a person made; answers their names. */
export async function dropApiTokens(scope: Scope, userId: string): Promise<string[]> {
  const rows = await scope.db.deleteFrom('api_token').where('user_id', '=', userId).returning(['name', 'token_hash']).execute();
  await giveUpClaims(
    scope,
    'api-token',
    rows.map((row) => row.token_hash),
  );
  return rows.map(({ name }) => name);
}

/** Across companies: the token is all that a call brings. A company that is to be erased has none. */
export async function findTokenByHash(db: Db, hash: string) {
  const claim = await findClaim(db, 'api-token', hash);
  if (claim === null) return undefined;
  return scopeOf(db, claim.companyId)
    .db.selectFrom('api_token')
    .innerJoin('company', 'company.company_id', 'api_token.company_id')
    .select(['api_token.company_id', 'api_token.id', 'api_token.user_id', 'api_token.scope', 'api_token.last_used_at'])
    .where('api_token.id', '=', claim.id)
    .where('api_token.token_hash', '=', hash)
    .where('company.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function touchToken(scope: Scope, id: string, now: Date): Promise<void> {
  await scope.db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Names of people by id. */
export async function ownerNames({ db, companyId }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await db.withoutPlugins().selectFrom('auth_user').select(['id', 'name']).where('companyId', '=', companyId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
