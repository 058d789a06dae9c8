import { misfitIn } from '@sightline/charts';
import { isBuiltIn, providers } from '@sightline/providers';
import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameOf, settlePipeline } from '#data/query-pipeline/index.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { ownWebsites } from '#platform/outbound/address-guard.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import demo from './demo.json' with { type: 'json' };
import { seedDemo } from './index.ts';

const period = { start: '2026-10-01', end: '2026-10-31', timezone: 'Europe/Vienna' };

let sandbox: Sandbox;
let context: TestContext;
let scope: Scope;
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, now: () => context.clock.now() });
  const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
  const { hosts, address, securePort: listensAt, authority } = sandbox.websites;
  const ownWebsite = ownWebsites(hosts.map((host) => ({ host, port: 443, address, listensAt, authority })));
  context = await testContext('pglite', { send, sandboxUrl: () => sandbox.address, ownWebsite });
  await seedDemo(context);
  const { company_id } = await context.database.db.selectFrom('company').select('company_id').executeTakeFirstOrThrow();
  scope = scopeOf(context.database.db, company_id);
}, 60_000);
afterAll(async () => {
  await settlePipeline(context);
  await context.close();
  await sandbox.close();
});
const widgetsOf = async (name: string) =>
  (
    await scope.db
      .selectFrom('widget')
      .innerJoin('dashboard', 'dashboard.id', 'widget.dashboard_id')
      .select('body')
      .where('dashboard.name', '=', name)
      .orderBy('position')
      .execute()
  ).map(({ body }) => body);

it('connects every login of the demo and draws every dashboard, once', async () => {
  const sources = await scope.db.selectFrom('source').select(['provider', 'invalid']).execute();
  const connected = sources
    .map(({ provider }) => provider)
    .filter((key) => !providers.some((each) => each.declaration.key === key && isBuiltIn(each)));
  expect(connected.toSorted()).toEqual(demo.logins.map(({ provider }) => provider).toSorted());
  expect(sources.every(({ invalid }) => !invalid)).toBe(true);
  const dashboards = await scope.db.selectFrom('dashboard').select('name').execute();
  expect(dashboards.map(({ name }) => name).toSorted()).toEqual(demo.dashboards.map(({ name }) => name).toSorted());
  expect(await seedDemo(context)).toBeNull();
});

it('shows figures of many platforms on one dashboard, none of them missing', async () => {
  const widgets = (await widgetsOf('Monthly overview')).filter(({ nature }) => nature === 'interactive');
  const instances = widgets.flatMap((widget) => widget.instances);
  expect(new Set(instances.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
  expect(instances.filter(({ sourceId }) => sourceId === null)).toEqual([]);
  for (const widget of widgets) {
    const { totals, rows } = await frameOf(context, scope, widget, period, { audience: 'company' });
    const figures = [...Object.values(totals), ...rows.flat()];
    expect(
      figures.some((value) => typeof value === 'number' && value > 0),
      widget.title,
    ).toBe(true);
  }
}, 60_000);

it('shows all of its figures in the formats its dashboards name', async () => {
  for (const { name } of demo.dashboards) {
    for (const widget of (await widgetsOf(name)).filter(({ nature }) => nature === 'interactive')) {
      const misfit = misfitIn(widget, await frameOf(context, scope, widget, period, { audience: 'company' }));
      expect(misfit && `${misfit.reason}, ${misfit.better.name} is better`, widget.title).toBeNull();
    }
  }
}, 60_000);

it('has a report on its way to a client', async () => {
  const [report, ...others] = await scope.db.selectFrom('automatic_report').selectAll().execute();
  expect(others).toEqual([]);
  expect(report).toMatchObject({ recipients: 'client@peak-outfitters.test', paused: false });
  // The first work day of December 2026 is a Tuesday; 8:00 in Vienna.
  expect(report?.next_run_at).toEqual(new Date('2026-12-01T07:00:00Z'));
});

it('watches websites of the sandbox, with a history to look at', async () => {
  const group = await scope.db.selectFrom('campaign').selectAll().executeTakeFirstOrThrow();
  const wanted = demo.groups.flatMap(({ domains }) => domains.map(({ host, note }) => ({ host, note })));
  const domains = await scope.db.selectFrom('domain').selectAll().where('campaign_id', '=', group.id).execute();
  expect(domains.map(({ host, note }) => ({ host, note })).toSorted((a, b) => a.host.localeCompare(b.host))).toEqual(
    wanted.toSorted((a, b) => a.host.localeCompare(b.host)),
  );
  for (const { host, bars, responses_7, uptime_30, state } of domains) {
    expect(bars, host).toHaveLength(30);
    expect(responses_7.filter((ms) => ms !== null).length, host).toBeGreaterThanOrEqual(27);
    expect(uptime_30, host).toBeGreaterThan(0.98);
    expect(state).toBe('pending');
  }
  const incidents = await scope.db.selectFrom('incident').selectAll().execute();
  expect(incidents.length).toBe(demo.groups.flatMap((each) => each.domains.flatMap(({ outages }) => outages)).length);
  expect(
    incidents.every(({ opened_at, resolved_at }) => resolved_at !== null && resolved_at > opened_at && resolved_at < context.clock.now()),
  ).toBe(true);
  const hours = await scope.db.selectFrom('campaign_hour').select('ms_count').execute();
  expect(hours).toHaveLength(23);
  const kinds = await scope.db.selectFrom('domain_check').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind)).not.toContain('dns');
  expect(kinds.map(({ kind }) => kind)).toContain('tls');
});

it('goes without the providers that are asked for real, and with everything else', async () => {
  const environment = { SEMRUSH_LIVE: 'true', GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' };
  const asked: string[] = [];
  const sandboxed = createSend({ allowPrivateHosts: false, log: createLog('silent') });
  const live = await testContext('postgres', {
    send: (request, options) => {
      asked.push(new URL(request.url).origin);
      return sandboxed(request, options);
    },
    sandboxUrl: () => sandbox.address,
    ownWebsite: context.ownWebsite,
    environment,
  });
  try {
    expect(await seedDemo(live)).toMatchObject({ email: demo.user.email });
    const keys = (await live.database.db.selectFrom('source').select('provider').execute()).map(({ provider }) => provider);
    expect(keys).toEqual(expect.arrayContaining(['woocommerce', 'facebook-ads', 'mailchimp']));
    expect(keys).not.toEqual(expect.arrayContaining(['semrush']));
    expect(keys.filter((key) => key.startsWith('google'))).toEqual([]);
    const names = (await live.database.db.selectFrom('dashboard').select('name').execute()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Alpine Outfitters, shop', 'Monthly overview']);
    expect([...new Set(asked)]).toEqual([sandbox.address]);
  } finally {
    await settlePipeline(live);
    await live.close();
  }
}, 60_000);

it('says in its texts what is true of any days', () => {
  const texts = demo.dashboards.flatMap(({ widgets }) => (widgets ?? []).flatMap((widget) => ('text' in widget ? [widget.text] : [])));
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/\b(month|week|quarter|year)\b/i);
});
