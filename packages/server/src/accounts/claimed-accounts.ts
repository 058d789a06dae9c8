import type { ClaimedAccount } from '@sightline/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** Accounts that were made with an address, the newest first, as its owner knows them again. */
export async function listClaimedAccounts(
  db: Db | Transaction<Tables>,
  email: string,
): Promise<(ClaimedAccount & { companyId: string })[]> {
  const rows = await db
    .selectFrom('auth_user as person')
    .innerJoin('company', 'company.company_id', 'person.companyId')
    .select((eb) => [
      'person.id',
      'person.name',
      'person.companyId',
      'person.createdAt',
      'company.name as company',
      eb
        .selectFrom('auth_user as colleague')
        .select(eb.fn.countAll<string>().as('people'))
        .whereRef('colleague.companyId', '=', 'person.companyId')
        .as('people'),
    ])
    .where('person.email', '=', email)
    .orderBy('person.createdAt', 'desc')
    .orderBy('person.id')
    .execute();
  return rows.map(({ id, name, companyId, company, createdAt, people }) => ({
    ...{ id, name, companyId, company },
    madeAt: new Date(createdAt).toISOString(),
    people: Number(people),
  }));
}
