import { type Claimed, type ClaimFaults, claimRows, claimRowsAtOnce, dropClaims, findClaimFaults } from '../claims/claim-faults.ts';
import type { ClaimKind } from '../claims/claim-kinds.ts';
import { inUseWords } from '../engine/in-use.ts';
import type { Db } from '../engine/open.ts';
import { lockMigrations } from '../migrate/migration-lock.ts';
import type { OnWait } from '../migrate/wait-for-lock.ts';
import { completePlaces } from '../query/company-place.ts';

/** How many of each kind. */
type Counts = Partial<Record<ClaimKind, number>>;

export interface FoundOfClaims {
  unclaimed: Counts;
  left: Counts;
  taken: { kind: ClaimKind; row: Claimed; claim: Claimed }[];
}

const nothing = (): FoundOfClaims => ({ unclaimed: {}, left: {}, taken: [] });

function add(counts: Counts, kind: ClaimKind, count: number): void {
  if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
}

/** Those that are named are few: two rows that both have what only one can. */
function note(found: FoundOfClaims, { kind, taken }: ClaimFaults): void {
  for (const each of taken) found.taken.push({ kind, ...each });
}

/** Counts rows without their claim and claims without their row; changes nothing. */
export async function checkClaims(db: Db): Promise<FoundOfClaims> {
  const found = nothing();
  for await (const faults of findClaimFaults(db)) {
    add(found.unclaimed, faults.kind, faults.unclaimed.length);
    add(found.left, faults.kind, faults.left.length);
    note(found, faults);
  }
  return found;
}

export interface MendedClaims extends FoundOfClaims {
  /** Rows got claims in any case; claims without rows went only if nobody used the database. */
  isAlone: boolean;
  /** Companies whose place was missing. */
  places: number;
}

async function mendAs(db: Db, isAlone: boolean): Promise<MendedClaims> {
  const places = await completePlaces(db, { isAlone });
  const found = nothing();
  const pass = async (): Promise<void> => {
    found.taken = [];
    for await (const faults of findClaimFaults(db)) {
      const { kind, unclaimed, left } = faults;
      add(found.unclaimed, kind, await (isAlone ? claimRowsAtOnce : claimRows)(db, kind, unclaimed));
      if (isAlone) await dropClaims(db, kind, left);
      add(found.left, kind, left.length);
      note(found, faults);
    }
  };
  await pass();
  // What a claim without its row kept from another row is free by now.
  if (isAlone && found.taken.length > 0 && Object.keys(found.left).length > 0) await pass();
  return { ...found, isAlone, places };
}

/**
 * Gives rows the claims that they lack, also while the product runs, and companies their places. Claims without rows go only where it does not: a process that
 * starts meanwhile waits. A key that is another row's stays so.
 */
export async function mendClaims(db: Db, onWait: OnWait): Promise<MendedClaims> {
  const alone = await db.transaction().execute(async (trx) => {
    await lockMigrations(trx, onWait);
    return (await inUseWords(trx)) === null ? mendAs(trx, true) : null;
  });
  return alone ?? mendAs(db, false);
}
