import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/env.ts';
import { MayRunOn } from '#platform/db/engine/end-when-stopped.ts';
import { type Db, openDatabase } from '#platform/db/engine/open.ts';
import { isMade, missingMigrations } from '#platform/db/migrate/is-up-to-date.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { tryMigrations } from '#platform/db/migrate/try-migrations.ts';
import { migrations } from '#platform/db/migrations/list.ts';
import { checkSpread } from '#platform/db/move-tables/check-spread.ts';
import { checkClaims, mendClaims } from '#platform/db/move-tables/mend-claims.ts';
import { requireCluster, spread } from '#platform/db/move-tables/spread.ts';
import { isWorker } from '#platform/db/spread/placement.ts';
import { isHalfSpread } from '#platform/db/spread/waiting.ts';
import { installationWords } from '../programs/installation-words.ts';
import { type StoppedCode, stopOnSignals } from '../programs/stop-on-signals.ts';
import { checkLines, claimLines, claimsWhole, mendedLines, trialLines, uncomparedWords, upToDate } from './migrate-words.ts';

const usage = `npm run migrate                   brings the database up to this release, and gives rows the claims that they lack
npm run migrate -- --dry-run      does it and undoes it, and tells what others would wait for
npm run migrate -- --check        tells what of the database would not spread over several servers, and what is spread already
npm run migrate -- --distribute   brings it up and spreads its tables over the workers of a Citus coordinator, while the product is stopped`;

/** 0: done. 1: it could not be done, or was found to be in the way. 2: the arguments are wrong, and nothing was done. Others: it was stopped. */
type ExitCode = 0 | 1 | 2 | StoppedCode;

function print(lines: Iterable<string>): void {
  for (const line of lines) console.log(line);
}

const complain = (line: string): void => console.error(line);

async function bringUp(db: Db): Promise<ExitCode> {
  const applied = await migrate(db, { onWait: complain });
  print([applied.length === 0 ? upToDate : `Applied: ${applied.join(', ')}`]);
  return 0;
}

/** What could not be compared keeps no product from its start: a server that holds companies may be away. Null: so it was. */
async function comparing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    complain(uncomparedWords(error.message));
    return null;
  }
}

async function mend(db: Db): Promise<void> {
  const mended = await comparing(mendClaims(db, complain));
  if (mended !== null) print(mendedLines(mended));
}

const tasks: Readonly<Record<'migrate' | 'dry-run' | 'check' | 'distribute', (db: Db) => Promise<ExitCode>>> = {
  async migrate(db) {
    const code = await bringUp(db);
    await mend(db);
    return code;
  },
  async 'dry-run'(db) {
    print(trialLines(await tryMigrations(db, migrations, complain)));
    return 0;
  },
  async check(db) {
    const found = await checkSpread(db);
    print(checkLines(found));
    if ((await isWorker(db)) || !(await isMade(db)) || (await missingMigrations(db)).length > 0) return 1;
    const isFree = found.faults.length === 0;
    // Rows and claims are on their way.
    if (found.isThere?.isHalfWay) return isFree ? 0 : 1;
    const compared = await comparing(checkClaims(db));
    if (compared === null) return 1;
    const claims = claimLines(compared);
    print(claims.length === 0 ? [claimsWhole] : claims);
    return isFree && claims.length === 0 ? 0 : 1;
  },
  async distribute(db) {
    await requireCluster(db);
    const say = (words: string): void => print([words]);
    // What was stopped half way comes first: a schema is not changed while its references are away.
    if (await isHalfSpread(db)) await spread(db, say, complain);
    await bringUp(db);
    await spread(db, say, complain);
    await mend(db);
    return 0;
  },
};

/** Said of what was stopped. */
const stoppedWords: Readonly<Record<keyof typeof tasks, string>> = {
  migrate: 'Stopped. Nothing is lost: what was missing is applied as a whole or not at all. npm run migrate does what is left of it.',
  'dry-run': 'Stopped. Nothing was changed.',
  check: 'Stopped. Nothing was changed.',
  distribute:
    'Stopped. What was moved stays moved, and nothing is lost. npm run migrate -- --distribute goes on where it was; the product does not start on half of it.',
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
  const { stopped, code } = stopOnSignals(process, () => complain('Stopping. Once more ends it at once.'));
  try {
    const database = await openDatabase({ ...readConfig(process.env, { makesKey: false }), isThere: true });
    try {
      const done = await database.atLeisure(tasks[name], stopped);
      stopped.throwIfAborted();
      return done;
    } finally {
      await database.close();
    }
  } catch (error) {
    const stoppedCode = code();
    if (stoppedCode !== null) {
      complain(stoppedWords[name]);
      if (error instanceof MayRunOn) complain(error.message);
      return stoppedCode;
    }
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
