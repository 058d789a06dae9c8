import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scope, scopeOf } from '../db/scope.ts';
import { createLog } from '../log.ts';
import { createSend } from '../outside/outbound.ts';
import { frameOf, settleRoad } from '../road/index.ts';
import { type TestContext, testContext } from '../test/context.ts';
import demo from './demo.json' with { type: 'json' };
import { seedDemo } from './index.ts';

const period = { start: '2026-10-01', end: '2026-10-31', timezone: 'Europe/Vienna' };

let sandbox: Sandbox;
let context: TestContext;
let scope: Scope;
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, now: () => context.clock.now() });
  const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
  context = await testContext('pglite', { send, sandboxUrl: () => sandbox.address });
  await seedDemo(context);
  const { company_id } = await context.database.db.selectFrom('company').select('company_id').executeTakeFirstOrThrow();
  scope = scopeOf(context.database.db, company_id);
}, 60_000);
afterAll(async () => {
  await settleRoad(context);
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
  expect(sources.map(({ provider }) => provider).toSorted()).toEqual(demo.logins.map(({ provider }) => provider).toSorted());
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
