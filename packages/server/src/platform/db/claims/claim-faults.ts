import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { anyOf } from '../query/any-of.ts';
import { partOfCompanies } from '../query/part.ts';
import { type ClaimKind, claimKinds } from './claim-kinds.ts';
import { rowsOf } from './unclaimed.ts';

export interface Claimed {
  key: string;
  companyId: string;
  id: string;
}

/** What of one kind is not as it should be, some of it at a time. */
export interface ClaimFaults {
  kind: ClaimKind;
  /** Rows whose key is nobody's. */
  unclaimed: Claimed[];
  /** Rows whose key is another row's, with whose it is. */
  taken: { row: Claimed; claim: Claimed }[];
  /** Claims whose row is gone, or has another key. */
  left: Claimed[];
}

const groupCount = 4096;
/** About so many rows are read at once, and their claims: some tens of megabytes. */
const rowsAtOnce = 50_000;
const lookedAtAgain = 500;

const groupOf = sql`(hashtext(company_id) & ${sql.lit(groupCount - 1)})`;
const wordsOf = ({ key, companyId, id }: Claimed): string => JSON.stringify([key, companyId, id]);
const setOf = (all: readonly Claimed[]): Set<string> => new Set(all.map(wordsOf));

/** By group of companies: how many there are, and a sum over what they say. */
type Digests = ReadonlyMap<number, { count: number; sum: string }>;

interface Digest {
  group: number;
  count: number;
  sum: string;
}

const digest = (key: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`${groupOf} as "group", count(*)::integer as count, sum(hashtextextended(${key} || ' ' || company_id || ' ' || ${id}, 0))::text as sum`;

const byGroup = (digests: readonly Digest[]): Digests => new Map(digests.map((each) => [each.group, each]));

async function digestsOfClaims(db: Db): Promise<ReadonlyMap<ClaimKind, Digests>> {
  const { rows } = await sql<Digest & { kind: ClaimKind }>`
    select kind, ${digest(sql`key`, sql`id`)} from claim group by 1, 2`.execute(db);
  return new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, digests]) => [kind, byGroup(digests)]));
}

async function digestsOfRows(db: Db, kind: ClaimKind): Promise<Digests> {
  const { table, key, id, isClaimed } = rowsOf(kind);
  const { rows } = await sql<Digest>`select ${digest(key, id)} from ${table} where ${key} is not null and ${isClaimed} group by 1`.execute(
    db,
  );
  return byGroup(rows);
}

/** The groups in which the two sides differ, as many at a time as may be read at once. */
function* differing(claims: Digests, rows: Digests): Generator<number[]> {
  let groups: number[] = [];
  let count = 0;
  for (const group of new Set([...claims.keys(), ...rows.keys()])) {
    const [claim, row] = [claims.get(group), rows.get(group)];
    if (claim?.count === row?.count && claim?.sum === row?.sum) continue;
    groups.push(group);
    count += Math.max(claim?.count ?? 0, row?.count ?? 0);
    if (count < rowsAtOnce) continue;
    yield groups;
    groups = [];
    count = 0;
  }
  if (groups.length > 0) yield groups;
}

const listRows = async (db: Db, kind: ClaimKind, isMeant: RawBuilder<unknown>): Promise<Claimed[]> => {
  const { table, key, id, isClaimed } = rowsOf(kind);
  const { rows } = await sql<Claimed>`
    select ${key} as key, company_id as "companyId", ${id} as id from ${table} where ${key} is not null and ${isClaimed} and ${isMeant}`.execute(
    db,
  );
  return rows;
};

const listClaims = async (db: Db, kind: ClaimKind, isMeant: RawBuilder<unknown>): Promise<Claimed[]> =>
  (await sql<Claimed>`select key, company_id as "companyId", id from claim where kind = ${kind} and ${isMeant}`.execute(db)).rows;

/** What is written meanwhile was seen on one side alone: what of it is still so. */
async function lookAgain(db: Db, kind: ClaimKind, oneSided: readonly Claimed[]): Promise<ClaimFaults> {
  const faults: ClaimFaults = { kind, unclaimed: [], taken: [], left: [] };
  const { key } = rowsOf(kind);
  for (let at = 0; at < oneSided.length; at += lookedAtAgain) {
    const some = oneSided.slice(at, at + lookedAtAgain);
    const keys = anyOf(some.map((each) => each.key));
    const isOfCompany = partOfCompanies([...new Set(some.map(({ companyId }) => companyId))]).has('company_id');
    const claims = await listClaims(db, kind, sql`key = ${keys}`);
    const areRows = setOf(await listRows(db, kind, sql`${isOfCompany} and ${key} = ${keys}`));
    const areClaims = setOf(claims);
    const claimOf = new Map(claims.map((claim) => [claim.key, claim]));
    for (const each of some) {
      const [isRow, isClaim] = [areRows.has(wordsOf(each)), areClaims.has(wordsOf(each))];
      const claim = claimOf.get(each.key);
      if (isClaim && !isRow) faults.left.push(each);
      if (isRow && !isClaim && claim === undefined) faults.unclaimed.push(each);
      if (isRow && !isClaim && claim !== undefined) faults.taken.push({ row: each, claim });
    }
  }
  return faults;
}

