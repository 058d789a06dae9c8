import { normalEmail } from '@sightline/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Until the transaction ends: who holds an address, and by which password, is changed by this one alone. Else two would become the first who holds it, or one
 * would join with a password that is being replaced. It comes before links and accounts are touched, so that no two wait for each other.
 */
export async function holdAddress(trx: Db | Transaction<Tables>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${normalEmail(email)}`}, 0))`.execute(trx);
}
