import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/config-error.ts';
import { migrations } from '../migrations/list.ts';
import type { Tables } from '../tables.ts';

/** What this release has and the database does not; a newer release may have added more. */
export async function missingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const applied = new Set((await db.selectFrom('schema_migration').select('name').execute()).map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Whether a database holds anything of the product's. */
export async function isMade(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('public.schema_migration') is not null`.execute(db);
  return rows.length > 0;
}

/** For whoever works on an installation that is there: an address may lead to another database. Throws a ConfigError. */
export async function requireMade(db: Kysely<Tables>): Promise<void> {
  if (!(await isMade(db)))
    throw new ConfigError(
      'The database is empty, and nothing was made in it. Set DATABASE_URL, or DATA_DIR, to that of the installation; a new one is made by the first start of the product (npm start), or by npm run migrate.',
    );
}

export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => (await missingMigrations(db)).length === 0;
