import { randomUUID } from 'node:crypto';
import type { Role, User } from '@sightline/contract';
import type { Context } from '../context.ts';
import { type Scope, scopeOf } from '../db/scope.ts';

/** A company of its own for a test, with its scope. */
export async function makeCompany(context: Context, values: { dashboards?: number } = {}): Promise<Scope> {
  const companyId = `c_${randomUUID()}`;
  await context.database.db
    .insertInto('company')
    .values({
      company_id: companyId,
      name: 'Test Agency',
      state: 'trial',
      expires_at: null,
      dashboards: values.dashboards ?? 25,
      bonus_dashboards: 0,
      created_at: context.clock.now(),
    })
    .execute();
  return scopeOf(context.database.db, companyId);
}

/** A user of that company, without a way to sign in. */
export async function makeUser(context: Context, scope: Scope, role: Role = 'admin'): Promise<User> {
  const id = `u_${randomUUID()}`;
  const now = context.clock.now();
  const user = {
    id,
    companyId: scope.companyId,
    name: 'Anna',
    email: `${id}@test.test`,
    role,
    creator: role === 'admin',
    timezone: 'Europe/Vienna',
    ageConsent: true,
    termsConsent: true,
  };
  await context.database.db
    .insertInto('auth_user')
    .values({ ...user, emailVerified: true, image: null, createdAt: now, updatedAt: now })
    .execute();
  return { ...user, roleName: role };
}