/**
 * Compares all rows that are to have a claim with all claims. Where tables are spread the two do not lie together, so each side is summed up where it lies, and
 * brought here only of those companies whose sums differ.
 */
export async function* findClaimFaults(db: Db): AsyncGenerator<ClaimFaults> {
  const ofClaims = await digestsOfClaims(db);
  for (const kind of Object.keys(claimKinds) as ClaimKind[]) {
    for (const groups of differing(ofClaims.get(kind) ?? new Map(), await digestsOfRows(db, kind))) {
      const isMeant = sql`${groupOf} = any(${groups}::integer[])`;
      const [there, wanted] = [await listClaims(db, kind, isMeant), await listRows(db, kind, isMeant)];
      const [areClaims, areRows] = [setOf(there), setOf(wanted)];
      const faults = await lookAgain(db, kind, [
        ...wanted.filter((row) => !areClaims.has(wordsOf(row))),
        ...there.filter((claim) => !areRows.has(wordsOf(claim))),
      ]);
      if (faults.unclaimed.length + faults.taken.length + faults.left.length > 0) yield faults;
    }
  }
}

/** Whoever writes one of them waits meanwhile. */
const heldMax = 200;

function* heldAtOnce(all: readonly Claimed[]): Generator<{ companyId: string; rows: Claimed[] }> {
  for (const [companyId, rows] of Map.groupBy(all, (row) => row.companyId))
    for (let at = 0; at < rows.length; at += heldMax) yield { companyId, rows: rows.slice(at, at + heldMax) };
}

/** Gives rows their claims; those that went meanwhile, or whose key somebody took, are left. Answers how many got theirs. */
export async function claimRows(db: Db, kind: ClaimKind, unclaimed: readonly Claimed[]): Promise<number> {
  let made = 0;
  const { table, key, isClaimed } = rowsOf(kind);
  for (const { companyId, rows } of heldAtOnce(unclaimed)) {
    const work = async (trx: Db): Promise<number> => {
      // Held: whoever deletes one waits, and then finds the claim to be given up with it.
      const { rows: held } = await sql<{ key: string }>`
        select ${key} as key from ${table} where company_id = ${companyId} and ${key} = ${anyOf(rows.map((row) => row.key))} and ${isClaimed} for share`.execute(
        trx,
      );
      const isHeld = new Set(held.map((row) => row.key));
      let count = 0;
      for (const row of rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
        if (!isHeld.has(row.key)) continue;
        const { numAffectedRows } = await sql`
          insert into claim (kind, key, company_id, id) values (${kind}, ${row.key}, ${companyId}, ${row.id}) on conflict do nothing`.execute(
          trx,
        );
        count += Number(numAffectedRows ?? 0n);
      }
      return count;
    };
    made += await (db.isTransaction ? work(db) : db.transaction().execute(work));
  }
  return made;
}

const columnsOf = (all: readonly Claimed[]): string[][] =>
  (['key', 'companyId', 'id'] as const).map((name) => all.map((each) => each[name]));

/** The same of any number, where nobody may be about to write one of the rows. */
export async function claimRowsAtOnce(db: Db, kind: ClaimKind, unclaimed: readonly Claimed[]): Promise<number> {
  const [keys, companies, ids] = columnsOf(unclaimed);
  const { numAffectedRows } = await sql`
    insert into claim (kind, key, company_id, id) select ${kind}::text, key, company_id, id
    from unnest(${keys}::text[], ${companies}::text[], ${ids}::text[]) as row (key, company_id, id) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Takes away claims whose rows are gone, where nobody may be about to write one. */
export async function dropClaims(db: Db, kind: ClaimKind, left: readonly Claimed[]): Promise<void> {
  const [keys, companies, ids] = columnsOf(left);
  await sql`
    delete from claim where kind = ${kind} and (key, company_id, id) in (select * from unnest(${keys}::text[], ${companies}::text[], ${ids}::text[]))`.execute(
    db,
  );
}
