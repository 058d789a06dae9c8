import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '#platform/config/config-error.ts';
import { type Config, readConfig } from '#platform/config/env.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';
import { type Database, openDatabase } from '#platform/db/engine/open.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { askForBackup } from './ask-for-backup.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, NoBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <file.tar.gz>             what the product holds, while it runs
npm run restore -- <file.tar.gz> [--replace] brings it back, while the product is stopped`;

const wordsOf = ({ takenAt, tables, files, missing }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = Object.keys(files).filter((name) => name.startsWith('files/')).length;
  const gone = missing.length === 0 ? '' : ` ${missing.length} files were gone from the store: ${missing.join(', ')}.`;
  return `${rows} rows of ${tables.length} tables and ${count} files as of ${takenAt}.${gone}`;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Null: a product that runs has the embedded database open. */
async function openUnlessHeld(config: Config): Promise<Database | null> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (error instanceof DataLocked) return null;
    throw error;
  }
}

async function writeTo(path: string, config: Config): Promise<void> {
  const file = await open(path, 'w', 0o600).catch((error: unknown) => {
    throw new NoBackup(`The backup cannot be written: ${messageOf(error)}`, { cause: error });
  });
  const to = file.createWriteStream({ flush: true });
  const database = await openUnlessHeld(config);
  if (database === null) return askForBackup(config.dataDir, to);
  try {
    await writeBackup({ database, files: await openFileStore(config), clock: systemClock }, to);
  } finally {
    await database.close();
  }
}

async function backUp(path: string): Promise<void> {
  if (existsSync(path)) throw new NoBackup(`${path} is there already. Name another file.`);
  const part = `${path}.part`;
  try {
    await writeTo(part, readConfig(process.env));
    const manifest = await checkBackup(part);
    renameSync(part, path);
    console.log(`Backed up: ${wordsOf(manifest)}`);
    console.log('Keep APP_KEY (or the file app-key of DATA_DIR) as well, at another place: without it stored logins cannot be opened.');
  } finally {
    rmSync(part, { force: true });
  }
}

async function restore(path: string, replace: boolean): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const manifest = await restoreBackup({ database, files: await openFileStore(config) }, path, { replace });
    console.log(`Restored: ${wordsOf(manifest)}`);
  } finally {
    await database.close();
  }
}

function readWords(): { verb: string; path: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
    const [verb = '', path, ...more] = positionals;
    if (path !== undefined && more.length === 0) return { verb, path, replace: values.replace };
  } catch (error) {
    throw new NoBackup(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
  throw new NoBackup(usage);
}

/** `npm run backup` and `npm run restore`. */
async function main(): Promise<void> {
  const { verb, path, replace } = readWords();
  if (verb === 'restore') await restore(path, replace);
  else await backUp(path);
}

main().catch((error: unknown) => {
  const isSaid = error instanceof NoBackup || error instanceof ConfigError || error instanceof DataLocked;
  console.error(isSaid ? error.message : error);
  process.exit(1);
});
