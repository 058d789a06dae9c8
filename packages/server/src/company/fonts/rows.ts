import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { FileRecord } from '../files/index.ts';

/** By name. */
export const listFontRows = (scope: Scope): Promise<FileRecord[]> =>
  scope.db.selectFrom('file').selectAll().where('kind', '=', 'font').orderBy('name').orderBy('id').execute();

export const findFontRow = async (scope: Scope, id: string): Promise<FileRecord | null> =>
  (await scope.db.selectFrom('file').selectAll().where('kind', '=', 'font').where('id', '=', id).executeTakeFirst()) ?? null;

export const hasFontRow = async (scope: Scope, storedName: string): Promise<boolean> =>
  (await scope.db.selectFrom('file').select('id').where('kind', '=', 'font').where('stored_name', '=', storedName).executeTakeFirst()) !==
  undefined;

const ownFont = sql<string>`styles->>'ownFont'`;
const templateFont = sql<string>`body->'styles'->>'ownFont'`;

/** Dashboards whose styles have one of these addresses, and templates that give it to new ones, by name. */
export async function listFontUses({ db }: Scope, addresses: readonly string[]): Promise<{ name: string; address: string }[]> {
  if (addresses.length === 0) return [];
  const dashboards = db
    .selectFrom('dashboard')
    .select(['name', ownFont.as('address')])
    .where(ownFont, 'in', addresses);
  const templates = db
    .selectFrom('own_template')
    .select(['name', templateFont.as('address')])
    .where(templateFont, 'in', addresses);
  return dashboards.unionAll(templates).orderBy('name').execute();
}
