import type { PrintRequest } from '@sightline/contract/dashboards';
import type { Insertable, Selectable } from 'kysely';
import { claimKey, findClaim, giveUpClaimsOfEach } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import type { PdfDocumentTable, PdfRequestTable } from '#platform/db/tables.ts';

export type PdfDocument = Selectable<PdfDocumentTable>;
export type PdfRequest = Selectable<PdfRequestTable>;

export const insertDocument = (scope: Scope, row: Omit<Insertable<PdfDocumentTable>, 'company_id'>): Promise<PdfDocument> =>
  inTransaction(scope, async (inside) => {
    await claimKey(inside, 'pdf', row.stored_name, row.stored_name);
    return inside.db
      .insertInto('pdf_document')
      .values({ ...row, company_id: scope.companyId })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** The newest document that shows exactly this. */
export async function findDocument(scope: Scope, key: string, keptAfter: Date): Promise<PdfDocument | null> {
  const row = await scope.db
    .selectFrom('pdf_document')
    .selectAll()
    .where('key', '=', key)
    .where('expires_at', '>', keptAfter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** For those whom a mail leads to it. Nothing is kept for a shorter time than it was to be. */
export async function keepDocument(scope: Scope, storedName: string, until: Date): Promise<void> {
  await scope.db
    .updateTable('pdf_document')
    .set({ expires_at: until, mailed_until: until })
    .where('stored_name', '=', storedName)
    .where('expires_at', '<', until)
    .execute();
}

/** Across companies: the name is all that whoever downloads has. */
export async function findDocumentByName(db: Db, storedName: string, now: Date): Promise<PdfDocument | null> {
  const claim = await findClaim(db, 'pdf', storedName);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId).db.selectFrom('pdf_document').selectAll().where('stored_name', '=', storedName);
  return (await found.where('expires_at', '>', now).executeTakeFirst()) ?? null;
}

/** Takes out, of a part of the companies, what nobody can download any more; answers the names in the store. */
export async function deleteExpiredDocuments(db: Db, part: Part, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('pdf_document')
      .where('expires_at', '<=', now)
      .where(part.has('company_id'))
      .returning(['company_id', 'stored_name'])
      .execute();
    await giveUpClaimsOfEach(
      trx,
      'pdf',
      rows.map(({ company_id, stored_name: key }) => ({ company_id, key })),
    );
    return rows.map((row) => row.stored_name);
  });
}

export async function insertRequest(
  scope: Scope,
  { token, dashboardId, request, now }: { token: string; dashboardId: string; request: PrintRequest; now: Date },
): Promise<void> {
  await scope.db
    .insertInto('pdf_request')
    .values({
      company_id: scope.companyId,
      token,
      dashboard_id: dashboardId,
      wish: JSON.stringify(request),
      state: 'waiting',
      stored_name: null,
      created_at: now,
      begun_at: null,
    })
    .execute();
}

export async function findRequest(scope: Scope, token: string): Promise<PdfRequest | null> {
  return (await scope.db.selectFrom('pdf_request').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;
}

/** How many were asked for since then and are not made yet. */
export async function countWaiting(scope: Scope, since: Date): Promise<number> {
  const { count } = await scope.db
    .selectFrom('pdf_request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers what is wished; null: nobody waits any more. */
export async function beginRequest(scope: Scope, token: string, now: Date): Promise<PdfRequest | null> {
  const row = await scope.db
    .updateTable('pdf_request')
    .set({ begun_at: now })
    .where('token', '=', token)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** `storedName` null: it could not be made. */
export async function endRequest(scope: Scope, token: string, storedName: string | null): Promise<void> {
  await scope.db
    .updateTable('pdf_request')
    .set({ state: storedName === null ? 'failed' : 'ready', stored_name: storedName })
    .where('token', '=', token)
    .execute();
}

/** True for the one caller who took it away. */
export async function takeRequest(scope: Scope, token: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db.deleteFrom('pdf_request').where('token', '=', token).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldRequests(db: Db, part: Part, before: Date): Promise<void> {
  await db.deleteFrom('pdf_request').where('created_at', '<', before).where(part.has('company_id')).execute();
}
