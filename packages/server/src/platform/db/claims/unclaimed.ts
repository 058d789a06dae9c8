import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { shardsOfCompanies } from '../spread/placement.ts';
import { type ClaimKind, claimKinds, kindOf } from './claim-kinds.ts';

/**
 * The release before claims writes rows without them, beside this one while an installation is upgraded, or when it went back to it for a while. Goes with the
 * indexes of 0066-claims by the key alone in the release after, whose migration claims once more what is there.
 */
const older = { isBeside: false };

/**
 * When a process of the product has opened the database, and when others could not see it for a while (`app/boot/heartbeat.ts`): from now on a key without
 * a claim is looked for in its table as well, and claimed where it is found.
 */
export async function lookForUnclaimed(db: Db): Promise<void> {
  // No older release ever ran where rows lie on several servers, and a key alone would be asked for on all of them.
  older.isBeside = (await shardsOfCompanies(db)) === 0;
}

/** For tests: as it is before `lookForUnclaimed`. */
export function claimedAlone(): void {
  older.isBeside = false;
}

export const mayHaveUnclaimed = (): boolean => older.isBeside;

/** Where the rows of a kind lie, and which of them have a claim. */
export const rowsOf = (kind: ClaimKind) => {
  const { table, key, id, states } = kindOf(kind);
  const isClaimed = states === undefined ? sql`true` : sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
  return { table: sql.table(table), key: sql.ref(key), id: sql.ref(id), isClaimed };
};

/** A row that a release without claims wrote; it has one from then on. */
export async function findUnclaimed(
  db: Db,
  kind: ClaimKind,
  wanted: string,
  { notOf = '' }: { notOf?: string } = {},
): Promise<{ companyId: string; id: string } | null> {
  if (!older.isBeside) return null;
  const { table, key, id, isClaimed } = rowsOf(kind);
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id as "companyId", ${id} as id from ${table} where ${key} = ${wanted} and ${isClaimed} and company_id <> ${notOf} limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  await sql`insert into claim (kind, key, company_id, id) values (${kind}, ${wanted}, ${found.companyId}, ${found.id}) on conflict do nothing`.execute(
    db,
  );
  return found;
}

/** Gives each row its claim, while nobody uses the product. */
export async function claimAll(db: Db): Promise<void> {
  for (const kind of Object.keys(claimKinds) as ClaimKind[]) {
    const { table, key, id, isClaimed } = rowsOf(kind);
    await sql`insert into claim (kind, key, company_id, id)
      select ${kind}, ${key}, company_id, ${id} from ${table} where ${key} is not null and ${isClaimed} on conflict do nothing`.execute(db);
  }
}
