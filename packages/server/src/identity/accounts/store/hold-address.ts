import { normalEmail } from '@sightline/contract/core';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Until the transaction ends: who holds an address, and by which password, is changed by this one alone. Else two would become the first who holds it, or one
 * would join with a password that is being replaced. It comes before links, invitations and accounts are touched, and an account that moves has both of its
 * addresses held, so that no two wait for each other.
 */
export async function holdAddress(trx: Transaction<Tables>, ...emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails.map(normalEmail).toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(trx);
}
