import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@sightline/contract/core';
import { openEmbedded } from '#platform/db/engine/embedded.ts';
import { embeddedDb, openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { migrations } from '#platform/db/migrations/list.ts';
import { makeDatabase, startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '../../../..');
const kept = join(root, 'node_modules/.cache/sightline/templates');
/** The migrated database of the server that `postgres` holds. */
export const templateName = 'sightline_template';

export interface Templates {
  /** An embedded database as a tar, for one that lives in memory. */
  dump: string;
  /** The same as the folder `database` of a data folder. */
  embedded: string;
  /** Of a server: what `startPostgres` begins with. */
  postgres: string;
}

const inside = (folder: string): Templates => ({
  dump: join(folder, 'pglite.tar'),
  embedded: join(folder, 'database'),
  postgres: join(folder, 'postgres'),
});

/** Anything that could make another database of the same statements. */
const keyOf = (): string => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const applying = readFileSync(join(import.meta.dirname, '../../src/platform/db/migrate/migrate.ts'));
  return createHash('sha256')
    .update(JSON.stringify(migrations))
    .update(applying)
    .update(lock)
    .update(process.arch)
    .digest('hex')
    .slice(0, 16);
};

async function makeEmbedded({ dump, embedded }: Templates): Promise<void> {
  const pglite = await openEmbedded(embedded);
  await migrate(embeddedDb(pglite));
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
}

async function makePostgres({ postgres: folder }: Templates): Promise<void> {
  const postgres = await startPostgres();
  const template = await openDatabase({ databaseUrl: await makeDatabase(postgres.url, templateName), dataDir: folder });
  await migrate(template.db);
  await template.close();
  await postgres.copyTo(folder);
  await postgres.stop();
}

/** Those of other states. Another run may be reading one of them, or making one: what is young stays. */
function removeOld(key: string): void {
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name !== key && Date.now() - madeAt > dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whole or not at all: a run that was cut off leaves none that the next one would trust. */
export function keep(making: string, folder: string): void {
  try {
    renameSync(making, folder);
  } catch (thrown) {
    if (!existsSync(folder)) throw thrown;
    // Another run made the same meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
}

/** Made once for each state of the migrations, and kept: to migrate both engines takes longer than most test files. */
export async function templates(): Promise<Templates> {
  const key = keyOf();
  const folder = join(kept, key);
  if (existsSync(folder)) return inside(folder);
  mkdirSync(kept, { recursive: true });
  const making = mkdtempSync(join(kept, 'making-'));
  await makeEmbedded(inside(making));
  await makePostgres(inside(making));
  keep(making, folder);
  removeOld(key);
  return inside(folder);
}
