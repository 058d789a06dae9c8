import { dayMs, hourMs } from '@sightline/contract/core';
import type { Transaction } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { AccountLinkKind, Tables } from '#platform/db/tables.ts';
import { hashOfToken, newToken } from '#platform/text/hashes.ts';

type Handle = Db | Transaction<Tables>;

/** How long a link works, in milliseconds and as people say it. */
export const linkLife: Record<AccountLinkKind, { ms: number; words: string }> = {
  password: { ms: hourMs, words: '1 hour' },
  handed: { ms: hourMs, words: '1 hour' },
  verification: { ms: dayMs, words: '24 hours' },
  address: { ms: dayMs, words: '24 hours' },
};

/** Those that set a password. */
export const passwordLinks: readonly AccountLinkKind[] = ['password', 'handed'];

export const invitationLife = { ms: 7 * dayMs, words: '7 days' } as const;

export interface LinkedPerson {
  userId: string;
  companyId: string;
  /** Where the mail with the link went. */
  email: string;
}

/** Makes a link good for one thing, once; answers its token. */
export async function issueLink(
  context: Context,
  kind: AccountLinkKind,
  person: { id: string; companyId: string; email: string },
  db: Handle = context.database.db,
): Promise<string> {
  const token = newToken();
  const now = context.clock.now();
  await db.deleteFrom('account_link').where('expires_at', '<=', now).execute();
  await db
    .insertInto('account_link')
    .values({
      company_id: person.companyId,
      token_hash: hashOfToken(token),
      kind,
      user_id: person.id,
      email: person.email,
      expires_at: new Date(now.getTime() + linkLife[kind].ms),
      created_at: now,
    })
    .execute();
  return token;
}

const person = ['user_id', 'company_id', 'email'] as const;
const personOf = (row: { user_id: string; company_id: string; email: string }): LinkedPerson => ({
  userId: row.user_id,
  companyId: row.company_id,
  email: row.email,
});

/** Whom a link is for, without using it up. Null: it is unknown, used, too old, or for something else. */
export async function findLink(
  db: Handle,
  kinds: readonly AccountLinkKind[],
  token: string,
  now: Date,
): Promise<(LinkedPerson & { kind: AccountLinkKind }) | null> {
  const row = await db
    .selectFrom('account_link')
    .select([...person, 'kind'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', 'in', kinds)
    .$narrowType<{ kind: AccountLinkKind }>()
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { kind: row.kind, ...personOf(row) } : null;
}

/** Uses a link up: of two who come at once, one gets it. Null: it is unknown, used, too old, or for something else. */
export async function takeLink(db: Handle, kind: AccountLinkKind, token: string, now: Date): Promise<LinkedPerson | null> {
  const row = await db
    .deleteFrom('account_link')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(person)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

/** What a link was that confirmed an address: it opens nothing, but says so to whoever holds it. */
const usedKind = 'used';

/** As `takeLink`, of a link that confirms an address: it is kept as used. */
export async function spendLink(trx: Handle, kind: 'verification' | 'address', token: string, now: Date): Promise<LinkedPerson | null> {
  const row = await trx
    .updateTable('account_link')
    .set({ kind: usedKind, used_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(person)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

/** Whatever confirmed the address of an account, the mails that asked for it have nothing left to do. */
export async function spendVerifications(trx: Handle, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await trx
    .updateTable('account_link')
    .set({ kind: usedKind, used_at: now })
    .where('user_id', '=', id)
    .where('email', '=', email)
    .where('kind', '=', 'verification')
    .execute();
}

/** What a link confirmed that has nothing left to do, as long as it is so: nothing of an address that its account has left. */
export async function findConfirmed(db: Handle, token: string, now: Date): Promise<{ email: string; confirmedAt: Date } | null> {
  const row = await db
    .selectFrom('account_link')
    .innerJoin('auth_user', (join) =>
      join.onRef('auth_user.id', '=', 'account_link.user_id').onRef('auth_user.email', '=', 'account_link.email'),
    )
    .select(['account_link.email', 'account_link.used_at'])
    .where('account_link.token_hash', '=', hashOfToken(token))
    .where('account_link.kind', '=', usedKind)
    .where('account_link.expires_at', '>', now)
    .where('auth_user.emailVerified', '=', true)
    .executeTakeFirst();
  return row?.used_at ? { email: row.email, confirmedAt: new Date(row.used_at) } : null;
}

/**
 * Until the transaction ends, nobody else uses a link of an account at this address. Whoever ends links of several accounts does this before it touches one of
 * them, as whoever uses a link has that first and the account after it.
 */
export async function holdLinks(trx: Handle, email: string): Promise<void> {
  await trx
    .selectFrom('account_link')
    .select('token_hash')
    .where('user_id', 'in', (from) => from.selectFrom('auth_user').select('auth_user.id').where('auth_user.email', '=', email))
    .orderBy('token_hash')
    .forUpdate()
    .execute();
}

/** Links that were sent before no longer work. */
export async function dropLinks(db: Handle, userId: string, kinds: readonly AccountLinkKind[]): Promise<void> {
  await db.deleteFrom('account_link').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}
