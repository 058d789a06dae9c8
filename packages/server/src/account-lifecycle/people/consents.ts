import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { changeUserRow, presentUser } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';

export async function getConsentsOf(context: Context, user: User): Promise<{ terms: boolean; age: boolean; givenAt: string | null }> {
  const row = await context.database.db.selectFrom('auth_user').select('consentedAt').where('id', '=', user.id).executeTakeFirst();
  return { terms: user.termsConsent, age: user.ageConsent, givenAt: row?.consentedAt?.toISOString() ?? null };
}

/** Both together; given ones keep their day. */
export async function consent(context: Context, user: User): Promise<User> {
  if (user.termsConsent && user.ageConsent) return user;
  const now = context.clock.now();
  const change = { ageConsent: true, termsConsent: true, consentedAt: now } as const;
  const row = await changeUserRow(context.database.db, user.companyId, user.id, change, now);
  if (!row) throw new AppError('not_found');
  return presentUser(row);
}
