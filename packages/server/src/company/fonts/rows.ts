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

/** Dashboards whose styles have one of these addresses, by name. */
export const listFontUses = async (scope: Scope, addresses: readonly string[]): Promise<{ name: string; address: string }[]> =>
  addresses.length === 0
    ? []
    : scope.db
        .selectFrom('dashboard')
        .select(['name', ownFont.as('address')])
        .where(ownFont, 'in', addresses)
        .orderBy('name')
        .orderBy('id')
        .execute();
