import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { StoredCopy } from '#platform/db/tables.ts';

interface NewCopy {
  copy: StoredCopy;
  checksum: string;
  now: Date;
}

/** The copy of an attempt in the place of any earlier one. False: it was tried again meanwhile. */
export async function setCopy(scope: Scope, { id, attempts }: { id: string; attempts: number }, { copy, checksum, now }: NewCopy) {
  const { numUpdatedRows } = await scope.db
    .updateTable('report_delivery')
    .set({ copy: JSON.stringify(copy), checksum, copied_at: now })
    .where('id', '=', id)
    .where('state', '=', 'handed_over')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where this attachment is kept, which stays for as long as a copy made now; null: it is not yet. */
export async function touchPart(scope: Scope, checksum: string, now: Date): Promise<string | null> {
  const touched = await scope.db
    .updateTable('report_copy_part')
    .set({ used_at: now })
    .where('checksum', '=', checksum)
    .returning('stored_name')
    .executeTakeFirst();
  return touched?.stored_name ?? null;
}

/** Answers where it is kept: under this name, or under another's who was first. */
export async function insertPart(scope: Scope, part: { checksum: string; stored_name: string; used_at: Date }): Promise<string> {
  const { stored_name } = await scope.db
    .insertInto('report_copy_part')
    .values({ ...part, company_id: scope.companyId })
    .onConflict((conflict) => conflict.columns(['company_id', 'checksum']).doUpdateSet({ used_at: part.used_at }))
    .returning('stored_name')
    .executeTakeFirstOrThrow();
  return stored_name;
}

export const listParts = (scope: Scope, checksums: readonly string[]) =>
  scope.db.selectFrom('report_copy_part').select(['checksum', 'stored_name']).where('checksum', 'in', checksums).execute();

/** Of a part of the companies: takes copies from the records that are older; answers the names in the store. */
export async function dropCopies(db: Db, part: Part, before: Date, count: number): Promise<string[]> {
  const old = await db
    .selectFrom('report_delivery')
    .select(['company_id', 'id', 'copy', 'copied_at'])
    .where('copied_at', '<', before)
    .where(part.has('company_id'))
    .limit(count)
    .execute();
  const dropped: string[] = [];
  for (const { company_id, id, copy, copied_at } of old) {
    const { numUpdatedRows } = await db
      .updateTable('report_delivery')
      .set({ copy: null, copied_at: null })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .where('copied_at', '=', copied_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && copy !== null) dropped.push(copy.storedName);
  }
  return dropped;
}

/** Of a part of the companies: attachments that no copy holds any more, since each was used by its last copy. */
export async function dropParts(db: Db, part: Part, before: Date): Promise<string[]> {
  const dropped = await db
    .deleteFrom('report_copy_part')
    .where('used_at', '<', before)
    .where(part.has('company_id'))
    .returning('stored_name')
    .execute();
  return dropped.map(({ stored_name }) => stored_name);
}
