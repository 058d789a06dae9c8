import type { ClaimedAccount } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { companyNames } from '../store/company-names.ts';

/** Of the first and of the last who claimed an address so many are told: anybody can claim one, as often as they like. */
const firstMax = 10;
const lastMax = 10;

type Claimed = ClaimedAccount & { companyId: string };

async function listClaims(db: Db | Transaction<Tables>, email: string, order: 'asc' | 'desc', max: number): Promise<Claimed[]> {
  const rows = await db
    .selectFrom('auth_user as person')
    .select((eb) => [
      'person.id',
      'person.name',
      'person.companyId',
      'person.createdAt',
      eb
        .selectFrom('auth_user as colleague')
        .select(eb.fn.countAll<string>().as('people'))
        .whereRef('colleague.companyId', '=', 'person.companyId')
        .as('people'),
    ])
    .where('person.email', '=', email)
    .orderBy('person.createdAt', order)
    .orderBy('person.id', order)
    .limit(max)
    .execute();
  const companies = await companyNames(
    db,
    rows.map(({ companyId }) => companyId),
  );
  return rows.map(({ id, name, companyId, createdAt, people }) => ({
    ...{ id, name, companyId, company: companies.get(companyId)?.name ?? '' },
    madeAt: new Date(createdAt).toISOString(),
    people: Number(people),
  }));
}

/**
 * Accounts that were made with an address, the newest first, as its owner knows them again. Where there are very many, those between the first and the last
 * are left out: whoever floods an address with claims pushes neither the account that was there before nor the one that its owner just made out of the list.
 */
export async function listClaimedAccounts(db: Db | Transaction<Tables>, email: string): Promise<Claimed[]> {
  const last = await listClaims(db, email, 'desc', lastMax);
  const first = await listClaims(db, email, 'asc', firstMax);
  const others = first.filter(({ id }) => last.every((one) => one.id !== id));
  return [...last, ...others.toReversed()];
}
