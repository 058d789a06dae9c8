import { invalidInput, Problem, type Session } from '@sightline/contract';
import { deviceWords } from '@sightline/contract/rules/device-words';
import { verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { countAttempt, forgetAttempts } from '../http/attempts.ts';
import { post } from './letters.ts';
import { dropLinks } from './links.ts';
import { endSessions, findPasswordHash, hashOf, setPassword } from './rows.ts';

/** How exactly the last use is known. */
const touchMs = 5 * 60_000;
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

export async function listSessionsOf(db: Db, userId: string, currentId: string | null): Promise<Session[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt', 'operatorUntil'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt, operatorUntil }) => ({
    id,
    device: operatorUntil === null ? deviceWords(userAgent) : 'The operator, for support',
    address: ipAddress || null,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(updatedAt).toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Calls of an ended session fail from now on; its live connections are cut by `realtime` within seconds. */
export async function endOneSession(db: Db, userId: string, id: string): Promise<void> {
  const ended = await db.deleteFrom('auth_session').where('userId', '=', userId).where('id', '=', id).returning('id').executeTakeFirst();
  if (!ended) throw new Problem('not_found');
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

/** Ends all sessions but the one that asks, and links to set a password that are under way. */
export async function changeOwnPassword(
  context: Context,
  user: { id: string; companyId: string },
  form: { current_password: string; password: string },
  currentId: string | null,
): Promise<void> {
  await requirePassword(context, user, form.current_password, 'current_password');
  const passwordHash = await hashOf(form.password);
  await context.database.db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash, context.clock.now());
    await endSessions(trx, user.id, currentId);
    await dropLinks(trx, user.id, ['password', 'address']);
    await post(context, { kind: 'passwordChanged', userId: user.id, companyId: user.companyId }, trx);
  });
}
