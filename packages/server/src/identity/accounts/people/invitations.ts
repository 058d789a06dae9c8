import { randomUUID } from 'node:crypto';
import { AppError, hourS, invalidInput, normalEmail } from '@sightline/contract/core';
import type { Invitation, Role, User } from '@sightline/contract/identity';
import type { Selectable } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { claimKey, findClaim, giveUpClaims, moveClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import type { InvitationTable } from '#platform/db/tables.ts';
import { countAttempt, takeBackAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { countSend, requireConfirmed, takeBackSend } from '#platform/mail/send-limits.ts';
import { hashOfToken, newToken } from '#platform/text/hashes.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { newMail } from '../mails/invitation-mails.ts';
import { stands } from '../mails/invitation-stands.ts';
import { holdAddress } from '../store/hold-address.ts';
import { invitationLife, spendVerifications } from '../store/links.ts';
import { companiesAtAddress, listOwnCompanies } from '../store/own-companies.ts';
import { presentUser, roleNames, type UserRow } from '../store/present.ts';
import { hashOf, insertUser, listHolders, listUserRows, markVerified } from '../store/rows.ts';
import { findOwnClaim, requireClaim, requireHolder, requireUnchanged } from './join-accounts.ts';

const columns = [
  ...['id', 'name', 'email', 'role', 'invited_by', 'sent_at', 'expires_at'],
  ...['mail_state', 'mail_reason', 'mail_again_at'],
] as const;
type Row = Selectable<Pick<InvitationTable, (typeof columns)[number]>> & { stands: boolean };

/** The first one and five more. */
const mailsPerInvitation = { max: 6, windowS: hourS };
const triesPerAddress = { max: 30, windowS: 15 * 60 };

const gone = () => invalidInput({}, 'This invitation was accepted or withdrawn, or is too old. Ask for a new one.');
/** Of the own company alone, whose people an administrator sees anyway. */
const here = () => invalidInput({ email: ['Somebody in your company has this e-mail address already.'] });
export async function requireNewcomer(context: Context, companyId: string, email: string): Promise<void> {
  const people = await listUserRows(context.database.db, companyId);
  if (people.some((person) => person.email === normalEmail(email))) throw here();
}
/** Whoever has the mail may be told. */
const hasAccount = () => invalidInput({}, 'You have an account with this address already. Reload the page to join with it.');
const isHere = () => invalidInput({}, 'You are in this company already. Sign in.');

const presentInvitation = (row: Row, now: Date): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  roleName: roleNames[row.role],
  invitedBy: row.invited_by,
  sentAt: new Date(row.sent_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
  isExpired: new Date(row.expires_at) <= now,
  hasEnded: !row.stands,
  mail: {
    state: row.mail_state,
    reason: row.mail_reason,
    againBy: row.mail_again_at === null ? null : new Date(row.mail_again_at).toISOString(),
  },
});

const rowsOf = (db: Db) => db.selectFrom('invitation').select(columns).select(stands.as('stands'));

export async function listInvitationsOf(context: Context, scope: Scope): Promise<Invitation[]> {
  const rows = await rowsOf(scope.db).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => presentInvitation(row, context.clock.now()));
}

const postInvitation = (
  context: Context,
  { companyId }: Scope,
  { id, mail_id }: { id: string; mail_id: string | null },
  trx: Db,
): Promise<void> => sendAccountMail(context, { kind: 'invitation', companyId, id, mailId: mail_id ?? undefined }, trx);

