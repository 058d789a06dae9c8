import { readdirSync, rmSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayMs } from '@sightline/contract/core';
import { type Config, readConfig } from '#platform/config/env.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';
import { MayRunOn } from '#platform/db/engine/end-when-stopped.ts';
import { type Database, openDatabase } from '#platform/db/engine/open.ts';
import { requireMade } from '#platform/db/migrate/is-up-to-date.ts';
import { hasWorkers } from '#platform/db/spread/placement.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { installationWords } from '../programs/installation-words.ts';
import { makeWhole, NotMade } from '../programs/make-whole.ts';
import { type StoppedCode, stopOnSignals } from '../programs/stop-on-signals.ts';
import { askForBackup } from './ask-for-backup.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, NoBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <file.tar.gz>             what the product holds, while it runs
npm run backup -- <folder> [--keep-days 14] the same into a file named by the time, every night; those made so that are older go then
npm run restore -- <file.tar.gz> [--replace] brings it back, while the product is stopped`;

/** What was typed is wrong, and nothing was done. */
class WrongWords extends Error {
  override readonly name = 'WrongWords';
}

const wordsOf = ({ takenAt, tables, files, missing }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = Object.keys(files).filter((name) => name.startsWith('files/')).length;
  const gone = missing.length === 0 ? '' : ` ${missing.length} files were gone from the store: ${missing.join(', ')}.`;
  return `${rows} rows of ${tables.length} tables and ${count} files as of ${takenAt}.${gone}`;
};

const apartWords = `The servers of the cluster were read milliseconds apart, as this user may not hold commits: of what was written just then on two of them the backup may have one half.
For one instant: grant update on pg_dist_transaction to the user of the product, as a superuser of the coordinator. Or take the backup while the product is stopped.`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Neither makes a key: a backup needs none, and what is brought back needs the one that it was sealed with. */
const readSettings = (): Config => readConfig(process.env, { makesKey: false });

/** Past a pooler: it takes as long as it takes, and who else is connected is to be seen. */
const openDirectly = (config: Config, { isThere }: { isThere: boolean }): Promise<Database> =>
  openDatabase({ ...config, databaseUrl: config.databaseDirectUrl, isThere });

/** Null: a product that runs has the embedded database open. */
async function openUnlessHeld(config: Config): Promise<Database | null> {
  try {
    return await openDirectly(config, { isThere: true });
  } catch (error) {
    if (error instanceof DataLocked) return null;
    throw error;
  }
}

async function writeTo(file: FileHandle, config: Config, stopped: AbortSignal): Promise<void> {
  const to = file.createWriteStream({ flush: true });
  const database = await openUnlessHeld(config);
  if (database === null) return askForBackup(config.dataDir, to, { onWait: (words) => console.error(words), stopped });
  try {
    await requireMade(database.db);
    await writeBackup({ database, files: await openFileStore(config), clock: systemClock }, to, stopped);
  } finally {
    await database.close();
  }
}

const notMadeWords = (path: string, { why, cause }: NotMade): string =>
  ({
    isThere: `${path} is there already. Name another file.`,
    cannotBeWritten: `The backup cannot be written: ${messageOf(cause)}`,
    begunAgain: `Another backup was begun into ${path} after this one. Wait for that one, or name another file.`,
  })[why];

async function backUp(path: string, stopped: AbortSignal): Promise<void> {
  const manifest = await makeWhole(path, async (file, part) => {
    await writeTo(file, readSettings(), stopped);
    const checked = await checkBackup(part);
    stopped.throwIfAborted();
    return checked;
  }).catch((error: unknown) => {
    throw error instanceof NotMade ? new NoBackup(notMadeWords(path, error), { cause: error.cause }) : error;
  });
  console.log(`Backed up: ${wordsOf(manifest)}`);
  if (manifest.isOneInstant === false) console.log(apartWords);
  console.log('Keep APP_KEY (or the file app-key of DATA_DIR) as well, at another place: without it stored logins cannot be opened.');
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

async function backUpTo(path: string, keepDays: string | undefined, stopped: AbortSignal): Promise<void> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && keepDays !== undefined) throw new WrongWords(`--keep-days: ${path} is no folder. Name one that is there.`);
  const days = Number(keepDays ?? 1);
  if (!Number.isInteger(days) || days < 1) throw new WrongWords(`--keep-days: ${keepDays} is no number of days, such as 14.`);
  await backUp(isFolder ? join(path, inFolder(systemClock.now())) : path, stopped);
  if (keepDays !== undefined) removeOlder(path, days);
}

async function restore(path: string, replace: boolean, stopped: AbortSignal): Promise<void> {
  const config = readSettings();
  const opened: { database?: Database } = {};
  const open = async () => {
    const database = await openDirectly(config, { isThere: false });
    opened.database = database;
    return { database, files: await openFileStore(config) };
  };
  try {
    const restored = await restoreBackup(open, path, { replace, onWait: (words) => console.error(words), stopped });
    console.log(`Restored: ${wordsOf(restored)}`);
    if (restored.orphans > 0)
      console.log(`${restored.orphans} of the rows were left out: what they refer to came or went just as the backup was begun.`);
    if (opened.database !== undefined && (await hasWorkers(opened.database.db)))
      console.log('All of it lies on the coordinator alone. Spread it before you start the product: npm run migrate -- --distribute');
  } finally {
    await opened.database?.close();
  }
}

interface Words {
  verb: string;
  path: string;
  replace: boolean;
  keepDays: string | undefined;
}

/** Null: the usage is asked for. */
function readWords(): Words | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: flag, 'keep-days': { type: 'string' }, help: flag },
    });
    if (values.help) return null;
    const [verb = '', path, ...more] = positionals;
    const { replace, 'keep-days': keepDays } = values;
    const isOther = verb === 'restore' ? keepDays !== undefined : replace;
    if (path !== undefined && more.length === 0 && !isOther) return { verb, path, replace, keepDays };
  } catch (error) {
    throw new WrongWords(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
  throw new WrongWords(usage);
}

/** Said of what was stopped. */
const stoppedWords = (verb: string): string =>
  verb === 'restore'
    ? 'Stopped. The database is as it was: what is brought back is there as a whole or not at all.'
    : 'Stopped. No backup was made, and nothing is left of this one.';

/** 0: done. 1: it could not be done. 2: what was typed is wrong, and nothing was done. Others: it was stopped. */
type ExitCode = 0 | 1 | 2 | StoppedCode;

/** `npm run backup` and `npm run restore`. */
async function main(): Promise<ExitCode> {
  const words = readWords();
  if (words === null) {
    console.log(usage);
    return 0;
  }
  const { verb, path, replace, keepDays } = words;
  const { stopped, code } = stopOnSignals(process, () => console.error('Stopping. Once more ends it at once.'));
  try {
    if (verb === 'restore') await restore(path, replace, stopped);
    else await backUpTo(path, keepDays, stopped);
    return 0;
  } catch (error) {
    const stoppedCode = code();
    if (stoppedCode === null) throw error;
    console.error(stoppedWords(verb));
    if (error instanceof MayRunOn) console.error(error.message);
    return stoppedCode;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isOurs = error instanceof NoBackup || error instanceof WrongWords;
    console.error(isOurs ? error.message : (installationWords(error) ?? error));
    process.exit(error instanceof WrongWords ? 2 : 1);
  },
);
