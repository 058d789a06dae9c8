import type { Selectable, Updateable } from 'kysely';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { ImpersonationTable } from '#platform/db/tables.ts';

export type ImpersonationRow = Selectable<ImpersonationTable>;

/** A sign-in would bring it back, which is not for support to do. */
export async function isDeleted(db: Db, companyId: string): Promise<boolean> {
  const deleted = db.selectFrom('company').select('company_id').where('company_id', '=', companyId).where('deleted_at', 'is not', null);
  return (await deleted.executeTakeFirst()) !== undefined;
}

/** Uses a link up: of two browsers that come at once, one gets it. */
export async function takeLinkRow(db: Db, tokenHash: string, now: Date): Promise<ImpersonationRow | null> {
  const claim = await findClaim(db, 'impersonation', tokenHash);
  if (claim === null) return null;
  const taken = scopeOf(db, claim.companyId)
    .db.updateTable('impersonation')
    .set({ begun_at: now })
    .where('id', '=', claim.id)
    .where('token_hash', '=', tokenHash)
    .where('begun_at', 'is', null)
    .where('link_ends_at', '>', now);
  return (await taken.returningAll().executeTakeFirst()) ?? null;
}

export async function changeRow(
  db: Db,
  { company_id, id }: Pick<ImpersonationRow, 'company_id' | 'id'>,
  change: Updateable<ImpersonationTable>,
): Promise<void> {
  await db.updateTable('impersonation').set(change).where('company_id', '=', company_id).where('id', '=', id).execute();
}

/** Ends it once; null: somebody else did. */
export async function endRow(
  db: Db,
  { company_id, id }: Pick<ImpersonationRow, 'company_id' | 'id'>,
  now: Date,
): Promise<ImpersonationRow | null> {
  const ended = db
    .updateTable('impersonation')
    .set({ ended_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null);
  return (await ended.returningAll().executeTakeFirst()) ?? null;
}

export async function findBySession(db: Db, sessionId: string): Promise<ImpersonationRow | null> {
  const found = db.selectFrom('impersonation').selectAll().where('session_id', '=', sessionId).where('ended_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

/** Begun and not ended, of a part of the companies. */
export const listBegun = (db: Db, part: Part): Promise<ImpersonationRow[]> =>
  db
    .selectFrom('impersonation')
    .selectAll()
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(part.has('company_id'))
    .orderBy('ends_at')
    .execute();

/** Those of these sessions that are there. Sessions lie where no company's rows do, so no statement asks for both. */
export async function listSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('auth_session').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
