import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { sha256 } from '#platform/text/hashes.ts';

type Handle = Db | Transaction<Tables>;
type Account = { issuer: string; subject: string };

const hashOfAccount = ({ issuer, subject }: Account): string => sha256(`${issuer} ${subject}`);

/** Remembers that a person's name came from their account elsewhere, also once that is disconnected. */
export async function keepGivenName(db: Handle, person: { id: string; companyId: string; name: string }, account: Account): Promise<void> {
  await db
    .insertInto('social_name')
    .values({ company_id: person.companyId, user_id: person.id, account_hash: hashOfAccount(account), name: person.name })
    .execute();
}

/** Whoever still has the name that this account gave is called by their address from now on; a name that they chose stays. */
export async function forgetName(db: Handle, account: Account, now: Date): Promise<void> {
  const given = await db
    .deleteFrom('social_name')
    .where('account_hash', '=', hashOfAccount(account))
    .returning(['user_id', 'name'])
    .execute();
  for (const { user_id, name } of given) {
    const user = await db.selectFrom('auth_user').select('email').where('id', '=', user_id).where('name', '=', name).executeTakeFirst();
    if (!user) continue;
    const [called = ''] = user.email.split('@');
    await db.updateTable('auth_user').set({ name: called, updatedAt: now }).where('id', '=', user_id).execute();
  }
}
