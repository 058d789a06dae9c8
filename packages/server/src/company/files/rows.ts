import type { MediaCategory } from '@sightline/contract/dashboards';
import { type Insertable, type Selectable, sql } from 'kysely';
import { claimKey, findClaim, giveUpClaims } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { containsText } from '#platform/db/query/contains-text.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { FileTable } from '#platform/db/tables.ts';

export type FileRecord = Selectable<FileTable>;

/** In a transaction. */
export async function insertFile(scope: Scope, row: Omit<Insertable<FileTable>, 'company_id'>): Promise<FileRecord> {
  await claimKey(scope, 'file', row.stored_name, row.id);
  return scope.db
    .insertInto('file')
    .values({ ...row, company_id: scope.companyId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * What the company's images, fonts, tables and pictures of people take of the store, and its widgets, their versions and templates of the database, packed as
 * they lie there. Dashboards in the bin count, as they may come back: raw SQL, which a scope's leaving out does not touch.
 */
export async function bytesStored({ db, companyId }: Scope): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(bytes) as bytes from (
      select bytes from file where company_id = ${companyId}
      union all select pg_column_size(body) from widget where company_id = ${companyId}
      union all select pg_column_size(body) from dashboard_version where company_id = ${companyId}
      union all select pg_column_size(body) from own_template where company_id = ${companyId}) as stored`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export async function findFile(scope: Scope, id: string): Promise<FileRecord | null> {
  return (await scope.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The row as it is now, held for this transaction. */
export async function lockFileByName(scope: Scope, storedName: string): Promise<FileRecord | null> {
  return (await scope.db.selectFrom('file').selectAll().where('stored_name', '=', storedName).forUpdate().executeTakeFirst()) ?? null;
}

/** Those of these names that are images, held against deleting until the transaction ends. */
export async function heldImageNames(scope: Scope, storedNames: readonly string[]): Promise<string[]> {
  if (storedNames.length === 0) return [];
  const rows = await scope.db
    .selectFrom('file')
    .select('stored_name')
    .where('kind', '=', 'image')
    .where('stored_name', 'in', storedNames)
    .forShare()
    .execute();
  return rows.map((row) => row.stored_name);
}

/** The tables of a dashboard. */
export const listFilesOf = (scope: Scope, dashboardId: string): Promise<FileRecord[]> =>
  scope.db.selectFrom('file').selectAll().where('dashboard_id', '=', dashboardId).execute();

export interface ImageQuery {
  category: MediaCategory | undefined;
  /** Part of the name, in any case. */
  search: string | undefined;
  page: number;
  perPage: number;
}

/** A page of the company's images, the newest first. */
export async function listImages(
  scope: Scope,
  { category, search, page, perPage }: ImageQuery,
): Promise<{ rows: FileRecord[]; total: number }> {
  const matching = scope.db
    .selectFrom('file')
    .where('kind', '=', 'image')
    .$if(category !== undefined, (builder) => builder.where('category', '=', category ?? null))
    .$if(search !== undefined && search !== '', (builder) => builder.where(containsText('name', search ?? '')));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, total: Number(total) };
}

/** A picture or a font, across companies: its address is all that a visitor's browser has. */
export async function findShown(db: Db, storedName: string): Promise<FileRecord | null> {
  const claim = await findClaim(db, 'file', storedName);
  if (claim === null) return null;
  const file = await findFile(scopeOf(db, claim.companyId), claim.id);
  return file?.stored_name === storedName && file.kind !== 'upload' ? file : null;
}

/** In a transaction. */
export async function deleteFileRow(scope: Scope, { id, stored_name }: Pick<FileRecord, 'id' | 'stored_name'>): Promise<void> {
  await scope.db.deleteFrom('file').where('id', '=', id).execute();
  await giveUpClaims(scope, 'file', [stored_name]);
}

/** In a transaction. */
export async function deleteFilesOfDashboard(scope: Scope, dashboardId: string): Promise<string[]> {
  const rows = await scope.db.deleteFrom('file').where('dashboard_id', '=', dashboardId).returning('stored_name').execute();
  const names = rows.map((row) => row.stored_name);
  await giveUpClaims(scope, 'file', names);
  return names;
}

export async function findDashboardIn(scope: Scope, dashboardId: string): Promise<boolean> {
  return (await scope.db.selectFrom('dashboard').select('id').where('id', '=', dashboardId).executeTakeFirst()) !== undefined;
}
