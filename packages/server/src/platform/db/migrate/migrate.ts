import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { type Migration, migrations } from '../migrations/list.ts';
import { beginChange, changeSpread, isWorker, shardsOfCompanies } from '../spread/placement.ts';
import { isHalfSpread } from '../spread/waiting.ts';
import type { Tables } from '../tables.ts';
import { lockMigrations } from './migration-lock.ts';
import { isLockTimeout, type OnWait } from './wait-for-lock.ts';

/**
 * How long a migration may wait for a table that the running release uses. Everybody who comes after it waits as well; and it gives up before PostgreSQL looks
 * for a deadlock (after 1 s), whose victim could be a request of somebody's.
 */
export const lockWaitMs = 700;
const lockPauseMs = 1000;
const lockAttempts = 60;

/** Said to whoever runs the installation, in words. */
export class CannotMigrate extends Error {
  override readonly name = 'CannotMigrate';
}

export const workerWords = 'This is the database of a worker of a Citus cluster: DATABASE_URL has to lead to the coordinator.';

/** Hears of each migration as it was applied, still within the transaction. */
export interface MigrationWatch {
  before(trx: Kysely<Tables>): Promise<void>;
  applied(trx: Kysely<Tables>, name: string, statements: number, ms: number): Promise<void>;
}

interface Options {
  /** In the place of this release's; for tests. */
  list?: readonly Migration[];
  watch?: MigrationWatch;
  /** Hears for whom is waited, where somebody else migrates. */
  onWait?: OnWait;
}

export const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

type Change = (trx: Kysely<Tables>, statement: string) => Promise<unknown>;
const change: Change = (trx, statement) => sql.raw(statement).execute(trx);

async function applyOne(trx: Kysely<Tables>, { name, sql: text }: Migration, run: Change): Promise<number> {
  const statements = statementsOf(text);
  for (const statement of statements) {
    await run(trx, statement).catch((error: unknown) => {
      if (isLockTimeout(error)) throw error;
      const told = error instanceof Error ? error.message : String(error);
      throw new CannotMigrate(`The migration ${name} failed and nothing was changed: ${told}\nIts statement was:\n${statement}`, {
        cause: error,
      });
    });
  }
  return statements.length;
}

/** A database of an older release does not have the column `beside`. */
const appliedIn = async (trx: Kysely<Tables>): Promise<{ name: string; compatibleFrom: string | null }[]> =>
  (
    await sql<{ name: string; compatibleFrom: string | null }>`
      select name, to_jsonb(schema_migration) ->> 'beside' as "compatibleFrom" from schema_migration order by name`.execute(trx)
  ).rows;

async function note(trx: Kysely<Tables>, { name, compatibleFrom }: Migration): Promise<void> {
  await trx
    .insertInto('schema_migration')
    .values({ name, ...(compatibleFrom === undefined ? {} : { beside: compatibleFrom }) })
    .execute();
}

/**
 * Within a transaction: applies what is missing, up to this release or of these names alone; returns what was applied now. A database from a newer release is
 * refused, unless all that is newer there says that it is compatible with this release.
 */
export async function applyMigrations(
  trx: Kysely<Tables>,
  names?: readonly string[],
  { list = migrations, watch, onWait = () => {} }: Options = {},
): Promise<string[]> {
  await lockMigrations(trx, onWait);
  if (await isWorker(trx)) throw new CannotMigrate(workerWords);
  if (await isHalfSpread(trx))
    throw new CannotMigrate('The tables are spread in part: it was begun and not ended. Go on with it: npm run migrate -- --distribute');
  await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  await sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, true)`.execute(trx);
  const found = await appliedIn(trx);
  const applied = new Set(found.map(({ name }) => name));
  const isKnown = (name: string | null | undefined): boolean => list.some((migration) => migration.name === name);
  const unknown = [
    ...found.filter(({ name, compatibleFrom }) => !isKnown(name) && !isKnown(compatibleFrom)).map(({ name }) => name),
    ...(names ?? []).filter((name) => !isKnown(name)),
  ];
  if (unknown.length > 0)
    throw new CannotMigrate(`This database was made by a newer release (${unknown.join(', ')}). Install that release or restore a backup.`);
  const pending = list.filter(({ name }) => !applied.has(name) && (names === undefined || names.includes(name)));
  const isSpread = pending.length > 0 && (await shardsOfCompanies(trx)) > 0;
  if (isSpread) await beginChange(trx);
  await watch?.before(trx);
  for (const migration of pending) {
    const startedMs = performance.now();
    const statements = await applyOne(trx, migration, isSpread ? changeSpread : change);
    await watch?.applied(trx, migration.name, statements, performance.now() - startedMs);
    await note(trx, migration);
  }
  return pending.map((migration) => migration.name);
}

/**
 * Runs a task in a transaction, and again while tables it changes are in use: migrations wait briefly and often, so that the release that runs meanwhile does
 * not wait behind them.
 */
export async function whenTablesAreFree<T>(
  db: Kysely<Tables>,
  task: (trx: Kysely<Tables>) => Promise<T>,
  attempts = lockAttempts,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(task);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === attempts)
        throw new CannotMigrate(
          `Tables that are to be changed were in use whenever they were looked at, ${attempts} times. Nothing was changed. Try again when less is going on, or end the transaction that lasts so long (pg_stat_activity shows it).`,
          { cause: error },
        );
      await pause(lockPauseMs);
    }
  }
}

/** Brings the schema up to date in one transaction; returns the names applied now. */
export const migrate = (db: Kysely<Tables>, options: Options = {}): Promise<string[]> =>
  whenTablesAreFree(db, (trx) => applyMigrations(trx, undefined, options));
