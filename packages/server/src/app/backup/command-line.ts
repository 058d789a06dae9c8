import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayMs } from '@sightline/contract/core';
import { type Config, readConfig } from '#platform/config/env.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';
import { type Database, openDatabase } from '#platform/db/engine/open.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { installationWords } from '../programs/installation-words.ts';
import { askForBackup } from './ask-for-backup.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, NoBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <file.tar.gz>             what the product holds, while it runs
npm run backup -- <folder> [--keep-days 14] the same into a file named by the time, every night; those made so that are older go then
npm run restore -- <file.tar.gz> [--replace] brings it back, while the product is stopped`;

const wordsOf = ({ takenAt, tables, files, missing }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = Object.keys(files).filter((name) => name.startsWith('files/')).length;
  const gone = missing.length === 0 ? '' : ` ${missing.length} files were gone from the store: ${missing.join(', ')}.`;
  return `${rows} rows of ${tables.length} tables and ${count} files as of ${takenAt}.${gone}`;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Past a pooler: it takes as long as it takes, and who else is connected is to be seen. */
const openDirectly = (config: Config): Promise<Database> => openDatabase({ ...config, databaseUrl: config.databaseDirectUrl });

/** Null: a product that runs has the embedded database open. */
async function openUnlessHeld(config: Config): Promise<Database | null> {
  try {
    return await openDirectly(config);
  } catch (error) {
    if (error instanceof DataLocked) return null;
    throw error;
  }
}

async function writeTo(path: string, config: Config): Promise<void> {
  // What lies there was left by a backup that was cut off, or put there by somebody who would like to read this one.
  const file = await rm(path, { force: true })
    .then(() => open(path, 'wx', 0o600))
    .catch((error: unknown) => {
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

const inFolder = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
const namedByTime = /^(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})\.tar\.gz(?:\.part)?$/;

/** Those that were made here under a name of ours, and no other file. Once the new one is whole. */
function removeOlder(folder: string, days: number): void {
  const since = systemClock.now().getTime() - days * dayMs;
  for (const name of readdirSync(folder)) {
    const [, day, ...time] = namedByTime.exec(name) ?? [];
    if (day === undefined || Date.parse(`${day}${time.join(':')}Z`) >= since) continue;
    rmSync(join(folder, name));
    console.log(`Removed ${name}: it is more than ${days} days old.`);
  }
}

async function backUpTo(path: string, keepDays: string | undefined): Promise<void> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && keepDays !== undefined) throw new NoBackup(`--keep-days: ${path} is no folder. Name one that is there.`);
  const days = Number(keepDays ?? 1);
  if (!Number.isInteger(days) || days < 1) throw new NoBackup(`--keep-days: ${keepDays} is no number of days, such as 14.`);
  await backUp(isFolder ? join(path, inFolder(systemClock.now())) : path);
  if (keepDays !== undefined) removeOlder(path, days);
}

async function restore(path: string, replace: boolean): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDirectly(config);
  try {
    const manifest = await restoreBackup({ database, files: await openFileStore(config) }, path, { replace });
    console.log(`Restored: ${wordsOf(manifest)}`);
  } finally {
    await database.close();
  }
}

interface Words {
  verb: string;
  path: string;
  replace: boolean;
  keepDays: string | undefined;
}

function readWords(): Words {
  try {
    const options = { replace: { type: 'boolean', default: false }, 'keep-days': { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [verb = '', path, ...more] = positionals;
    const { replace, 'keep-days': keepDays } = values;
    const isOther = verb === 'restore' ? keepDays !== undefined : replace;
    if (path !== undefined && more.length === 0 && !isOther) return { verb, path, replace, keepDays };
  } catch (error) {
    throw new NoBackup(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
  throw new NoBackup(usage);
}

/** `npm run backup` and `npm run restore`. */
async function main(): Promise<void> {
  const { verb, path, replace, keepDays } = readWords();
  if (verb === 'restore') await restore(path, replace);
  else await backUpTo(path, keepDays);
}

main().catch((error: unknown) => {
  console.error(error instanceof NoBackup ? error.message : (installationWords(error) ?? error));
  process.exit(1);
});
