import type { Db } from '../engine/open.ts';
import { isMade, missingMigrations } from '../migrate/is-up-to-date.ts';
import { type TableKind, tablesOf } from '../spread/catalogue.ts';
import { hasCitus, placedNames } from '../spread/placement.ts';
import { isHalfSpread, waitingName } from '../spread/waiting.ts';
import { clusterFault } from './spread.ts';
import { faultWords, spreadFaults } from './spread-faults.ts';

interface SpreadCheck {
  /** What keeps the database from being spread, each with its remedy, in words. */
  faults: string[];
  /** How many tables would lie how. */
  counts: Record<TableKind, number>;
  /** Null: the database has no Citus. */
  isThere: { placed: string[]; left: string[]; isHalfWay: boolean } | null;
}

const migrateFirst = 'Remedy: npm run migrate, then check again.';

/** Of any engine, whether it is spread or not. Changes nothing. */
export async function checkSpread(db: Db): Promise<SpreadCheck> {
  const missing = (await isMade(db)) ? await missingMigrations(db) : null;
  const faults = missing === null ? [`The database is empty. ${migrateFirst}`] : (await spreadFaults(db)).map(faultWords);
  if (missing !== null && missing.length > 0)
    faults.unshift(`The database is of an older release, without ${missing.join(', ')}. ${migrateFirst}`);
  const tables = (await tablesOf(db)).filter(({ name }) => name !== waitingName);
  const counts = { spread: 0, reference: 0, local: 0 };
  for (const { kind } of tables) counts[kind] += 1;
  if (!(await hasCitus(db))) return { faults, counts, isThere: null };
  const fault = await clusterFault(db);
  const names = await placedNames(db);
  const named = (isWanted: boolean): string[] =>
    tables.filter(({ name, kind }) => kind !== 'local' && names.has(name) === isWanted).map(({ name }) => name);
  return {
    faults: fault === null ? faults : [fault, ...faults],
    counts,
    isThere: { placed: named(true), left: named(false), isHalfWay: await isHalfSpread(db) },
  };
}
