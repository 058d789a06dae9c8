import { pastAllSteps, type User } from '@sightline/contract/identity';
import { reportFieldsSchema } from '@sightline/contract/reports';
import { findProvider } from '@sightline/providers';
import { createDashboardIn, shareDashboard } from '#dashboards/index.ts';
import { sandboxOf } from '#data/query-pipeline/index.ts';
import { connectByCredentials, getSourceOf } from '#data/sources/index.ts';
import { markVerified, registerUser } from '#identity/accounts/index.ts';
import { keepUserData } from '#identity/onboarding/index.ts';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { createReport } from '#reports/index.ts';
import { beginDashboard, canBegin } from './begin-dashboard.ts';
import { consentAs } from './consent-as.ts';
import demoData from './demo.json' with { type: 'json' };
import { type Demo, demoSchema } from './demo-schema.ts';
import type { DemoSource } from './make-widgets.ts';
import { seedGroup } from './seed-group.ts';

async function connect(context: Context, scope: Scope, login: Demo['logins'][number], user: User): Promise<DemoSource> {
  const id = login.consentAs
    ? await consentAs(context, scope, login.provider, login.consentAs, user)
    : (await connectByCredentials(context, scope, login.provider, login.credentials ?? {}, null, user)).id;
  return { id, provider: login.provider, label: (await getSourceOf(scope, id)).account };
}

function hasStandIn(context: Context, key: string): boolean {
  const provider = findProvider(key);
  return provider !== null && sandboxOf(context, provider) !== null;
}

/**
 * What a first start shows. Everything is made by the same verbs a person's clicks call, over HTTP to the sandbox. Answers null when
 * there is somebody already.
 */
export async function seedDemo(context: Context, say = (_words: string): void => {}): Promise<{ email: string; password: string } | null> {
  const someone = await context.database.db.selectFrom('company').select('company_id').limit(1).executeTakeFirst();
  if (someone) return null;
  const demo = demoSchema.parse(demoData);
  say(`Making the agency of the demo: ${demo.logins.length} sources, ${demo.dashboards.length} dashboards …`);
  const { password, ...person } = demo.user;
  const user = await registerUser(context, {
    ...person,
    password,
    company: demo.company,
  });
  // Nobody reads that mailbox, and the demo is to send.
  const { db } = context.database;
  await db.transaction().execute((trx) => markVerified(trx, { userId: user.id, email: user.email }, context.clock.now()));
  const scope = scopeOf(db, user.companyId);
  // Whoever looks at the demo is shown the product, not its first steps.
  await keepUserData(context, user.id, { onboarding: { current: pastAllSteps, questionnaire: null } });
  const sources = new Map<string, DemoSource>();
  for (const login of demo.logins) {
    // The demo's accounts are the sandbox's: who is asked for real knows none of them.
    if (hasStandIn(context, login.provider)) sources.set(login.ref, await connect(context, scope, login, user));
    else context.log.info({ provider: login.provider }, 'the demo goes without a provider that is asked for real');
  }
  for (const dashboard of demo.dashboards.filter((each) => canBegin(each, sources))) {
    const { widgets, rangeType } = await beginDashboard(scope, dashboard, sources);
    const { id } = await createDashboardIn(context, scope, {
      name: dashboard.name,
      timezone: user.timezone,
      createdBy: user.id,
      widgets,
      like: { range_type: rangeType, footer: dashboard.footer ?? '' },
    });
    const options = { ...dashboard.report, dashboardId: id, timezone: user.timezone };
    if (dashboard.report) await createReport(context, scope, reportFieldsSchema.parse(options), user);
    if (dashboard.public) await shareDashboard(context, scope, id, { category: 'public', public: true }, user);
    if (dashboard.password) await shareDashboard(context, scope, id, { category: 'new_password', password: dashboard.password }, user);
  }
  for (const group of demo.groups) await seedGroup(context, scope, group, user);
  return { email: demo.user.email, password };
}
