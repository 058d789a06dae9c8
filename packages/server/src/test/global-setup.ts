import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { startPostgres } from './postgres-server.ts';

export const templateName = 'sightline_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    pgliteDump: string;
  }
}

/** One migrated template an engine and run; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  const dump = join(folder, 'pglite.tar');
  const pglite = new PGlite();
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();

  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = await openDatabase({ databaseUrl: postgres.url.replace(/\/postgres$/, `/${templateName}`), dataDir: folder });
  await migrate(template.db);
  await template.close();

  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteDump', dump);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
