import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/list.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '../../../..');
const kept = join(root, 'node_modules/.cache/sightline/templates');
export const templateName = 'sightline_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    pgliteDump: string;
  }
}

/** Anything that could make another database of the same statements. */
const keyOf = (): string => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(JSON.stringify(migrations)).update(lock).update(process.arch).digest('hex').slice(0, 16);
};

async function makePgliteDump(file: string): Promise<void> {
  const pglite = new PGlite();
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
}

async function makePostgresData(folder: string): Promise<void> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = await openDatabase({ databaseUrl: postgres.url.replace(/\/postgres$/, `/${templateName}`), dataDir: folder });
  await migrate(template.db);
  await template.close();
  await postgres.copyTo(folder);
  await postgres.stop();
}

/** Made once for each state of the migrations, and kept: to migrate both engines takes longer than most test files. */
async function templates(): Promise<{ dump: string; data: string }> {
  const folder = join(kept, keyOf());
  const inside = { dump: join(folder, 'pglite.tar'), data: join(folder, 'postgres') };
  if (existsSync(folder)) return inside;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const making = mkdtempSync(join(kept, 'making-'));
  await makePgliteDump(join(making, 'pglite.tar'));
  await makePostgresData(join(making, 'postgres'));
  // Whole or not at all: a run that was cut off leaves none that the next one would trust.
  renameSync(making, folder);
  return inside;
}

/** One migrated template an engine; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dump, data } = await templates();
  const postgres = await startPostgres({ from: data });
  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteDump', dump);
  return () => postgres.stop();
}
