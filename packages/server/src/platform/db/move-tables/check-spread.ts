import type { Db } from '../engine/open.ts';
import { isBeingFilled } from '../history/partition-history.ts';
import { isMade, missingMigrations } from '../migrate/is-up-to-date.ts';
import { workerWords } from '../migrate/migrate.ts';
import { findLockHolder, holderWords } from '../migrate/wait-for-lock.ts';
import { type TableKind, tablesOf } from '../spread/catalogue.ts';
import { hasCitus, isWorker, placedNames } from '../spread/placement.ts';
import { isHalfSpread, waitingName } from '../spread/waiting.ts';
import { clusterFaults } from './cluster-faults.ts';
import { faultWords, spreadFaults } from './spread-faults.ts';

interface SpreadCheck {
  /** What keeps the database from being spread, each with its remedy, in words. */
  faults: string[];
  /** How many tables would lie how. */
  counts: Record<TableKind, number>;
  /** Null: the database has no Citus. */
  isThere: { placed: string[]; left: string[]; isHalfWay: boolean } | null;
  /** Who migrates the database or spreads its tables at the moment, in words: what is found changes meanwhile. Null: nobody. */
  busy: string | null;
}

const migrateFirst = 'Remedy: npm run migrate, then check again.';

/** Spreading takes keys and references away and brings them back: what it leaves between tells nothing of the schema. */
async function checkHalf(db: Db, busy: string | null): Promise<SpreadCheck> {
  const names = await placedNames(db);
  const tables = (await tablesOf(db)).filter(({ name, kind }) => kind !== 'local' && !isBeingFilled(name));
  return {
    faults: busy === null ? await clusterFaults(db) : [],
    counts: { spread: 0, reference: 0, local: 0 },
    isThere: {
      placed: tables.filter(({ name }) => names.has(name)).map(({ name }) => name),
      left: tables.filter(({ name }) => !names.has(name)).map(({ name }) => name),
      isHalfWay: true,
    },
    busy,
  };
}

/** Of any engine, whether it is spread or not. Changes nothing. */
export async function checkSpread(db: Db): Promise<SpreadCheck> {
  const holder = await findLockHolder(db);
  const busy = holder && holderWords(holder);
  if (await isWorker(db)) return { faults: [workerWords], counts: { spread: 0, reference: 0, local: 0 }, isThere: null, busy };
  if (await isHalfSpread(db)) return checkHalf(db, busy);
  const missing = (await isMade(db)) ? await missingMigrations(db) : null;
  const faults = missing === null ? [`The database is empty. ${migrateFirst}`] : (await spreadFaults(db)).map(faultWords);
  if (missing !== null && missing.length > 0)
    faults.unshift(`The database is of an older release, without ${missing.join(', ')}. ${migrateFirst}`);
  const tables = (await tablesOf(db)).filter(({ name }) => name !== waitingName);
  const counts = { spread: 0, reference: 0, local: 0 };
  for (const { kind } of tables) counts[kind] += 1;
  if (!(await hasCitus(db))) return { faults, counts, isThere: null, busy };
  const names = await placedNames(db);
  const named = (isWanted: boolean): string[] =>
    tables.filter(({ name, kind }) => kind !== 'local' && names.has(name) === isWanted).map(({ name }) => name);
  return {
    faults: [...(await clusterFaults(db)), ...faults],
    counts,
    isThere: { placed: named(true), left: named(false), isHalfWay: false },
    busy,
  };
}
