import { AppError, invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { sql } from 'kysely';
import { cancelSubscriptionOf, findSubscription } from '#billing/subscriptions/index.ts';
import { hasPassword, requirePassword } from '#identity/accounts/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';

/** From here on it is shut; erased by a job `restoreDays` later, unless somebody signs in. What is paid is not charged again. */
export async function deleteCompanyOf(
  context: Context,
  scope: Scope,
  user: User,
  form: { name: string; password?: string | undefined },
): Promise<void> {
  const { name } = await scope.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  if (form.name !== name) throw invalidInput({ name: [`Type the name of the company: ${name}.`] });
  if (await hasPassword(context, user.id)) await requirePassword(context, user, form.password ?? '', 'password');
  const subscription = await findSubscription(scope);
  // At the shop first: if it does not answer, nothing is deleted, so that nobody pays for what is gone.
  if (subscription !== null) await cancelSubscriptionOf(context, scope);
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    const deleted = await inside.db
      .updateTable('company')
      .set({ deleted_at: now, restored_at: null })
      .where('deleted_at', 'is', null)
      .returning('company_id')
      .executeTakeFirst();
    if (!deleted) throw new AppError('conflict');
    // An invitation that is accepted would be a sign-in.
    await giveUpClaimsOf(inside, 'invitation', sql`true`);
    await inside.db.deleteFrom('invitation').execute();
    await recordAudit(inside, { at: now, by: user, action: 'company.deleted', about: name });
    const bare = inside.db.withoutPlugins();
    await bare
      .deleteFrom('auth_session')
      .where('userId', 'in', bare.selectFrom('auth_user').select('id').where('companyId', '=', scope.companyId))
      .execute();
  });
}
