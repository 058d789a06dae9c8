import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/env.ts';
import { checkSpread } from '#platform/db/distribute/check-spread.ts';
import { requireCluster, spread } from '#platform/db/distribute/spread.ts';
import { type Db, openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { tryMigrations } from '#platform/db/migrate/try-migrations.ts';
import { isHalfSpread } from '#platform/db/spread/waiting.ts';
import { installationWords } from '../programs/installation-words.ts';
import { checkLines, trialLines, upToDate } from './migrate-words.ts';

const usage = `npm run migrate                   brings the database up to this release
npm run migrate -- --dry-run      does it and undoes it, and tells what others would wait for
npm run migrate -- --check        tells what of the database would not spread over several servers, and what is spread already
npm run migrate -- --distribute   brings it up and spreads its tables over the workers of a Citus coordinator, while the product is stopped`;

/** 0: done. 1: it could not be done, or was found to be in the way. 2: the arguments are wrong, and nothing was done. */
type ExitCode = 0 | 1 | 2;

function print(lines: Iterable<string>): void {
  for (const line of lines) console.log(line);
}

async function bringUp(db: Db): Promise<ExitCode> {
  const applied = await migrate(db);
  print([applied.length === 0 ? upToDate : `Applied: ${applied.join(', ')}`]);
  return 0;
}

const tasks: Readonly<Record<'migrate' | 'dry-run' | 'check' | 'distribute', (db: Db) => Promise<ExitCode>>> = {
  migrate: bringUp,
  async 'dry-run'(db) {
    print(trialLines(await tryMigrations(db)));
    return 0;
  },
  async check(db) {
    const found = await checkSpread(db);
    print(checkLines(found));
    return found.faults.length === 0 ? 0 : 1;
  },
  async distribute(db) {
    await requireCluster(db);
    const say = (words: string): void => print([words]);
    // What was stopped half way comes first: a schema is not changed while its references are away.
    if (await isHalfSpread(db)) await spread(db, say);
    await bringUp(db);
    await spread(db, say);
    return 0;
  },
};

function readWords(): keyof typeof tasks | 'help' {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { 'dry-run': flag, check: flag, distribute: flag, help: flag } });
  const [name = 'migrate', ...more] = (['help', 'dry-run', 'check', 'distribute'] as const).filter((each) => values[each]);
  if (more.length > 0) throw new Error(`--${name} and --${more[0]} do not go together: name one of them.`);
  return name;
}

/** `npm run migrate`: on PostgreSQL beside the release that runs, on the embedded database while the product is stopped. */
async function main(): Promise<ExitCode> {
  let name: ReturnType<typeof readWords>;
  try {
    name = readWords();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (name === 'help') {
    print([usage]);
    return 0;
  }
  try {
    const database = await openDatabase(readConfig(process.env));
    try {
      return await database.atLeisure(tasks[name]);
    } finally {
      await database.close();
    }
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
