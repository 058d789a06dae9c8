import type { Insertable, Selectable } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { OwnTemplateTable } from '#platform/db/tables.ts';

export type OwnTemplateRecord = Selectable<OwnTemplateTable>;

export const listOwnRows = (scope: Scope): Promise<OwnTemplateRecord[]> =>
  scope.db.selectFrom('own_template').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export async function findOwnRow(scope: Scope, id: string): Promise<OwnTemplateRecord | null> {
  return (await scope.db.selectFrom('own_template').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends. */
export async function lockOwnRow(inside: Scope, id: string): Promise<OwnTemplateRecord | null> {
  return (await inside.db.selectFrom('own_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function insertOwnRow(scope: Scope, row: Omit<Insertable<OwnTemplateTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('own_template')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function updateOwnRow(scope: Scope, id: string, change: { name: string; description?: string }): Promise<void> {
  await scope.db.updateTable('own_template').set(change).where('id', '=', id).execute();
}

export async function deleteOwnRow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('own_template').where('id', '=', id).execute();
}
