import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { migrations } from './migrations/list.ts';
import type { Tables } from './tables.ts';

/** Any number two processes agree on: only one migrates at a time on PostgreSQL. */
const migrationLock = 727_001;

const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

/**
 * Within a transaction: applies what is missing, up to this release or of these names alone; returns what was applied now. A database from a newer release is
 * refused.
 */
export async function applyMigrations(trx: Kysely<Tables>, names?: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
  await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  const applied = new Set((await trx.selectFrom('schema_migration').select('name').execute()).map((row) => row.name));
  const unknown = [...applied, ...(names ?? [])].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(`This database was made by a newer release (${unknown.join(', ')}). Install that release or restore a backup.`);
  const pending = migrations.filter(({ name }) => !applied.has(name) && (names === undefined || names.includes(name)));
  for (const migration of pending) {
    for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(trx);
    await trx.insertInto('schema_migration').values({ name: migration.name }).execute();
  }
  return pending.map((migration) => migration.name);
}

/** Brings the schema up to date in one transaction; returns the names applied now. */
export const migrate = (db: Kysely<Tables>): Promise<string[]> => db.transaction().execute((trx) => applyMigrations(trx));