/** The mail is on its way when this answers; its link works for a week. */
export async function invite(
  context: Context,
  scope: Scope,
  by: User,
  form: { name: string; email: string; role: Role },
): Promise<Invitation> {
  requireConfirmed(context, by);
  await requireNewcomer(context, scope.companyId, form.email);
  // By the address: who withdraws an invitation and makes another one sends no more for it.
  const ofAddress = `invitation:${normalEmail(form.email)}`;
  await countAttempt(context, scope.companyId, ofAddress, mailsPerInvitation);
  await countSend(context, scope.companyId, 'invitation');
  const now = context.clock.now();
  // Nobody has this one; the mail brings its own.
  const token_hash = hashOfToken(newToken());
  const row = await scope.db.transaction().execute(async (trx) => {
    const invitation = await trx
      .insertInto('invitation')
      .values({
        company_id: scope.companyId,
        id: randomUUID(),
        name: form.name,
        email: normalEmail(form.email),
        role: form.role,
        invited_by: by.name,
        invited_by_id: by.id,
        token_hash,
        expires_at: new Date(now.getTime() + invitationLife.ms),
        sent_at: now,
        created_at: now,
        ...newMail(),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
      .returning(['id', 'mail_id'])
      .executeTakeFirst();
    if (!invitation) return undefined;
    await claimKey({ ...scope, db: trx }, 'invitation', token_hash, invitation.id);
    await postInvitation(context, scope, invitation, trx);
    const details = { email: form.email, role: form.role };
    await recordAudit({ ...scope, db: trx }, { at: now, by, action: 'user.invited', about: form.name, details });
    return rowsOf(trx).where('id', '=', invitation.id).executeTakeFirstOrThrow();
  });
  if (!row) {
    await takeBackAttempt(context, scope.companyId, ofAddress);
    await takeBackSend(context, scope.companyId, 'invitation');
    throw invalidInput({ email: ['This address is invited already. Send the invitation again in the list below.'] });
  }
  return presentInvitation(row, now);
}

/** From then on it is theirs who asks for it: in their name, as long as they may invite, and told to them should it not arrive. */
export async function resendInvitation(context: Context, scope: Scope, by: User, id: string): Promise<void> {
  const row = await scope.db.selectFrom('invitation').select('email').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  requireConfirmed(context, by);
  await countAttempt(context, scope.companyId, `invitation:${row.email}`, mailsPerInvitation);
  await countSend(context, scope.companyId, 'invitation');
  await scope.db.transaction().execute(async (trx) => {
    // The link before ends at once, not when the mail goes out: what it opened may have ended with the right of whoever sent it.
    const set = { ...newMail(), token_hash: hashOfToken(newToken()), invited_by: by.name, invited_by_id: by.id };
    const before = await trx.selectFrom('invitation').select('token_hash').where('id', '=', id).forUpdate().executeTakeFirst();
    const invitation = await trx.updateTable('invitation').set(set).where('id', '=', id).returning(['id', 'mail_id']).executeTakeFirst();
    if (!before || !invitation) throw new AppError('not_found');
    await moveClaim({ ...scope, db: trx }, 'invitation', { id, from: before.token_hash, to: set.token_hash });
    await postInvitation(context, scope, invitation, trx);
  });
}

export async function withdrawInvitation(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const row = await inside.db.deleteFrom('invitation').where('id', '=', id).returning('token_hash').executeTakeFirst();
    if (!row) throw new AppError('not_found');
    await giveUpClaims(inside, 'invitation', [row.token_hash]);
  });
}

/** Who came in another way need not be waited for. */
export async function dropInvitation(context: Context, companyId: string, email: string): Promise<void> {
  await inTransaction(scopeOf(context.database.db, companyId), async (inside) => {
    const rows = await inside.db.deleteFrom('invitation').where('email', '=', normalEmail(email)).returning('token_hash').execute();
    await giveUpClaims(
      inside,
      'invitation',
      rows.map(({ token_hash }) => token_hash),
    );
  });
}

async function openRow(context: Context, token: string) {
  const { db } = context.database;
  const claim = await findClaim(db, 'invitation', hashOfToken(token));
  if (claim === null) return undefined;
  return scopeOf(db, claim.companyId)
    .db.selectFrom('invitation')
    .innerJoin('company', 'company.company_id', 'invitation.company_id')
    .select(['invitation.name', 'invitation.email', 'invitation.role', 'invitation.invited_by', 'company.name as company'])
    .where('invitation.id', '=', claim.id)
    .where('token_hash', '=', hashOfToken(token))
    .where('invitation.expires_at', '>', context.clock.now())
    .where(stands)
    .executeTakeFirst();
}

