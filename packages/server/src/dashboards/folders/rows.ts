import { sql } from 'kysely';
import { isTaken } from '#platform/db/query/is-taken.ts';
import type { Scope } from '#platform/db/scope.ts';

interface FolderRow {
  id: string;
  name: string;
  colour: string | null;
  count: number;
}

export async function listFolderRows(scope: Scope): Promise<FolderRow[]> {
  const rows = await scope.db
    .selectFrom('folder')
    .select((eb) => [
      'folder.id',
      'folder.name',
      'folder.colour',
      eb
        .selectFrom('dashboard')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('dashboard.folder_id', '=', 'folder.id')
        .where('dashboard.active', '=', true)
        .as('count'),
    ])
    .orderBy(sql`lower(folder.name)`)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export const isNameTaken = (error: unknown): boolean => isTaken(error, 'folder_name');

/** Held for this transaction, so that nobody deletes it meanwhile. */
export async function holdFolder(inside: Scope, id: string): Promise<boolean> {
  return (await inside.db.selectFrom('folder').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function insertFolder(
  scope: Scope,
  row: { id: string; name: string; colour: string | null; created_at: Date },
): Promise<void> {
  await scope.db
    .insertInto('folder')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

/** False: there is no such folder. */
export async function changeFolder(scope: Scope, id: string, change: { name: string; colour: string | null }): Promise<boolean> {
  const { numUpdatedRows } = await scope.db.updateTable('folder').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its dashboards, archived ones too, are in no folder afterwards; call inside a transaction. */
export async function removeFolder(inside: Scope, id: string): Promise<void> {
  // Named in plain SQL: what a scope leaves out of sight points to the folder as well.
  await sql`update dashboard set folder_id = null where company_id = ${inside.companyId} and folder_id = ${id}`.execute(inside.db);
  await inside.db.deleteFrom('folder').where('id', '=', id).execute();
}

/** How many there were to put. */
export async function putInFolder(scope: Scope, ids: readonly string[], folderId: string | null): Promise<number> {
  const { numUpdatedRows } = await scope.db
    .updateTable('dashboard')
    .set({ folder_id: folderId })
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
