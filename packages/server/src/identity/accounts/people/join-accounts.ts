import { englishList, invalidInput } from '@sightline/contract/core';
import type { Transaction } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { requirePassword } from '../sessions/sessions.ts';
import { endSetUp } from '../signing-in/end-set-up.ts';
import { holdAddress } from '../store/hold-address.ts';
import type { LinkedPerson } from '../store/links.ts';
import { accountToEnter, companiesAtAddress } from '../store/own-companies.ts';
import type { UserRow } from '../store/present.ts';
import { findPasswordHash, findUserById, listHolders, listKnownToOthers, setPassword } from '../store/rows.ts';
import { requireCode } from '../two-factor/two-factor.ts';

/** What somebody says of themselves who reads the mailbox of an address that an account holds. */
export interface HolderProof {
  /** Who is signed in where the link was opened. */
  principalId: string | null;
  /** Of the account that is there. */
  password?: string | undefined;
  code?: string | undefined;
}

/** The account that was proved, and by which password the person's accounts were opened then; null: by services alone. */
export interface ProvenHolder {
  holder: UserRow;
  passwordHash: string | null;
}

const noPassword = (companies: string) =>
  invalidInput({}, `Your account at ${companies} has no password. Sign in to it in this browser, and then open this link again.`);
/** For all of the page: a form of the release before shows no field to whoever is signed in. */
const knownToOthers = () =>
  invalidInput(
    {},
    'Somebody else may know a password of yours. Set a new one with “Forgot your password?”, which sends a mail to this address and confirms it; then open this link again.',
  );
const changedMeanwhile = () => invalidInput({}, 'Your other account was just changed. Try again.');

/** Else who knows one could enter the other companies. Of what joins the password stays only where there is no other. */
async function requireOwnPasswords(
  db: Db | Transaction<Tables>,
  holders: readonly UserRow[],
  passwordHash: string | null,
  claimId: string | undefined,
): Promise<void> {
  const staying = [...holders.map(({ id }) => id), ...(passwordHash === null && claimId !== undefined ? [claimId] : [])];
  if ((await listKnownToOthers(db, staying)).length > 0) throw knownToOthers();
}

/**
 * Whoever reads a mailbox says that they are the person who holds its address already: by that account's session, or by its password and second factor. Mailboxes
 * change hands; so the mail alone adds nothing to an account that is there. Null: nobody holds the address. `claimId`: the account that joins, if it is there.
 */
export async function requireHolder(
  context: Context,
  email: string,
  field: string,
  { claimId, ...proof }: HolderProof & { claimId?: string },
): Promise<ProvenHolder | null> {
  const { db } = context.database;
  const holders = await listHolders(db, email);
  const [first] = holders;
  if (first === undefined) return null;
  const companies = englishList(await companiesAtAddress(db, email));
  const passwordHash = await findPasswordHash(db, first.id);
  await requireOwnPasswords(db, holders, passwordHash, claimId);
  const here = holders.find(({ id }) => id === proof.principalId);
  if (here !== undefined) return { holder: here, passwordHash };
  if (passwordHash === null) throw noPassword(companies);
  if (!proof.password) throw invalidInput({ [field]: [`Type the password of your account at ${companies}.`] }, 'One more step.');
  await requirePassword(context, first, proof.password, field);
  await requireCode(context, await accountToEnter(db, first), proof.code);
  return { holder: first, passwordHash };
}

/** The account that somebody is signed in to, at an address that nobody proved yet. Whoever else has it, and what they have, is not looked at. */
export async function findOwnClaim(db: Db, email: string, principalId: string | null): Promise<UserRow | null> {
  const principal = principalId === null ? null : await findUserById(db, principalId);
  return principal !== null && principal.email === email && !principal.emailVerified ? principal : null;
}

/** Whoever reads the mailbox of an address that nobody holds, and is signed in to an account that claims it. Null: nobody is. */
export async function requireClaim(context: Context, email: string, principalId: string | null): Promise<ProvenHolder | null> {
  const { db } = context.database;
  const claim = await findOwnClaim(db, email, principalId);
  if (claim === null) return null;
  const passwordHash = await findPasswordHash(db, claim.id);
  await requireOwnPasswords(db, [claim], passwordHash, undefined);
  return { holder: claim, passwordHash };
}

/**
 * Holds the address, and refuses where what was proved is so no longer: that it is their account, its password (of whoever came by a session, too), and that
 * nobody else may know one that stays. A process of the release before does not hold the address; so the rows are held too.
 */
export async function requireUnchanged(
  trx: Transaction<Tables>,
  { holder, passwordHash }: ProvenHolder,
  { email, claimId }: { email: string; claimId?: string },
): Promise<void> {
  await holdAddress(trx, email);
  const ids = (await listHolders(trx, email)).map(({ id }) => id);
  if (ids.length === 0) throw changedMeanwhile();
  const held = [...ids, ...(claimId === undefined ? [] : [claimId])];
  await trx.selectFrom('auth_user').select('id').where('id', 'in', held).orderBy('id').forUpdate().execute();
  await trx.selectFrom('auth_account').select('id').where('userId', 'in', held).orderBy('id').forUpdate().execute();
  const holders = await listHolders(trx, email);
  const [first = holder] = holders;
  if (holders.every(({ id }) => id !== holder.id) || (await findPasswordHash(trx, first.id)) !== passwordHash) throw changedMeanwhile();
  await requireOwnPasswords(trx, holders, passwordHash, claimId);
}

/**
 * An account that claimed an address joins those of the person who holds it: from now on it has their password, if they have one. What was set up in it before
 * ends, as an administrator may have made it; a mail says so. False: it has moved on, or they are in that company already.
 */
export async function joinHolder(
  context: Context,
  trx: Transaction<Tables>,
  claim: LinkedPerson,
  proven: ProvenHolder,
  { now, keptSession }: { now: Date; keptSession: string | null },
): Promise<boolean> {
  await requireUnchanged(trx, proven, { email: claim.email, claimId: claim.userId });
  if ((await listHolders(trx, claim.email)).some(({ companyId }) => companyId === claim.companyId)) return false;
  const { passwordHash } = proven;
  const joined = await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, joined: true, updatedAt: now })
    .where('id', '=', claim.userId)
    .where('email', '=', claim.email)
    .returning(['id', 'name', 'companyId'])
    .executeTakeFirst();
  if (!joined) return false;
  if (passwordHash !== null && (await findPasswordHash(trx, claim.userId)) !== null)
    await setPassword(trx, claim.userId, passwordHash, { now, knownToOthers: false });
  const hasEnded = await endSetUp(trx, joined, { now, isFirstProof: true, keptSession });
  if (hasEnded) await sendAccountMail(context, { kind: 'passwordChanged', userId: joined.id, companyId: joined.companyId, hasEnded }, trx);
  return true;
}
