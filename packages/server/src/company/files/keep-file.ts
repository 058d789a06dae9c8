import { AppError } from '@sightline/contract/core';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import type { FileTable } from '#platform/db/tables.ts';
import type { FileRecord } from './rows.ts';
import { insertFiles, requireRoom } from './storage-room.ts';

export type NewFile = Omit<Insertable<FileTable>, 'company_id' | 'bytes'>;

/** Keeps bytes in the store, and their row; `field`: where a form sent them; `mayKeep` throws in the transaction that inserts the row, where it may not be. */
export async function keepFile(
  context: Context,
  scope: Scope,
  row: NewFile,
  content: Buffer,
  field?: string,
  mayKeep?: (inside: Scope) => Promise<void>,
): Promise<FileRecord> {
  await requireRoom(context, scope, content.length, field);
  await context.files.put(row.stored_name, content);
  try {
    const [kept] = await inTransaction(scope, async (inside) => {
      await mayKeep?.(inside);
      return insertFiles(context, inside, [{ ...row, bytes: content.length }], field);
    });
    if (kept === undefined) throw new Error('A file was inserted without a row');
    return kept;
  } catch (error) {
    // Refused, so no row names it. After any other failure the row may be there all the same; a file that no row names is swept away after a day.
    if (error instanceof AppError) await context.files.remove(row.stored_name);
    throw error;
  }
}
