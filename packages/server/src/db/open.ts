import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockDataDir } from './data-lock.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** The embedded database itself, for the job queue; null on PostgreSQL. */
  pglite: PGlite | null;
  /** Connection settings for the job queue; null when embedded. */
  url: string | null;
  /** Of this process, on PostgreSQL: how many there are, how many of them rest, and how many statements wait for one. */
  connections(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

const poolMax = 16;
/** What the names begin with by which connections of the product are known to the database's server. */
export const applicationName = 'sightline';
/** Those of this process; such a name may have 63 characters. */
export const ownConnections = `${applicationName} ${hostname().slice(0, 40)}:${process.pid}`;

/** Opens PostgreSQL by address, else the embedded database in the data folder (which it locks for this process). */
export async function openDatabase(options: { databaseUrl: string | null; dataDir: string; log?: Log }): Promise<Database> {
  if (options.databaseUrl !== null) {
    const pool = new pg.Pool({ connectionString: options.databaseUrl, max: poolMax, application_name: ownConnections });
    // A connection that breaks (the server restarted) is replaced by the next statement; what it was used for fails by itself. Unheard, it would end the
    // process, at rest and between two statements of a transaction.
    pool.on('error', (error) => options.log?.warn({ error }, 'a resting database connection was lost'));
    pool.on('connect', (client) => client.on('error', (error) => options.log?.debug({ error }, 'a database connection was lost')));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { db, engine: 'postgres', pglite: null, url: options.databaseUrl, connections, close: () => db.destroy() };
  }
  const { PGlite } = await import('@electric-sql/pglite');
  const lock = await lockDataDir(options.dataDir);
  const folder = join(options.dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create(folder).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    engine: 'pglite',
    pglite,
    url: null,
    connections: () => null,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await lock.release();
    },
  };
}
