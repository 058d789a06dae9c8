import { normalEmail } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/** By what a company's rows may name a person: somebody who signs in, or an address that mails went to. */
export interface Person {
  companyId: string;
  /** Null: nobody who signs in. */
  id: string | null;
  /** As history has them; without those that a colleague has as well, as nothing tells the two apart. */
  names: readonly string[];
  /** In their normal form. */
  addresses: readonly string[];
  /** Of these those that are known to be theirs: what goes to the others is for whoever has them. */
  proved: readonly string[];
}

/** An address and nothing else. */
export const recipientOf = (companyId: string, address: string): Person => ({
  companyId,
  id: null,
  names: [],
  addresses: [normalEmail(address)],
  proved: [normalEmail(address)],
});

const without = (found: readonly (string | null)[], others: ReadonlySet<string>): string[] =>
  [...new Set(found)].filter((each): each is string => each !== null && each !== '' && !others.has(each));

/**
 * With the names and addresses that they had before, as far as the log (releases before wrote `from` and `to`) and their accounts elsewhere tell. An address was proved
 * before they moved to it; nothing tells it of the one that they had first.
 */
export async function personOf(
  db: Db,
  user: { id: string; companyId: string; name: string; email: string; emailVerified: boolean },
): Promise<Person> {
  const { id, companyId } = user;
  const { rows: noted } = await sql<{ name: string; from: string | null; to: string | null }>`
    select distinct by_name as name, case when action = 'email.changed' then lower(coalesce(details->'email'->>'before', details->>'from')) end as "from",
      case when action = 'email.changed' then lower(coalesce(details->'email'->>'after', details->>'to')) end as "to"
    from audit_entry where company_id = ${companyId} and by_id = ${id}`.execute(db);
  const linked = await db.selectFrom('social_identity').select('email_at_link').where('user_id', '=', id).execute();
  const others = await db
    .selectFrom('auth_user')
    .select(['name', 'email'])
    .where('companyId', '=', companyId)
    .where('id', '!=', id)
    .execute();
  const proved = [
    ...(user.emailVerified ? [user.email] : []),
    ...noted.map(({ to }) => to),
    ...linked.map((row) => normalEmail(row.email_at_link)),
  ];
  const addressesOfOthers = new Set(others.map(({ email }) => email));
  return {
    companyId,
    id,
    names: without([user.name, ...noted.map(({ name }) => name)], new Set(others.map(({ name }) => name))),
    addresses: without([user.email, ...noted.map(({ from }) => from), ...proved], addressesOfOthers),
    proved: without(proved, addressesOfOthers),
  };
}

/** Somebody whom a company knows by an address alone, with the names they had when they were still a colleague. */
export async function knownBy(db: Db, companyId: string, address: string): Promise<Person> {
  const { rows } = await sql<{ about: string }>`
    select distinct about from audit_entry
    where company_id = ${companyId} and action in ('user.added', 'user.removed') and lower(details->>'email') = ${normalEmail(address)}`.execute(
    db,
  );
  const colleagues = await db.selectFrom('auth_user').select('name').where('companyId', '=', companyId).execute();
  const names = without(
    rows.map(({ about }) => about),
    new Set(colleagues.map(({ name }) => name)),
  );
  return { ...recipientOf(companyId, address), names };
}
