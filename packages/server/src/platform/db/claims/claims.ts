import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { anyOf } from '../query/any-of.ts';
import type { Scope } from '../scope.ts';
import { shardsOfCompanies } from '../spread/placement.ts';
import { type ClaimKind, kindOf } from './claim-kinds.ts';
import { findUnclaimed } from './unclaimed.ts';

/** Whose a key is. */
export interface Claim {
  companyId: string;
  /** Of the row, as its kind says. */
  id: string;
}

const presented = ({ company_id, id }: { company_id: string; id: string }): Claim => ({ companyId: company_id, id });

const selectClaim = (db: Db, kind: ClaimKind, key: string) =>
  db.selectFrom('claim').select(['company_id', 'id']).where('kind', '=', kind).where('key', '=', key);

const claimed = async (db: Db, kind: ClaimKind, key: string): Promise<Claim | null> => {
  const found = await selectClaim(db, kind, key).executeTakeFirst();
  return found === undefined ? null : presented(found);
};

/**
 * Across companies: where the row of a key lies; null: there is none. Read it in its company's scope then, by its id and by the key again: a release before
 * this one takes no claim away with the row.
 */
export const findClaim = async (db: Db, kind: ClaimKind, key: string): Promise<Claim | null> =>
  (await claimed(db, kind, key)) ?? (await findUnclaimed(db, kind, key));

/** Makes a key the row's, in the transaction that writes it; twice is as once. False: it is another's. */
export async function makeClaim({ db, companyId }: Scope, kind: ClaimKind, key: string, id: string): Promise<boolean> {
  const bare = db.withoutPlugins();
  const made = await bare
    .insertInto('claim')
    .values({ kind, key, company_id: companyId, id })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return true;
  const other = await claimed(bare, kind, key);
  return other?.companyId === companyId && other.id === id;
}

/** The same of what nobody else can have: drawn by chance, or named by who keeps it unique themselves. */
export async function claimKey(scope: Scope, kind: ClaimKind, key: string, id: string): Promise<void> {
  if (!(await makeClaim(scope, kind, key, id))) throw new Error(`A key of the kind ${kind} belongs to another row`);
}

const drawsMax = 5;

/** Draws keys until one is nobody's, and makes it the row's. */
export async function drawClaim(scope: Scope, kind: ClaimKind, id: string, draw: () => string): Promise<string> {
  for (let draws = 0; draws < drawsMax; draws += 1) {
    const key = draw();
    if (await makeClaim(scope, kind, key, id)) return key;
  }
  throw new Error(`${drawsMax} keys of the kind ${kind} were all taken: they are not drawn by chance`);
}

/** Makes a key the row's, whosever it was: until the transaction ends nobody else does. Answers the company that had it; null: no other. */
export async function takeClaim({ db, companyId }: Scope, kind: ClaimKind, key: string, id: string): Promise<string | null> {
  const bare = db.withoutPlugins();
  // Locks the key, also where it is new: of two who come at once the second sees the first.
  await bare
    .insertInto('claim')
    .values({ kind, key, company_id: companyId, id })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  const before = await selectClaim(bare, kind, key).forUpdate().executeTakeFirstOrThrow();
  if (before.company_id === companyId) return (await findUnclaimed(bare, kind, key, { notOf: companyId }))?.companyId ?? null;
  await bare.updateTable('claim').set({ company_id: companyId, id }).where('kind', '=', kind).where('key', '=', key).execute();
  return before.company_id;
}

/** In the transaction that takes the rows away, or gives them other keys. What is another company's stays. */
export const giveUpClaims = ({ db, companyId }: Scope, kind: ClaimKind, keys: readonly (string | null)[]): Promise<void> =>
  giveUpClaimsOfEach(
    db.withoutPlugins(),
    kind,
    keys.map((key) => ({ company_id: companyId, key })),
  );

interface Held {
  company_id: string;
  key: string;
}

async function giveUpAtOnce(db: Db, kind: ClaimKind, own: readonly Held[]): Promise<void> {
  await db
    .deleteFrom('claim')
    .where('kind', '=', kind)
    .where('key', '=', anyOf(own.map(({ key }) => key)))
    .where('company_id', '=', anyOf(own.map(({ company_id }) => company_id)))
    .execute();
}

/** In the order of their keys, so that of two who give up some of the same neither waits for the other while it is waited for. */
async function giveUpInTurn(db: Db, kind: ClaimKind, own: readonly Held[]): Promise<void> {
  for (const { company_id, key } of own.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    await db.deleteFrom('claim').where('kind', '=', kind).where('key', '=', key).where('company_id', '=', company_id).execute();
}

/** The same over companies, of rows that went. */
export async function giveUpClaimsOfEach(
  db: Db,
  kind: ClaimKind,
  gone: readonly { company_id: string; key: string | null }[],
): Promise<void> {
  const own = gone.flatMap(({ company_id, key }) => (key === null ? [] : [{ company_id, key }]));
  if (own.length === 0) return;
  // Where keys lie on several shards, one statement over some of them would keep any other such statement waiting, of whatever company, until its transaction ends.
  const isAtOnce = own.length > 1 && (await shardsOfCompanies(db)) === 0;
  await (isAtOnce ? giveUpAtOnce : giveUpInTurn)(db, kind, own);
}

const claimsAtOnce = 1000;

/** Of a company that is erased, before its rows and in no transaction with them. */
export async function giveUpAllClaims(scope: Scope): Promise<void> {
  for (;;) {
    const found = await scope.db.selectFrom('claim').select(['kind', 'key']).orderBy('kind').orderBy('key').limit(claimsAtOnce).execute();
    for (const [kind, claims] of Map.groupBy(found, (claim) => claim.kind))
      await giveUpClaims(
        scope,
        kind,
        claims.map(({ key }) => key),
      );
    if (found.length < claimsAtOnce) return;
  }
}

/** The same of rows that a condition on their own columns names: before they go, by themselves or with what they hang on. */
export async function giveUpClaimsOf(scope: Scope, kind: ClaimKind, isMeant: RawBuilder<unknown>): Promise<void> {
  const { table, key } = kindOf(kind);
  const { rows } = await sql<{ key: string | null }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where company_id = ${scope.companyId} and ${isMeant}`.execute(
    scope.db.withoutPlugins(),
  );
  await giveUpClaims(
    scope,
    kind,
    rows.map((row) => row.key),
  );
}

/** A row has another key, or none, from then on. */
export async function moveClaim(
  scope: Scope,
  kind: ClaimKind,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  await giveUpClaims(scope, kind, [from]);
  if (to !== null) await claimKey(scope, kind, to, id);
}
