import { AppError, invalidInput, minuteMs } from '@sightline/contract/core';
import type { SocialIdentity, SocialProvider, User } from '@sightline/contract/identity';
import { deleteIdentity, findIdentity, hasPassword, insertIdentity, listIdentityRows, requirePassword } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Arrived } from './arrive.ts';
import { offeredServices } from './services.ts';
import { sendSocialMail } from './social-mails.ts';
import type { Who } from './who.ts';

const freshMs = 10 * minuteMs;

export async function listOwnIdentities(context: Context, userId: string) {
  const rows = await listIdentityRows(context.database.db, userId);
  const identities: SocialIdentity[] = rows.map(({ provider, email_at_link, linked_at }) => ({
    provider,
    email: email_at_link,
    linkedAt: new Date(linked_at).toISOString(),
  }));
  return { identities, offered: offeredServices(context), hasPassword: await hasPassword(context, userId) };
}

/** Somebody else may sit at this browser: the password again, or a sign-in of just now where there is none. */
export async function requireFreshProof(
  context: Context,
  user: User,
  password: string | undefined,
  sessionId: string | null,
): Promise<void> {
  if (await hasPassword(context, user.id)) return requirePassword(context, user, password ?? '', 'password');
  const session = await context.database.db
    .selectFrom('auth_session')
    .select('createdAt')
    .where('id', '=', sessionId ?? '')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  // Sessions run on the real clock.
  if (!session || Date.now() - new Date(session.createdAt).getTime() > freshMs)
    throw invalidInput({}, 'Sign out and in again first: you have no password to show that it is you.');
}

/** Connects an account elsewhere with one's own; its address does not matter. */
export async function connect(context: Context, who: Who, person: { userId: string; companyId: string }): Promise<Arrived> {
  const { db } = context.database;
  const known = await findIdentity(db, who);
  if (known !== null) return { outcome: known.userId === person.userId ? 'connected' : 'taken' };
  const account = { ...who, email: who.email ?? '', now: context.clock.now() };
  return db.transaction().execute(async (trx) => {
    if (!(await insertIdentity(trx, { id: person.userId, companyId: person.companyId }, account))) return { outcome: 'taken' as const };
    const { userId, companyId } = person;
    await sendSocialMail(context, { kind: 'changed', userId, companyId, provider: who.provider, change: 'connected' }, trx);
    return { outcome: 'connected' as const };
  });
}

/** Refused where nothing else is left to sign in with. */
export async function disconnect(context: Context, user: User, provider: SocialProvider): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    // Of two at once the second one sees what the first one left.
    await trx.selectFrom('auth_user').select('id').where('id', '=', user.id).forUpdate().execute();
    const all = await listIdentityRows(trx, user.id);
    const hasOther = all.some((row) => row.provider !== provider);
    const password = await trx
      .selectFrom('auth_account')
      .select('id')
      .where('userId', '=', user.id)
      .where('password', 'is not', null)
      .executeTakeFirst();
    if (all.length > 0 && !hasOther && !password)
      throw new AppError('conflict', 'This is your only way to sign in. Set a password first, with the mail that you can have sent here.');
    if (!(await deleteIdentity(trx, user, { provider, now: context.clock.now() }))) throw new AppError('not_found');
    await sendSocialMail(context, { kind: 'changed', userId: user.id, companyId: user.companyId, provider, change: 'removed' }, trx);
  });
}
