import { dayS, hourS, invalidInput, normalEmail } from '@sightline/contract/core';
import type { OpenedVerification, User } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import { changesBetween, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { patiently } from '#platform/db/query/patient-transaction.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { countSend } from '#platform/mail/send-limits.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { joinHolder, requireHolder } from '../people/join-accounts.ts';
import { requirePassword } from '../sessions/sessions.ts';
import { holdAddress } from '../store/hold-address.ts';
import { dropLinks, findConfirmed, findLink, type LinkedPerson, passwordLinks, spendLink, spendVerifications } from '../store/links.ts';
import { companiesAtAddress, listOwnCompanies } from '../store/own-companies.ts';
import type { UserRow } from '../store/present.ts';
import { findHolder, findUserRow, isVerified, markVerified, moveToEmail } from '../store/rows.ts';

const triesPerAddress = { max: 30, windowS: 15 * 60 };
const mailsPerPerson = { max: 5, windowS: hourS };
/** Whoever makes accounts could ask by each of them. Held or not, so that it tells nothing of whose the address is. */
const mailsPerAddress = { max: 10, windowS: dayS };

const askedForPassword = 'Type the password of the account. If you made none, leave this page: nothing happens without it.';

/** What confirmed the address that its account has is known for as long as the link works (`findConfirmed`); of others nobody is told what they were. */
const unknownLink = () =>
  invalidInput(
    {},
    'This link was used already or is too old. Your account page says whether your address is confirmed, and sends a new one.',
  );
/** Whoever has the mail reads its mailbox, so it may be told. */
const heldBy = (holder: object | null) =>
  holder === null
    ? unknownLink()
    : invalidInput({}, 'Another account of yours has this address: sign in to that one, or change the address of this one.');

/**
 * Within the transaction that moves somebody to another address: what mails them elsewhere follows them. Answers the groups whose pages are to be told of it.
 */
export type FollowPerson = (
  context: Context,
  inside: Scope,
  from: Pick<UserRow, 'name' | 'email' | 'emailVerified'>,
  to: Pick<UserRow, 'name' | 'email'>,
  by: Pick<UserRow, 'id' | 'name'>,
) => Promise<string[]>;

/** In the log of their company; what mails them alone follows them, where it was theirs. Answers the groups whose pages are to be told. */
async function noteMove(
  context: Context,
  trx: Db,
  follow: FollowPerson,
  { userId, companyId, email }: { userId: string; companyId: string; email: string },
  left: Pick<UserRow, 'email' | 'emailVerified'>,
  now: Date,
): Promise<string[]> {
  const person = await findUserRow(trx, companyId, userId);
  if (!person) return [];
  const { name } = person;
  // Else whoever claims a colleague's address would take their alerts along.
  const groups = left.emailVerified ? await follow(context, scopeOf(trx, companyId), { name, ...left }, { name, email }, person) : [];
  const details = changesBetween({ email: left.email }, { email });
  await recordAudit(scopeOf(trx, companyId), { at: now, by: person, action: 'email.changed', about: name, details });
  return groups;
}

const confirming = ['verification', 'address'] as const;

/** Of a link that has nothing left to do; nothing comes of it, so it asks for no proof but itself. */
async function requireConfirmed(context: Context, token: string): Promise<{ email: string; confirmedAt: Date }> {
  const confirmed = await findConfirmed(context.database.db, token, context.clock.now());
  if (confirmed === null) throw unknownLink();
  return confirmed;
}

/** What the page of the link says before anything is typed, to whoever reads the mailbox: which accounts it is about, or that nothing is left to do. */
export async function openVerification(context: Context, token: string, address: string): Promise<OpenedVerification> {
  await countAttempt(context, '', `verify:${networkOf(address)}`, triesPerAddress);
  const { db } = context.database;
  const link = await findLink(db, confirming, token, context.clock.now());
  if (link === null) {
    const { email, confirmedAt } = await requireConfirmed(context, token);
    return { email, confirmedAt: confirmedAt.toISOString(), company: null, heldAt: [] };
  }
  const person = await findUserRow(db, link.companyId, link.userId);
  if (person === null) throw unknownLink();
  const own = (await listOwnCompanies(db, person)).find(({ isCurrent }) => isCurrent);
  const joins = link.kind === 'verification' && !person.emailVerified;
  return {
    ...{ email: link.email, confirmedAt: null, company: own?.company ?? null },
    heldAt: joins ? await companiesAtAddress(db, link.email) : [],
  };
}

/**
 * That a mail reached its reader does not make the account theirs: whoever made it may have entered a stranger's address, who is not to hand it to them by a
 * click. So the account says yes too: by its session, or by its password.
 */
async function requireOwner(context: Context, link: LinkedPerson, by: { principalId: string | null; password?: string | undefined }) {
  if (by.principalId === link.userId) return;
  if (!by.password) throw invalidInput({ password: [askedForPassword] }, 'One more step.');
  await requirePassword(context, { id: link.userId, companyId: link.companyId }, by.password, 'password');
}

/**
 * Answers the address that is confirmed now: the one they have, or the one they move to. `principalId`: who is signed in where the link was opened. An address that
 * another account holds is confirmed for this one too, once both are proved to be one person's.
 */
export async function verifyEmail(
  context: Context,
  {
    token,
    password,
    holderPassword,
    code,
  }: { token: string; password?: string | undefined; holderPassword?: string | undefined; code?: string | undefined },
  { principalId, sessionId, address }: { principalId: string | null; sessionId: string | null; address: string },
  follow: FollowPerson,
): Promise<string> {
  await countAttempt(context, '', `verify:${networkOf(address)}`, triesPerAddress);
  const now = context.clock.now();
  const link = await findLink(context.database.db, confirming, token, now);
  if (link === null) return (await requireConfirmed(context, token)).email;
  await requireOwner(context, link, { principalId, password });
  const holder =
    link.kind === 'verification' && !(await isVerified(context.database.db, link.userId))
      ? await requireHolder(context, link.email, 'holderPassword', { principalId, password: holderPassword, code, claimId: link.userId })
      : null;
  const confirm = async (trx: Transaction<Tables>): Promise<{ email: string; groups: string[] } | null> => {
    const moving = link.kind === 'address' ? await findUserRow(trx, link.companyId, link.userId) : null;
    await holdAddress(trx, link.email, ...(moving === null ? [] : [moving.email]));
    const own = await spendLink(trx, 'verification', token, now);
    if (own !== null) {
      const isDone =
        holder === null
          ? await markVerified(trx, own, now)
          : await joinHolder(context, trx, own, holder, { now, keptSession: principalId === own.userId ? sessionId : null });
      if (!isDone) throw heldBy(await findHolder(trx, own.email));
      await spendVerifications(trx, { id: own.userId, email: own.email }, now);
      // What the operator handed over before proves less than this.
      await dropLinks(trx, own.userId, ['handed', 'verification']);
      return { email: own.email, groups: [] };
    }
    const wanted = await spendLink(trx, 'address', token, now);
    if (wanted === null) return null;
    const left = await moveToEmail(trx, wanted, now);
    if (left === null) throw heldBy(await findHolder(trx, wanted.email));
    const groups = await noteMove(context, trx, follow, wanted, left, now);
    // What went to the address before is not to open anything any more.
    await dropLinks(trx, wanted.userId, [...passwordLinks, 'verification', 'address']);
    await sendAccountMail(context, { kind: 'addressLeft', left: left.email, email: wanted.email }, trx);
    return { email: wanted.email, groups };
  };
  const confirmed = await patiently(() => context.database.db.transaction().execute(confirm));
  // Of two who come at once, one finds it done.
  if (confirmed === null) return (await requireConfirmed(context, token)).email;
  publishMonitoringChanged(context, link.companyId, confirmed.groups);
  return confirmed.email;
}

/** A mail that an account asks for goes to an address that anybody can type: so often for each, and for all together. */
async function countAsked(context: Context, user: User, key: string, email: string): Promise<void> {
  await countAttempt(context, user.companyId, `${key}:${user.id}`, mailsPerPerson);
  await countAttempt(context, '', `asked-mail:${normalEmail(email)}`, mailsPerAddress);
  await countSend(context, user.companyId, 'confirmation');
}

/** Asks at a new address whether it is theirs; the one they have stays until then. */
export async function askForEmail(context: Context, user: User, form: { email: string; password: string }): Promise<void> {
  const email = normalEmail(form.email);
  await requirePassword(context, user, form.password, 'password');
  await countAsked(context, user, 'address', email);
  const asked = { at: context.clock.now(), by: user, action: 'email.change_asked', about: user.name, details: { to: email } } as const;
  await context.database.db.transaction().execute(async (trx) => {
    await recordAudit(scopeOf(trx, user.companyId), asked);
    await sendAccountMail(context, { kind: 'address', userId: user.id, companyId: user.companyId, email }, trx);
  });
}

export async function resendVerification(context: Context, user: User): Promise<void> {
  await countAsked(context, user, 'verification', user.email);
  await sendAccountMail(context, { kind: 'verification', userId: user.id, companyId: user.companyId, isAsked: true });
}
