import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { dropCitusDatabase, makeCitusDatabase } from '../database/citus-cluster.ts';
import { makeDatabase } from '../database/postgres-server.ts';
import { seedDataDir } from '../database/seed-data-dir.ts';
import { addressesOf } from '../database/server-database.ts';
import type { Engine } from './context.ts';

export interface Installation {
  folder: string;
  /** For processes of the product that work on it; more is added as a test needs it. */
  environment: Record<string, string>;
  /** This process's own way into the database, migrated. The embedded one is one process's at a time. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

interface Options {
  /** The server of its own that tests have, though the run is on a cluster. */
  onOneServer?: boolean;
}

async function newDatabase({ onOneServer = false }: Options): Promise<{ url: string; drop(): Promise<void> }> {
  const citus = onOneServer ? undefined : inject('citus');
  // The server of the tests goes as a whole.
  if (citus === undefined)
    return {
      url: await makeDatabase(inject('postgresSocketUrl'), `installation_${randomUUID().replaceAll('-', '')}`),
      drop: async () => undefined,
    };
  const url = await makeCitusDatabase(citus.nodes, citus.template);
  return { url, drop: () => dropCitusDatabase(citus.nodes, new URL(url).pathname.slice(1)) };
}

/** A data folder and a database for products that run as processes of their own. */
export async function makeInstallation(engine: Engine, options: Options = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-installation-'));
  const made = engine === 'postgres' ? await newDatabase(options) : null;
  const { databaseUrl, databaseDirectUrl } = made === null ? { databaseUrl: null, databaseDirectUrl: null } : addressesOf(made.url);
  if (databaseUrl === null) seedDataDir(folder);
  return {
    folder,
    environment: {
      NODE_ENV: 'test',
      PORT: '0',
      // Without pages, so that it runs before they are built.
      ROLE: 'worker',
      SANDBOX: 'off',
      SIGHTLINE_DEMO: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      APP_KEY: `t1:${randomBytes(32).toString('base64')}`,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...(databaseDirectUrl === null ? {} : { DATABASE_DIRECT_URL: databaseDirectUrl }),
    },
    async open() {
      const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: folder });
      await migrate(database.db);
      return database;
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      await made?.drop();
    },
  };
}
