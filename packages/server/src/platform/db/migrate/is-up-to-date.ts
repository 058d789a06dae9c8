import type { Kysely } from 'kysely';
import { migrations } from '../migrations/list.ts';
import type { Tables } from '../tables.ts';

/** Whether nothing of this release is missing in the database; a newer release may have added more. */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const applied = new Set((await db.selectFrom('schema_migration').select('name').execute()).map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name));
}
