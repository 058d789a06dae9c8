import type { User } from '@sightline/contract/identity';
import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeInstance, makeUser, makeWidget } from '#test/factories/factories.ts';
import { frameOf, settlePipeline } from '../query-pipeline/index.ts';
import { connectByCredentials } from './index.ts';

const shop = 'woocommerce';
const consumerKey = `ck_${'a1'.repeat(20)}`;
const consumerSecret = `cs_${'b2'.repeat(20)}`;
const period = { start: '2026-10-01', end: '2026-10-31', timezone: 'Europe/Vienna' };

oneEngine('a shop whose host drops the header with the key', (engine) => {
  let sandbox: Sandbox;
  let context: TestContext;
  let scope: Scope;
  let user: User;
  const lines: string[] = [];
  const asked: URL[] = [];
  beforeAll(async () => {
    sandbox = await createSandbox({ port: 0, now: () => context.clock.now() });
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const outside = createSend({ allowPrivateHosts: false, log });
    const made = await testContext(engine, {
      sandboxUrl: () => sandbox.address,
      send(request, options) {
        asked.push(new URL(`${request.url}${request.query?.consumer_key === undefined ? '' : '#key'}`));
        return outside(request, options);
      },
    });
    context = { ...made, log };
    scope = await makeCompany(context);
    user = await makeUser(context, scope);
  });
  afterAll(async () => {
    await settlePipeline(context);
    await context.close();
    await sandbox.close();
  });

  it('is connected with the key in the address, which is remembered and stands nowhere else', async () => {
    const typed = { website: 'https://stripped-header.sandbox.test', consumerKey, consumerSecret };
    const source = await connectByCredentials(context, scope, shop, typed, null, user);
    expect(source).toMatchObject({ account: 'Stripped Header (stripped-header.sandbox.test)', invalid: false });

    const ask = (metric: string) => {
      const instance = makeInstance({ type: shop, config: 'revenue', sourceId: source.id, inputs: { metrics: [metric] } });
      const widget = makeWidget({ nature: 'interactive', format: 'summary', instances: [instance] });
      return frameOf(context, scope, widget, period, { audience: 'company' });
    };
    const first = await ask('net_revenue');
    expect(Object.values(first.totals).some((value) => Number(value) > 0)).toBe(true);
    await settlePipeline(context);
    asked.length = 0;
    const second = await ask('orders_count');
    expect(Object.values(second.totals).some((value) => Number(value) > 0)).toBe(true);
    expect(asked.map(({ hash }) => hash)).toEqual(['#key']);

    await settlePipeline(context);
    const { db } = context.database;
    const metadata = await db.selectFrom('fact_cache').selectAll().execute();
    const answers = await db.selectFrom('query_cache').selectAll().execute();
    const sources = await db.selectFrom('source').selectAll().execute();
    for (const some of [lines, metadata, answers]) expect(some).not.toHaveLength(0);
    const told = JSON.stringify([first, second, source, lines, metadata, answers, sources]);
    expect(told).not.toContain(consumerKey);
    expect(told).not.toContain(consumerSecret);
  });
});
