import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../../ports/log.ts';
import type { Tables } from '../tables.ts';
import { lockDataDir } from './data-lock.ts';
import { letOthersIn } from './let-others-in.ts';
import { DatabaseOutOfReach } from './out-of-reach.ts';
import { poolSettings } from './pool-settings.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** The embedded database itself, for the job queue; null on PostgreSQL. */
  pglite: PGlite | null;
  /** Connection settings for the job queue; null when embedded. */
  url: string | null;
  /** For what a session keeps, which a pooler in transaction mode loses: the same where there is none. */
  directUrl: string | null;
  /** Of this process, on PostgreSQL: how many there are, how many of them rest, and how many statements wait for one. */
  connections(): { open: number; idle: number; waiting: number } | null;
  /** For statements that may take as long as they like, such as those of a migration; past a pooler, which would end them or be held up by them. */
  atLeisure<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const poolMax = 16;
interface Options {
  databaseUrl: string | null;
  /** Left out or null: there is no pooler. */
  databaseDirectUrl?: string | null;
  dataDir: string;
  log?: Log;
  /** Hears that there is no embedded database yet, and one is made. */
  onMaking?(): void;
  /** In the place of how long a connection in use may be silent; for tests. */
  silentMs?: number;
}

function openPostgres(url: string, { databaseDirectUrl, log, silentMs }: Options): Database {
  const directUrl = databaseDirectUrl ?? url;
  const connect = (address: string, how: { max: number; silentMs?: number | null }) => {
    const pool = new pg.Pool(poolSettings(address, how));
    // A connection that breaks (the server restarted) is replaced by the next statement; what it was used for fails by itself. Unheard, it would end the
    // process, at rest and between two statements of a transaction.
    pool.on('error', (error) => log?.warn({ error }, 'a resting database connection was lost'));
    pool.on('connect', (client) => client.on('error', (error) => log?.debug({ error }, 'a database connection was lost')));
    const reached = {
      connect: () =>
        pool.connect().catch((error: unknown) => {
          throw new DatabaseOutOfReach(error, address === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
        }),
      end: () => pool.end(),
      options: pool.options,
    };
    return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reached }) }) };
  };
  const { pool, db } = connect(url, { max: poolMax, ...(silentMs === undefined ? {} : { silentMs }) });
  return {
    db,
    engine: 'postgres',
    pglite: null,
    url,
    directUrl,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async atLeisure(work) {
      const own = connect(directUrl, { max: 2, silentMs: null }).db;
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    close: () => db.destroy(),
  };
}

/** Statements to an embedded database. */
export const embeddedDb = (pglite: PGlite): Db => new Kysely({ dialect: new PGliteDialect({ pglite, onCreateConnection: letOthersIn }) });

/** Opens PostgreSQL by address, else the embedded database in the data folder (which it locks for this process). */
export async function openDatabase(options: Options): Promise<Database> {
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options);
  const lock = await lockDataDir(options.dataDir);
  const { openEmbedded } = await import('./embedded.ts');
  const pglite = await openEmbedded(join(options.dataDir, 'database'), options.onMaking).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const db = embeddedDb(pglite);
  return {
    db,
    engine: 'pglite',
    pglite,
    url: null,
    directUrl: null,
    connections: () => null,
    atLeisure: (work) => work(db),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await lock.release();
    },
  };
}
