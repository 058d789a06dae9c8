import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { sql } from 'kysely';
import { dropTwoFactor, endSessions, findUserRow, getTwoFactorOf, sendAccountMail, type UserRow } from '#identity/accounts/index.ts';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';

async function requirePerson({ db, companyId }: Scope, id: string): Promise<UserRow> {
  const person = await findUserRow(db.withoutPlugins(), companyId, id);
  if (!person) throw new AppError('not_found');
  return person;
}

export async function getAccessOf(context: Context, scope: Scope, id: string): Promise<{ sessions: number; twoFactor: boolean }> {
  const person = await requirePerson(scope, id);
  const { count } = await context.database.db
    .selectFrom('auth_session')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return { sessions: Number(count), twoFactor: (await getTwoFactorOf(context, person)).isOn };
}

export async function signOutPerson(context: Context, scope: Scope, by: User, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const person = await requirePerson(inside, id);
    await endSessions(inside.db.withoutPlugins(), id);
    await recordAudit(inside, { at: context.clock.now(), by, action: 'user.signed_out', about: person.name });
  });
}

/** Whoever has the lost device must not stay signed in. The person is told by mail. `reason`: of the operator, who answers for it. */
export async function resetTwoFactor(
  context: Context,
  scope: Scope,
  id: string,
  how: { by: User } | { by: typeof operator; reason: string },
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const { name: about } = await requirePerson(inside, id);
    const bare = inside.db.withoutPlugins();
    const wasOn = await dropTwoFactor(bare, id);
    await endSessions(bare, id);
    const details = 'reason' in how ? { reason: how.reason } : {};
    await recordAudit(inside, { at: context.clock.now(), by: how.by, action: 'user.two_factor_reset', about, details });
    const by = how.by === operator ? 'operator' : 'administrator';
    if (wasOn) await sendAccountMail(context, { kind: 'twoFactorReset', userId: id, companyId: scope.companyId, by }, bare);
  });
}
