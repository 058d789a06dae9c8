import { AppError } from '@sightline/contract/core';
import { type Insertable, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { FileTable } from '#platform/db/tables.ts';
import { bytesStored, type FileRecord, insertFile } from './rows.ts';

const megabyte = 1024 * 1024;
/** “0 MB more” would be no reason. */
const smallestMegabytes = 0.1;
const inMegabytes = (bytes: number): string =>
  Math.max(bytes / megabyte, smallestMegabytes).toLocaleString('en', { maximumFractionDigits: 1 });

/** Refuses what the company has no room left for, under `field` where a form sent it. */
export async function requireRoom(context: Context, scope: Scope, bytes: number, field?: string): Promise<void> {
  const { companyStorageMb } = context.config;
  const stored = await bytesStored(scope);
  if (stored + bytes <= companyStorageMb * megabyte) return;
  const words = `Your company's images, fonts, tables and dashboards take ${inMegabytes(stored)} of ${companyStorageMb.toLocaleString('en')} MB, and this needs ${inMegabytes(bytes)} MB more. Delete images and fonts that nothing shows, or dashboards that nobody needs, for good.`;
  throw new AppError('too_large', words, field === undefined ? {} : { errors: { [field]: [words] } });
}

/** The same in a transaction that then takes it: what comes at the same time waits, so that the same room is not taken twice. */
export async function takeRoom(context: Context, inside: Scope, bytes: number, field?: string): Promise<void> {
  if (bytes <= 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${inside.companyId}`}, 0))`.execute(inside.db);
  await requireRoom(context, inside, bytes, field);
}

/** Notes files that lie in the store, in a transaction. */
export async function insertFiles(
  context: Context,
  inside: Scope,
  rows: readonly Omit<Insertable<FileTable>, 'company_id'>[],
  field?: string,
): Promise<FileRecord[]> {
  if (rows.length === 0) return [];
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  await takeRoom(context, inside, bytes, field);
  const inserted: FileRecord[] = [];
  for (const row of rows) inserted.push(await insertFile(inside, row));
  return inserted;
}
