import { AppError, deviceWords, invalidInput, minuteMs } from '@sightline/contract/core';
import type { Session, User } from '@sightline/contract/identity';
import { verifyPassword } from 'better-auth/crypto';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { patiently } from '#platform/db/query/patient-transaction.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';
import { countAttempt, forgetAttempts } from '#platform/http/attempts.ts';
import type { Principal } from '#platform/http/principal.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { companyNames } from '../store/company-names.ts';
import { holdAddress } from '../store/hold-address.ts';
import { dropLinks, passwordLinks } from '../store/links.ts';
import { endSessionsOfPerson, listAccountsOf, setPasswordOfPerson } from '../store/own-companies.ts';
import { findPasswordHash, findUserRow, hashOf } from '../store/rows.ts';

/** How exactly the last use is known. */
const touchMs = 5 * minuteMs;
const wrongPasswords = { max: 10, windowS: 15 * 60 };

/** Remembers that a session is used. Sessions run on the real clock. */
export async function touchSession(db: Db, session: { id: string; updatedAt: Date }): Promise<void> {
  const now = Date.now();
  if (now - new Date(session.updatedAt).getTime() < touchMs) return;
  await db
    .updateTable('auth_session')
    .set({ updatedAt: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

type UserPrincipal = Extract<Principal, { kind: 'user' }>;

/** Whose sessions a caller sees and ends: the person's in every company; of the operator in their name, those of that account alone. */
export const accountsSeenBy = (db: Db, principal: UserPrincipal): Promise<string[]> =>
  principal.operatorUntil === undefined ? listAccountsOf(db, principal.user) : Promise.resolve([principal.user.id]);

export async function listSessionsOf(db: Db, accounts: readonly string[], currentId: string | null): Promise<Session[]> {
  const rows = await db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .select([
      'auth_session.id',
      'userAgent',
      'ipAddress',
      'auth_session.createdAt',
      'auth_session.updatedAt',
      'operatorUntil',
      'auth_user.companyId',
    ])
    .where('userId', 'in', accounts)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('auth_session.updatedAt', 'desc')
    .orderBy('auth_session.id')
    .execute();
  const companies =
    accounts.length > 1
      ? await companyNames(
          db,
          rows.map(({ companyId }) => companyId),
        )
      : new Map<string, { name: string }>();
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt, operatorUntil, companyId }) => ({
    id,
    device: operatorUntil === null ? deviceWords(userAgent) : 'The operator, for support',
    address: ipAddress || null,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(updatedAt).toISOString(),
    isCurrent: id === currentId,
    company: companies.get(companyId)?.name ?? null,
  }));
}

/** Calls of an ended session fail from now on; its live connections are cut by `realtime` within seconds. */
export async function endOneSession(db: Db, accounts: readonly string[], id: string): Promise<void> {
  const ended = await db.deleteFrom('auth_session').where('userId', 'in', accounts).where('id', '=', id).returning('id').executeTakeFirst();
  if (!ended) throw new AppError('not_found');
}

/** People who came by a social account may have none. */
export const hasPassword = async (context: Context, userId: string): Promise<boolean> =>
  (await findPasswordHash(context.database.db, userId)) !== null;

/** Throws under that field unless the password is this person's own; so many wrong ones and no more. */
export async function requirePassword(
  context: Context,
  user: { id: string; companyId: string },
  password: string,
  field: string,
): Promise<void> {
  const key = `password:${user.id}`;
  await countAttempt(context, user.companyId, key, wrongPasswords);
  const hash = await findPasswordHash(context.database.db, user.id);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw invalidInput({ [field]: ['This is not your password.'] });
  await forgetAttempts(context, user.companyId, key);
}

/** In all companies of the person. Whoever knew the password can do this, so it does not alter who could know it. Ends all sessions but the one that asks, and links to set a password that are under way. */
export async function changeOwnPassword(
  context: Context,
  user: User,
  form: { currentPassword: string; password: string },
  currentId: string | null,
): Promise<void> {
  await requirePassword(context, user, form.currentPassword, 'currentPassword');
  const passwordHash = await hashOf(form.password);
  const change = async (trx: Transaction<Tables>): Promise<void> => {
    await holdAddress(trx, user.email);
    // It may have joined others just now.
    const person = await findUserRow(trx, user.companyId, user.id);
    if (person === null) throw new AppError('not_found');
    const at = context.clock.now();
    await setPasswordOfPerson(trx, person, passwordHash, { now: at });
    await recordAudit(scopeOf(trx, user.companyId), { at, by: user, action: 'password.changed', about: user.name });
    await endSessionsOfPerson(trx, person, currentId);
    for (const id of await listAccountsOf(trx, person)) await dropLinks(trx, id, [...passwordLinks, 'address']);
    await sendAccountMail(context, { kind: 'passwordChanged', userId: user.id, companyId: user.companyId }, trx);
  };
  await patiently(() => context.database.db.transaction().execute(change));
}
