import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import type { Log } from '../../ports/log.ts';
import type { Tables } from '../tables.ts';
import { lockDataDir } from './data-lock.ts';
import { endWhenStopped } from './end-when-stopped.ts';
import { letOthersIn } from './let-others-in.ts';
import { DatabaseOutOfReach } from './out-of-reach.ts';
import { idleMaxMs, poolSettings } from './pool-settings.ts';
import { ServerDialect } from './server-dialect.ts';

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
  /**
   * For statements that may take as long as they like, such as those of a migration; past a pooler, which would end them or be held up by them. Once it is
   * stopped, what runs of it is ended at the server as well, and the work fails.
   */
  atLeisure<T>(work: (db: Db) => Promise<T>, stopped?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

const poolMax = 16;
const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

interface Options {
  databaseUrl: string | null;
  /** Left out or null: there is no pooler. */
  databaseDirectUrl?: string | null;
  dataDir: string;
  log?: Log;
  /** Hears that there is no embedded database yet, and one is made. */
  onMaking?(): void;
  /** For whoever works on an installation that is there: a folder without a database is refused, and nothing is made. */
  isThere?: boolean;
  /** In the place of how long a connection in use may be silent; for tests. */
  silentMs?: number;
  /** In the place of how long a transaction may be idle; for tests. */
  idleMs?: number;
}

/** The end at the server comes a moment later: until then nothing more is asked, nor committed. */
async function refuseOnceStopped(connection: DatabaseConnection, stopped: AbortSignal | undefined): Promise<void> {
  if (stopped === undefined) return;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(...asked: Parameters<typeof execute>) => {
    stopped.throwIfAborted();
    return execute<R>(...asked);
  };
}

interface How {
  max: number;
  silentMs?: number | null;
  /** For so long a transaction may be idle; 0: as long as it likes. */
  idleMs: number;
  stopped?: AbortSignal;
}

function openPostgres(url: string, { databaseDirectUrl, log, silentMs, idleMs = idleMaxMs }: Options): Database {
  const directUrl = databaseDirectUrl ?? url;
  const connect = (address: string, { stopped, ...how }: How) => {
    const pool = new pg.Pool(poolSettings(address, how));
    // A connection that breaks (the server restarted) is replaced by the next statement; what it was used for fails by itself. Unheard, it would end the
    // process, at rest and between two statements of a transaction.
    pool.on('error', (error) => log?.warn({ error }, 'a resting database connection was lost'));
    pool.on('connect', (client) => {
      client.on('error', (error) => log?.debug({ error }, 'a database connection was lost'));
      // Whoever has it hears why, in the place of that it cannot be asked; what comes after the first is that it ended.
      client.once('error', (error) => Object.assign(client, { query: () => Promise.reject(error) }));
    });
    const reached = {
      async connect() {
        // Else what is stopped would go on over a new connection.
        stopped?.throwIfAborted();
        const client = await pool.connect().catch((error: unknown) => {
          throw new DatabaseOutOfReach(error, address === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
        });
        if (stopped?.aborted) client.release(true);
        stopped?.throwIfAborted();
        return client;
      },
      end: () => pool.end(),
      options: pool.options,
    };
    const dialect = new ServerDialect(
      { pool: reached, onCreateConnection: (connection) => refuseOnceStopped(connection, stopped) },
      { idleMs: how.idleMs },
    );
    return { pool, db: new Kysely<Tables>({ dialect }) };
  };
  const { pool, db } = connect(url, { max: poolMax, idleMs, ...(silentMs === undefined ? {} : { silentMs }) });
  return {
    db,
    engine: 'postgres',
    pglite: null,
    url,
    directUrl,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async atLeisure(work, stopped) {
      const { pool: ownPool, db: own } = connect(directUrl, { max: 2, silentMs: null, idleMs: 0, ...(stopped && { stopped }) });
      const ended = stopped && endWhenStopped(ownPool, directUrl, stopped);
      try {
        return await work(own);
      } finally {
        try {
          await ended?.();
        } finally {
          await own.destroy();
        }
      }
    },
    close: () => db.destroy(),
  };
}

/** Throws a ConfigError. */
function requireEmbedded(dataDir: string): void {
  if (existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'))) return;
  throw new ConfigError(
    `DATA_DIR: there is no database in ${resolve(dataDir)}, and none was made. Set DATA_DIR to the folder of the installation, or DATABASE_URL to its PostgreSQL; a new installation is made by the first start of the product (npm start).`,
  );
}

/** Statements to an embedded database; once they are stopped no more of them. */
export const embeddedDb = (pglite: PGlite, stopped?: AbortSignal): Db =>
  new Kysely({
    dialect: new PGliteDialect({
      pglite,
      async onCreateConnection(connection) {
        await letOthersIn(connection);
        await refuseOnceStopped(connection, stopped);
      },
    }),
  });

/** Opens PostgreSQL by address, else the embedded database in the data folder (which it locks for this process). */
export async function openDatabase(options: Options): Promise<Database> {
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options);
  if (options.isThere) requireEmbedded(options.dataDir);
  const lock = await lockDataDir(options.dataDir);
  const { openEmbedded } = await import('./embedded.ts');
  const pglite = await openEmbedded(embeddedFolder(options.dataDir), options.onMaking).catch(async (error: unknown) => {
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
    atLeisure: (work, stopped) => work(stopped === undefined ? db : embeddedDb(pglite, stopped)),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await lock.release();
    },
  };
}
