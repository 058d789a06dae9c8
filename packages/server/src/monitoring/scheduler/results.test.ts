import { type CheckKind, registrationCheck, tlsCheck, type Verdict } from '@sightline/contract/monitoring';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import type { AnyCheck, DomainSummary, Found } from '../checks/check.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import { type Scheduler, startScheduler } from './start-scheduler.ts';
import { down, FakeWebsites, idleTools, ok } from './testing/fake-websites.ts';

eachEngine('results of checks', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let campaignId: string;
  let websites: FakeWebsites;
  let scheduler: Scheduler | null;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    scope = await makeCompany(context);
    campaignId = await makeCampaign(context, scope);
    websites = new FakeWebsites();
    scheduler = null;
  });
  afterEach(async () => {
    for (const release of websites.hanging.splice(0)) release();
    await scheduler?.stop(1000);
    await context.database.db.deleteFrom('domain_check').execute();
  });

  const start = (moduleOf: SchedulerDependencies['moduleOf']): Scheduler => {
    const dependencies: SchedulerDependencies = {
      moduleOf,
      tools: idleTools,
      applyTransitions: async () => {},
      isOwnNetworkWell: async () => true,
      reportOwnNetwork: async () => {},
      secondOpinion: async (_context, { verdict }) => verdict,
      maintenanceNow: async () => new Set(),
      notifyChanged: () => {},
    };
    scheduler = startScheduler(context, dependencies, { lookEveryMs: 10, flushEveryMs: 10 });
    return scheduler;
  };
  const checkOf = (id: string, kind: CheckKind = 'http') =>
    scope.db.selectFrom('domain_check').selectAll().where('domain_id', '=', id).where('kind', '=', kind).executeTakeFirstOrThrow();
  const domainOf = (id: string) => scope.db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const makeDue = (id: string, kind: CheckKind) =>
    scope.db
      .updateTable('domain_check')
      .set({ next_at: context.clock.now() })
      .where('domain_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  /** A check that finds what it is told, and shows some of it in the list. */
  const finding = (type: AnyCheck['type'], found: Partial<Found<object>>, summary: Partial<DomainSummary>): AnyCheck => ({
    type,
    probe: async () => ({ facts: { looked: type.kind }, ms: null, causes: {}, evidence: null, ...found }),
    evaluate: (facts) => ({ verdict: ok, baseline: { facts: { seen: facts }, pending: null } }),
    summary: () => summary,
  });

  it('write what the list of a group shows of a check, what is normal now, and what others wrote there stays', async () => {
    const id = await makeWatched(context, scope, { campaign_id: campaignId }, ['tls', 'registration']);
    const certificateEndsAt = '2027-03-01T12:00:00.000Z';
    const registrationEndsAt = '2027-06-01T00:00:00.000Z';
    await scope.db.updateTable('domain').set({ traffic_change: -0.25 }).execute();
    const modules = new Map<string, AnyCheck>([
      ['tls', finding(tlsCheck, {}, { certificateEndsAt })],
      ['registration', finding(registrationCheck, {}, { registrationEndsAt })],
    ]);
    start((kind) => modules.get(kind) ?? null);
    await until(async () => expect((await checkOf(id, 'tls')).state).toBe('ok'));
    await until(async () => expect((await checkOf(id, 'registration')).state).toBe('ok'));
    const shown = {
      certificate_ends_at: new Date(certificateEndsAt),
      registration_ends_at: new Date(registrationEndsAt),
      traffic_change: -0.25,
    };
    expect(await domainOf(id)).toMatchObject(shown);
    expect((await checkOf(id, 'tls')).baseline).toEqual({ facts: { seen: { looked: 'tls' } }, pending: null });
    // What is no longer known is no longer shown.
    modules.set('tls', finding(tlsCheck, {}, { certificateEndsAt: null }));
    await makeDue(id, 'tls');
    await until(async () => expect(await domainOf(id)).toMatchObject({ ...shown, certificate_ends_at: null }));
  });

  it('are asked for again as soon as the probe wants, never later than the next turn', async () => {
    const soon = await makeWatched(context, scope, { campaign_id: campaignId }, ['tls']);
    const late = await makeWatched(context, scope, { campaign_id: campaignId }, ['registration']);
    const begun = context.clock.now().getTime();
    const modules = new Map<string, AnyCheck>([
      ['tls', finding(tlsCheck, { againInS: 30 }, {})],
      ['registration', finding(registrationCheck, { againInS: 10 * registrationCheck.intervalS }, {})],
    ]);
    start((kind) => modules.get(kind) ?? null);
    await until(async () => expect((await checkOf(soon, 'tls')).state).toBe('ok'));
    await until(async () => expect((await checkOf(late, 'registration')).state).toBe('ok'));
    expect((await checkOf(soon, 'tls')).next_at).toEqual(new Date(begun + 30_000));
    const { next_at, interval_s } = await checkOf(late, 'registration');
    expect(next_at?.getTime()).toBeLessThanOrEqual(begun + 1.5 * interval_s * 1000);
  });

  it('bring the newest words of what is wrong to the domain, also where it was as bad before', async () => {
    const id = await makeWatched(context, scope, { campaign_id: campaignId, host: 'shop.test' });
    const still: Verdict = { ...down, text: 'It does not answer within ten seconds.' };
    websites.answers.set('shop.test', [down, down, down, still]);
    start(() => websites.checkOf('one'));
    const looked = async (times: number) => {
      await until(async () => {
        context.clock.set(((await checkOf(id)).next_at ?? context.clock.now()).toISOString());
        expect(websites.probed.length).toBeGreaterThanOrEqual(times);
      });
    };
    await looked(3);
    await until(async () => expect(await domainOf(id)).toMatchObject({ state: 'critical', reason: down.text }));
    const { since } = await domainOf(id);
    await looked(4);
    await until(async () => expect(await domainOf(id)).toMatchObject({ state: 'critical', reason: still.text, since }));
  });

  it('do not count where a look did not end in 90 seconds: it is given up and done again, and comes too late by itself', async () => {
    const id = await makeWatched(context, scope, { campaign_id: campaignId, host: 'shop.test' });
    websites.answers.set('shop.test', ['hangs', down]);
    const running = start(() => websites.checkOf('one'));
    await until(() => expect(websites.hanging.length).toBe(1));
    context.clock.advance(91_000);
    await until(() => expect(running.stats()).toMatchObject({ held: 0, running: 0, done: 1 }));
    expect(await checkOf(id)).toMatchObject({ state: null, tries: 1, facts: { verdict: down } });
    for (const release of websites.hanging.splice(0)) release();
    await running.stop(1000);
    expect(running.stats()).toMatchObject({ held: 0, running: 0, unwritten: 0, done: 1, lost: 0 });
    expect(await checkOf(id)).toMatchObject({ state: null, tries: 1, facts: { verdict: down } });
  });
});
