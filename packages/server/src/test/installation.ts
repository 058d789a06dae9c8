import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import type { Engine } from './context.ts';
import { seedDataDir } from './seed-data-dir.ts';

export interface Installation {
  folder: string;
  /** For processes of the product that work on it; more is added as a test needs it. */
  environment: Record<string, string>;
  /** This process's own way into the database, migrated. The embedded one is one process's at a time. */
  open(): Promise<Database>;
  remove(): void;
}

async function newDatabase(): Promise<string> {
  const name = `installation_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
}

/** A data folder and a database for products that run as processes of their own. */
export async function makeInstallation(engine: Engine): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-installation-'));
  const databaseUrl = engine === 'postgres' ? await newDatabase() : null;
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
    },
    async open() {
      const database = await openDatabase({ databaseUrl, dataDir: folder });
      await migrate(database.db);
      return database;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
