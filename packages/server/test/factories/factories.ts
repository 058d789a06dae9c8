import { randomUUID } from 'node:crypto';
import { defaultPassiveFormat } from '@sightline/charts';
import { dayMs, randomId } from '@sightline/contract/core';
import { type Instance, type Widget, widgetDefaults, widgetHashLength } from '@sightline/contract/dashboards';
import type { Role, User } from '@sightline/contract/identity';
import { findProvider } from '@sightline/providers';
import type { Insertable } from 'kysely';
import { sealSecrets } from '#data/query-pipeline/index.ts';
import { insertSession } from '#identity/accounts/sessions/insert-session.ts';
import type { Context } from '#platform/context.ts';
import { placeCompany } from '#platform/db/query/company-place.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { SourceTable } from '#platform/db/tables.ts';

/** A company of its own for a test, with its scope. */
export async function makeCompany(context: Context, values: { dashboards?: number } = {}): Promise<Scope> {
  const companyId = `c_${randomUUID()}`;
  const { db } = context.database;
  await db
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
  await placeCompany(db, companyId);
  return scopeOf(db, companyId);
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
    emailVerified: true,
    role,
    creator: role === 'admin',
    timezone: 'Europe/Vienna',
    language: null,
    ageConsent: true,
    termsConsent: true,
  };
  await context.database.db
    .insertInto('auth_user')
    .values({ ...user, image: null, createdAt: now, updatedAt: now })
    .execute();
  return { ...user, roleName: role, avatar: null };
}

/** Signs that user in; the token goes into `x-authorization`. */
export async function makeToken(context: Context, user: User): Promise<string> {
  const { token } = await insertSession(context, { userId: user.id, address: null, agent: null, operatorUntil: null });
  return token;
}

export const inDays = (context: Context, days: number): Date => new Date(context.clock.now().getTime() + days * dayMs);

export async function makeSource(context: Context, scope: Scope, values: Partial<Insertable<SourceTable>> = {}): Promise<string> {
  const id = `s_${randomUUID()}`;
  await scope.db
    .insertInto('source')
    .values({
      id,
      provider: 'woocommerce',
      account_id: id,
      account_label: 'shop.test',
      sealed_secrets: sealSecrets(context, scope, values.id ?? id, {}),
      token_expires_at: null,
      invalid: false,
      invalid_reason: null,
      last_fetch_at: null,
      last_error_at: null,
      created_by: null,
      created_at: context.clock.now(),
      ...values,
      company_id: scope.companyId,
    })
    .execute();
  return values.id ?? id;
}

/** A report of a dashboard, due now; answers its id. */
export async function makeReport(context: Context, scope: Scope, dashboardId: string, ownerId: string): Promise<string> {
  const id = randomUUID();
  const now = context.clock.now();
  await scope.db
    .insertInto('automatic_report')
    .values({
      company_id: scope.companyId,
      id,
      dashboard_id: dashboardId,
      recipients: 'anna@client.test',
      cc: '',
      reply_to: null,
      subject: '',
      message: '',
      date_range: 'LAST_MONTH',
      with_pdf: false,
      with_preview: false,
      schedule: JSON.stringify({ period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' }),
      next_run_at: now,
      owner_id: ownerId,
      created_at: now,
    })
    .execute();
  return id;
}

export const makeWidget = (changes: Partial<Widget> = {}): Widget => {
  const isInteractive = changes.instances?.some(({ type }) => findProvider(type) !== null) ?? false;
  return {
    ...widgetDefaults,
    id: randomUUID(),
    nature: isInteractive ? 'interactive' : 'passive',
    title: 'Text',
    description: isInteractive ? '' : 'Words of a text.',
    order: 0,
    hash: randomId(widgetHashLength),
    format: defaultPassiveFormat.key,
    instances: [],
    ...changes,
  };
};

export const makeInstance = (changes: Partial<Instance> = {}): Instance => ({
  id: randomUUID(),
  type: 'woocommerce',
  prefix: 'Shop',
  sourceId: null,
  config: 'orders',
  currency: null,
  accounts: [],
  inputs: { metrics: ['orders_count'] },
  metricsOptions: {},
  ...changes,
});
