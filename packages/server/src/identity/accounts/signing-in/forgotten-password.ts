import { invalidInput, normalEmail } from '@sightline/contract/core';
import type { ClaimedAccount } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { patiently } from '#platform/db/query/patient-transaction.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';
import { countAttempt, forgetAttempts } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { holdAddress } from '../store/hold-address.ts';
import { dropLinks, findLink, holdLinks, type LinkedPerson, passwordLinks, spendVerifications, takeLink } from '../store/links.ts';
import { endSessionsOfPerson, listAccountsOf, setPasswordOfPerson } from '../store/own-companies.ts';
import { dropConsents, findHolder, findUserById, hashOf, isVerified, listHolders, listKnownToOthers, markVerified } from '../store/rows.ts';
import { listClaimedAccounts } from './claimed-accounts.ts';
import { endSetUp } from './end-set-up.ts';
import { accountKey } from './sign-in.ts';

const quarterS = 15 * 60;
/** By the address that was typed, whether anybody has it or not; and by who asks. */
const mailsPerEmail = { max: 3, windowS: quarterS };
const asksPerAddress = { max: 20, windowS: quarterS };
const triesPerAddress = { max: 30, windowS: quarterS };

/** By the address that is written to, whoever has it written to. */
export const countPasswordMail = (context: Context, email: string): Promise<void> =>
  countAttempt(context, '', `forgot:${normalEmail(email)}`, mailsPerEmail);

/** Answers before anything is looked up, so that neither its words nor its time tell whether somebody has this e-mail. */
export async function askForPassword(context: Context, email: string, address: string): Promise<void> {
  await countAttempt(context, '', `forgot:${networkOf(address)}`, asksPerAddress);
  await countPasswordMail(context, email);
  await sendAccountMail(context, { kind: 'password', email: normalEmail(email) });
}

const unknownLink = () => invalidInput({}, 'This link was used already or is too old. Ask for a new one.');

/**
 * What the page of the link asks about. It reads nobody's mailbox but that of whoever has the link, so it may tell who made an account with this address; whoever
 * was handed a link of one account reads no mailbox.
 */
export async function openReset(context: Context, token: string, address: string): Promise<{ email: string; accounts: ClaimedAccount[] }> {
  await countAttempt(context, '', `reset:${networkOf(address)}`, triesPerAddress);
  const { db } = context.database;
  const link = await findLink(db, passwordLinks, token, context.clock.now());
  if (link === null) throw unknownLink();
  const isKnown = link.kind === 'handed' || (await findHolder(db, link.email)) !== null;
  return { email: link.email, accounts: isKnown ? [] : await listClaimedAccounts(db, link.email) };
}

/** Whose password the link sets: that of whoever proved the address, though somebody else may have been asked to before. While nobody did, whoever has its mails says which of the accounts that claim it is theirs. */
async function chooseAccount(trx: Transaction<Tables>, link: LinkedPerson, chosen: string | undefined): Promise<LinkedPerson> {
  if (await isVerified(trx, link.userId)) return link;
  const holder = await findHolder(trx, link.email);
  if (holder !== null) return { userId: holder.id, companyId: holder.companyId, email: link.email };
  const claimed = await listClaimedAccounts(trx, link.email);
  if (chosen === undefined && claimed.length > 1) throw invalidInput({ account: ['Choose the account you made.'] });
  const account = claimed.find(({ id }) => id === (chosen ?? link.userId));
  if (account === undefined) throw invalidInput({ account: ['This account is no longer there. Open the link of the mail once more.'] });
  return { userId: account.id, companyId: account.companyId, email: link.email };
}

/** Whoever follows it was given it by the operator: nothing tells that the address is theirs, and the operator could know the password that they choose. */
async function resetByHanded(
  context: Context,
  trx: Transaction<Tables>,
  link: LinkedPerson,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<LinkedPerson | null> {
  const person = await findUserById(trx, link.userId);
  // It has another address by now.
  if (person?.email !== link.email) return null;
  await setPasswordOfPerson(trx, person, passwordHash, { now, knownToOthers: true });
  await endSessionsOfPerson(trx, person);
  for (const id of await listAccountsOf(trx, person)) {
    await dropLinks(trx, id, [...passwordLinks, 'address']);
    const account = await findUserById(trx, id);
    if (account === null) continue;
    const { name: about, companyId } = account;
    await recordAudit(scopeOf(trx, companyId), {
      at: now,
      by: account,
      action: 'password.changed',
      about,
      details: { link: 'handed over' },
    });
  }
  await sendAccountMail(context, { kind: 'passwordChanged', userId: person.id, companyId: person.companyId }, trx);
  return link;
}

/**
 * Sets the password of whoever the link was sent to, in all of their companies. Whoever read that mail owns the address; sessions, links under way and changes
 * that wait for a confirmation end. So does all else that was set up before where somebody but its owner could: at an address that nobody had proved, and with a
 * password that others could know. Elsewhere services and API tokens stay, as the owner made them.
 */
export async function resetPassword(
  context: Context,
  form: { token: string; password: string; account?: string | undefined },
  address: string,
): Promise<void> {
  await countAttempt(context, '', `reset:${networkOf(address)}`, triesPerAddress);
  const now = context.clock.now();
  const passwordHash = await hashOf(form.password);
  const { db } = context.database;
  const asked = await findLink(db, passwordLinks, form.token, now);
  if (asked === null) throw unknownLink();
  const reset = async (trx: Transaction<Tables>): Promise<LinkedPerson | null> => {
    await holdAddress(trx, asked.email);
    await holdLinks(trx, asked.email);
    const taken = await takeLink(trx, asked.kind, form.token, now);
    if (taken === null) return null;
    if (asked.kind === 'handed') return resetByHanded(context, trx, taken, { passwordHash, now });
    const link = await chooseAccount(trx, taken, form.account);
    const isFirstProof = !(await isVerified(trx, link.userId));
    if (!(await markVerified(trx, link, now))) return null;
    const accounts = await listHolders(trx, link.email);
    for (const account of accounts) await spendVerifications(trx, account, now);
    const ids = accounts.map(({ id }) => id);
    const known = await listKnownToOthers(trx, ids);
    let hasEnded = false;
    for (const account of accounts)
      if (isFirstProof || known.includes(account.id)) hasEnded = (await endSetUp(trx, account, { now, isFirstProof })) || hasEnded;
    // Before the address was proved anybody could have consented in its owner's name.
    if (isFirstProof) await dropConsents(trx, link.userId, now);
    const person = { id: link.userId, email: link.email, emailVerified: true };
    await setPasswordOfPerson(trx, person, passwordHash, { now, knownToOthers: false });
    await endSessionsOfPerson(trx, person);
    for (const id of ids) await dropLinks(trx, id, [...passwordLinks, 'verification', 'address']);
    await sendAccountMail(context, { kind: 'passwordChanged', userId: link.userId, companyId: link.companyId, hasEnded }, trx);
    return link;
  };
  const changed = await patiently(() => db.transaction().execute(reset));
  if (changed === null) throw unknownLink();
  // What others guessed meanwhile is no guess at the new one.
  await forgetAttempts(context, '', accountKey(changed.email));
}
