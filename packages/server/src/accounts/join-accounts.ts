import { invalidInput } from '@sightline/contract';
import { englishList } from '@sightline/contract/rules/english-list';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { dropIdentities } from './identity-rows.ts';
import type { LinkedPerson } from './links.ts';
import { accountToEnter, companiesAtAddress } from './own-companies.ts';
import type { UserRow } from './present.ts';
import { endSessions, findPasswordHash, listHolders, setPassword } from './rows.ts';
import { requirePassword } from './sessions.ts';
import { requireCode } from './two-factor.ts';

/** What somebody says of themselves who reads the mailbox of an address that an account holds. */
export interface HolderProof {
  /** Who is signed in where the link was opened. */
  callerId: string | null;
  /** Of the account that is there. */
  password?: string | undefined;
  code?: string | undefined;
}

const noPassword = (companies: string) =>
  invalidInput({}, `Your account at ${companies} has no password. Sign in to it in this browser, and then open this link again.`);
const othersPassword = (companies: string) =>
  invalidInput(
    {},
    `An administrator chose your password at ${companies}. Choose your own first, on your account page there; then open this link again.`,
  );

/** A first password that an administrator chose, and knows: whoever came by themselves consented as they came, and who changed it has another one. */
async function hasPasswordOfOthers(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .select('auth_user.id')
    .where('auth_user.id', 'in', userIds)
    .where('auth_account.password', 'is not', null)
    .where(sql<boolean>`"consentedAt" is distinct from auth_user."createdAt"`)
    .where(sql<boolean>`auth_account."updatedAt" = auth_account."createdAt"`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whoever reads a mailbox says that they are the person who holds its address already: by that account's session, or by its password and second factor. Mailboxes
 * change hands; so the mail alone adds nothing to an account that is there. Null: nobody holds the address.
 */
export async function requireHolder(context: Context, email: string, field: string, proof: HolderProof): Promise<UserRow | null> {
  const { db } = context.database;
  const holders = await listHolders(db, email);
  const [first] = holders;
  if (first === undefined) return null;
  const companies = englishList(await companiesAtAddress(db, email));
  // Else the administrator who knows it could enter the other companies with it.
  if (
    await hasPasswordOfOthers(
      db,
      holders.map(({ id }) => id),
    )
  )
    throw othersPassword(companies);
  const here = holders.find(({ id }) => id === proof.callerId);
  if (here !== undefined) return here;
  if ((await findPasswordHash(db, first.id)) === null) throw noPassword(companies);
  if (!proof.password) throw invalidInput({ [field]: [`Type the password of your account at ${companies}.`] }, 'One more step.');
  await requirePassword(context, first, proof.password, field);
  await requireCode(context, await accountToEnter(db, first), proof.code);
  return first;
}

/** Holds the account that was proved until the transaction ends; false: it is no longer what it was. */
async function lockHolder(trx: Transaction<Tables>, holder: UserRow, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', holder.id)
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What the person's accounts at this address are opened by; null: by services alone. */
export async function passwordOfHolder(trx: Transaction<Tables>, holder: UserRow, email: string): Promise<string | null | false> {
  if (!(await lockHolder(trx, holder, email))) return false;
  const [first] = await listHolders(trx, email);
  return first === undefined ? null : findPasswordHash(trx, first.id);
}

/**
 * An account that claimed an address joins those of the person who holds it: from now on it has their password. What was set up before by whoever knew the one it
 * had, an administrator maybe, ends: their sessions, and services that sign in to it. False: what was proved is no longer so, or they are in that company already.
 */
export async function joinHolder(
  trx: Transaction<Tables>,
  claim: LinkedPerson,
  holder: UserRow,
  { now, keptSession }: { now: Date; keptSession: string | null },
): Promise<boolean> {
  const passwordHash = await passwordOfHolder(trx, holder, claim.email);
  if (passwordHash === false) return false;
  if ((await listHolders(trx, claim.email)).some(({ companyId }) => companyId === claim.companyId)) return false;
  const joined = await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, joined: true, updatedAt: now })
    .where('id', '=', claim.userId)
    .where('email', '=', claim.email)
    .returning('id')
    .executeTakeFirst();
  if (!joined) return false;
  if (passwordHash !== null && (await findPasswordHash(trx, claim.userId)) !== null)
    await setPassword(trx, claim.userId, passwordHash, now);
  await endSessions(trx, claim.userId, keptSession);
  await dropIdentities(trx, claim.userId);
  return true;
}
