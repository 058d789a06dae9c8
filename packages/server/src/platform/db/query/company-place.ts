import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { bucketOf } from './part.ts';

/** Companies that this process made: what it knew of places before is no longer whole. */
let placedHere = 0;
export const companiesPlacedHere = (): number => placedHere;

/** Says which bucket a company falls into; in the transaction that makes the company. With its other rows it goes. */
export async function placeCompany(trx: Db, companyId: string): Promise<void> {
  placedHere += 1;
  await sql`insert into company_place (company_id, bucket) values (${companyId}, ${bucketOf(sql`${companyId}::text`)})`.execute(trx);
}

/**
 * What a release made or erased that knew nothing of places, or came from a backup. Answers how many were added. `isAlone`: nobody uses the database, so those
 * of companies that are gone go.
 */
export async function completePlaces(db: Db, { isAlone = true }: { isAlone?: boolean } = {}): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into company_place (company_id, bucket) select company_id, ${bucketOf(sql`company_id`)} from company on conflict do nothing`.execute(
      db,
    );
  // Not `not in`: with many companies that compares each with each.
  if (isAlone)
    await sql`delete from company_place where company_id in (select company_id from company_place except select company_id from company)`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0n);
}
