import type { Role, User } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { addUser as add } from '../people/manage-users.ts';
import { changeUserRow } from '../store/rows.ts';

/** Somebody with a password who was added by an administrator and has given both consents since. */
export async function addUser(
  context: Context,
  companyId: string,
  form: { name: string; email: string; password: string; role: Role },
): Promise<User> {
  const user = await add(context, scopeOf(context.database.db, companyId), { ...form, timezone: 'UTC' });
  const now = context.clock.now();
  await changeUserRow(context.database.db, companyId, user.id, { ageConsent: true, termsConsent: true, consentedAt: now }, now);
  return { ...user, ageConsent: true, termsConsent: true };
}
