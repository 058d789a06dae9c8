import type { ApiTokenScope } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import { tryToNote } from '#platform/db/query/try-to-note.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { hashOfToken } from '#platform/text/hashes.ts';
import { findTokenByHash, touchToken } from './rows.ts';

/** How exactly the last use is known. */
const touchMs = 60_000;

/** Whose token it is and what it may do; null: none of ours, revoked, or of a company that is to be erased. */
export async function findApiToken(
  context: Context,
  text: string,
): Promise<{ companyId: string; userId: string; scope: ApiTokenScope } | null> {
  const { db } = context.database;
  const row = await findTokenByHash(db, hashOfToken(text));
  if (!row) return null;
  const now = context.clock.now();
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= touchMs)
    await tryToNote(context, 'the last use of an API token', () => touchToken(scopeOf(db, row.company_id), row.id, now));
  return { companyId: row.company_id, userId: row.user_id, scope: row.scope };
}
