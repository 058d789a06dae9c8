import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/env.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { type TriedMigration, tryMigrations } from '#platform/db/migrate/try-migrations.ts';
import { installationWords } from '../programs/installation-words.ts';

const usage = `npm run migrate                 brings the database up to this release
npm run migrate -- --dry-run    does it and undoes it, and tells what others would wait for`;

const upToDate = 'Nothing is missing: the database is up to date.';

/** 0: done. 1: it could not be done. 2: the arguments are wrong, and nothing was done. */
type ExitCode = 0 | 1 | 2;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function* linesOf({ name, statements, ms, held }: TriedMigration): Generator<string> {
  yield `${name}: ${countOf(statements, 'statement')}, ${ms.toFixed(0)} ms`;
  for (const { table, lock, stops, bytes } of held) yield `  holds ${table} (${kilobytes(bytes)}) with ${lock}: ${stops} wait from here on`;
}

function printTrial(tried: readonly TriedMigration[]): void {
  if (tried.length === 0) {
    console.log(upToDate);
    return;
  }
  for (const line of tried.flatMap((each) => [...linesOf(each)])) console.log(line);
  const ms = tried.reduce((sum, each) => sum + each.ms, 0);
  const held = new Set(tried.flatMap((each) => each.held.map(({ table }) => table))).size;
  console.log(
    `${countOf(tried.length, 'migration')} in ${ms.toFixed(0)} ms, ${held === 0 ? 'and nobody would wait' : `${countOf(held, 'table')} with rows held to its end`}. All of it was undone.`,
  );
}

function readWords(): { isTrial: boolean } | string {
  try {
    return { isTrial: parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `npm run migrate`: on PostgreSQL beside the release that runs, on the embedded database while the product is stopped. */
async function main(): Promise<ExitCode> {
  const words = readWords();
  if (typeof words === 'string') {
    console.error(`${words}\n\n${usage}`);
    return 2;
  }
  try {
    const database = await openDatabase(readConfig(process.env));
    try {
      if (words.isTrial) printTrial(await database.atLeisure((db) => tryMigrations(db)));
      else {
        const applied = await database.atLeisure((db) => migrate(db));
        console.log(applied.length === 0 ? upToDate : `Applied: ${applied.join(', ')}`);
      }
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const told = installationWords(error);
    if (told === null) throw error;
    console.error(told);
    return 1;
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
