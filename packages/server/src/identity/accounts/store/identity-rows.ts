import type { SocialProvider } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { SocialIdentityTable, Tables } from '#platform/db/tables.ts';
import { noteIdentity } from './note-identity.ts';

type Handle = Db | Transaction<Tables>;
type Account = Pick<SocialIdentityTable, 'issuer' | 'subject'>;

/** Whom an account elsewhere signs in; null: nobody. */
export async function findIdentity(db: Handle, { issuer, subject }: Account): Promise<{ userId: string; companyId: string } | null> {
  const row = await db
    .selectFrom('social_identity')
    .select(['user_id', 'company_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { userId: row.user_id, companyId: row.company_id } : null;
}

/** False: that account signs in somebody already, or this person has another one of the same service. */
export async function insertIdentity(
  db: Handle,
  person: { id: string; companyId: string },
  account: Account & { provider: SocialProvider; email: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('social_identity')
    .values({
      company_id: person.companyId,
      user_id: person.id,
      provider: account.provider,
      issuer: account.issuer,
      subject: account.subject,
      email_at_link: account.email,
      linked_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row) await noteIdentity(db, person, 'social.connected', account);
  return row !== undefined;
}

export const listIdentityRows = (db: Handle, userId: string) =>
  db
    .selectFrom('social_identity')
    .select(['provider', 'email_at_link', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();

/** Whether there was one. */
export async function deleteIdentity(
  db: Handle,
  person: { id: string; companyId: string },
  account: { provider: SocialProvider; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('social_identity')
    .where('user_id', '=', person.id)
    .where('provider', '=', account.provider)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await noteIdentity(db, person, 'social.disconnected', account);
  return row !== undefined;
}

/** Whether there were any. */
export async function dropIdentities(db: Handle, person: { id: string; companyId: string }, now: Date): Promise<boolean> {
  const rows = await db.deleteFrom('social_identity').where('user_id', '=', person.id).returning('provider').execute();
  for (const { provider } of rows) await noteIdentity(db, person, 'social.disconnected', { provider, now });
  return rows.length > 0;
}
