import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Scope } from '../db/scope.ts';
import type { FileTable } from '../db/tables.ts';

export type FileRecord = Selectable<FileTable>;

export async function insertFile(scope: Scope, row: Omit<Insertable<FileTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('file')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function findFile(scope: Scope, id: string): Promise<FileRecord | null> {
  return (await scope.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findFileByName(scope: Scope, storedName: string): Promise<FileRecord | null> {
  return (await scope.db.selectFrom('file').selectAll().where('stored_name', '=', storedName).executeTakeFirst()) ?? null;
}

/** All of that dashboard, and those by name. */
export const listFilesOf = (scope: Scope, dashboardId: string, storedNames: readonly string[]): Promise<FileRecord[]> =>
  scope.db
    .selectFrom('file')
    .selectAll()
    .where((eb) => {
      const ofDashboard = eb('dashboard_id', '=', dashboardId);
      return storedNames.length === 0 ? ofDashboard : eb.or([ofDashboard, eb('stored_name', 'in', storedNames)]);
    })
    .execute();

/** Across companies: an image's address is all that a visitor's browser has. */
export async function findImage(db: Db, storedName: string): Promise<FileRecord | null> {
  return (
    (await db.selectFrom('file').selectAll().where('stored_name', '=', storedName).where('kind', '=', 'image').executeTakeFirst()) ?? null
  );
}

export async function deleteFileRow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('file').where('id', '=', id).execute();
}

export async function deleteFilesOfDashboard(scope: Scope, dashboardId: string): Promise<string[]> {
  const rows = await scope.db.deleteFrom('file').where('dashboard_id', '=', dashboardId).returning('stored_name').execute();
  return rows.map((row) => row.stored_name);
}

export async function findDashboardIn(scope: Scope, dashboardId: string): Promise<boolean> {
  return (await scope.db.selectFrom('dashboard').select('id').where('id', '=', dashboardId).executeTakeFirst()) !== undefined;
}