/** Uses it up. */
async function takeInvitation(trx: Db, token: string, now: Date) {
  const token_hash = hashOfToken(token);
  const claim = await findClaim(trx, 'invitation', token_hash);
  if (claim === null) return undefined;
  const inside = scopeOf(trx, claim.companyId);
  const taken = await inside.db
    .deleteFrom('invitation')
    .where('id', '=', claim.id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where(stands)
    .returning(['company_id', 'email', 'role'])
    .executeTakeFirst();
  if (taken !== undefined) await giveUpClaims(inside, 'invitation', [token_hash]);
  return taken;
}

/** Whoever came, as the company's log has it. */
async function welcome(trx: Db, row: UserRow, now: Date): Promise<User> {
  const user = presentUser(row);
  const entry = { at: now, by: user, action: 'user.joined', about: user.name, details: { role: user.role } } as const;
  await recordAudit(scopeOf(trx, user.companyId), entry);
  return user;
}

/** What joins: what the person has who holds the address, else what they are signed in to that claims it. Of other claims nobody is told. */
async function accountToJoin(db: Db, email: string, principalId: string | null) {
  const holders = await listHolders(db, email);
  if (holders.length > 0)
    return { companies: await companiesAtAddress(db, email), isSignedIn: holders.some(({ id }) => id === principalId) };
  const claim = await findOwnClaim(db, email, principalId);
  return claim && { companies: (await listOwnCompanies(db, claim)).map(({ company }) => company), isSignedIn: true };
}

/** `account`: whoever is invited has one already, which joins. `principalId`: who is signed in there. */
export async function openInvitation(
  context: Context,
  token: string,
  { principalId, address }: { principalId: string | null; address: string },
) {
  await countAttempt(context, '', `invitation:${networkOf(address)}`, triesPerAddress);
  const row = await openRow(context, token);
  if (!row) throw gone();
  const account = await accountToJoin(context.database.db, row.email, principalId);
  return { name: row.name, email: row.email, company: row.company, invitedBy: row.invited_by, roleName: roleNames[row.role], account };
}

/** Bound to the mail's token, not to an account with the same address: whoever read the mail joins, and the address is theirs. */
export async function acceptInvitation(
  context: Context,
  form: { token: string; name: string; password: string; timezone?: string | undefined },
  address: string,
): Promise<User> {
  await countAttempt(context, '', `invitation:${networkOf(address)}`, triesPerAddress);
  const now = context.clock.now();
  const { email } = (await openRow(context, form.token)) ?? {};
  if (email === undefined) throw gone();
  const passwordHash = await hashOf(form.password);
  return context.database.db.transaction().execute(async (trx) => {
    await holdAddress(trx, email);
    const invitation = await takeInvitation(trx, form.token, now);
    if (!invitation) throw gone();
    const user = await insertUser(trx, {
      companyId: invitation.company_id,
      name: form.name,
      email: invitation.email,
      consented: true,
      emailVerified: true,
      passwordHash,
      role: invitation.role,
      creator: false,
      timezone: form.timezone ?? 'UTC',
      now,
    });
    if (!user) throw hasAccount();
    return welcome(trx, user, now);
  });
}

/**
 * Somebody who holds the address elsewhere joins as the same person: with the password, name and consents that they have. Where nobody holds it, the mail of the
 * invitation proves it for the account that they are signed in to, as a mail that asks for it would.
 */
export async function joinByInvitation(
  context: Context,
  { token, password, code }: { token: string; password?: string | undefined; code?: string | undefined },
  { principalId, address }: { principalId: string | null; address: string },
): Promise<User> {
  await countAttempt(context, '', `invitation:${networkOf(address)}`, triesPerAddress);
  const now = context.clock.now();
  const { email } = (await openRow(context, token)) ?? {};
  if (email === undefined) throw gone();
  const held = await requireHolder(context, email, 'password', { principalId, password, code });
  const proven = held ?? (await requireClaim(context, email, principalId));
  if (proven === null) throw invalidInput({}, 'Reload the page: your other account is gone, so choose a password.');
  return context.database.db.transaction().execute(async (trx) => {
    if (held === null && (await markVerified(trx, { userId: proven.holder.id, email }, now)))
      await spendVerifications(trx, proven.holder, now);
    await requireUnchanged(trx, proven, { email });
    const invitation = await takeInvitation(trx, token, now);
    if (!invitation) throw gone();
    const { holder, passwordHash } = proven;
    const user = await insertUser(trx, {
      ...{ companyId: invitation.company_id, name: holder.name, email: invitation.email, role: invitation.role, creator: false, now },
      ...{
        consented: holder.ageConsent && holder.termsConsent,
        emailVerified: true,
        joined: true,
        passwordHash,
        timezone: holder.timezone,
      },
    });
    if (!user) throw isHere();
    return welcome(trx, user, now);
  });
}
