import { dayMs, hourMs } from '@sightline/contract/core';
import type { CheckKind } from '@sightline/contract/monitoring';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mends } from '#app/boot/clock-mends.ts';
import { lookAtClock, startClockWatch } from '#platform/clock-mark/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeCheck, makeDomain, makeWatched } from '#test/factories/monitoring-factories.ts';
import type { Transition } from '../model/transition.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import { leaseDue, setLeases } from './lease-rows.ts';
import { type Scheduler, type SchedulerOptions, startScheduler } from './start-scheduler.ts';
import { down, FakeWebsites, idleTools, ok } from './testing/fake-websites.ts';

const fast: SchedulerOptions = { lookEveryMs: 10, flushEveryMs: 10 };

eachEngine('the scheduler', (engine) => {
  let context: TestContext;
  /** All processes have one clock. */
  const askTime = async () => context.clock.now();
  let scope: Scope;
  let campaignId: string;
  let schedulers: Scheduler[];
  let websites = new FakeWebsites();
  let { answers, probed, hanging } = websites;
  /** Turns that were waited for, by domain. */
  let turned: Map<string, number>;
  let transitions: Transition[];
  let notified: string[][];
  let network: { isWell: boolean; reports: { since: Date; well: boolean }[] };

  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    scope = await makeCompany(context);
    campaignId = await makeCampaign(context, scope);
    websites = new FakeWebsites();
    ({ answers, probed, hanging } = websites);
    [schedulers, turned, transitions, notified] = [[], new Map(), [], []];
    network = { isWell: true, reports: [] };
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const release of hanging.splice(0)) release();
    for (const scheduler of schedulers) await scheduler.stop(1000);
    await context.database.db.deleteFrom('domain_check').execute();
  });

  const partsOf = (worker: string, others: Partial<SchedulerDependencies> = {}): SchedulerDependencies => ({
    moduleOf: (kind) => (kind === 'http' || kind === 'json' ? websites.checkOf(worker) : null),
    tools: idleTools,
    applyTransitions: async (_context, _scope, all) => void transitions.push(...all),
    isOwnNetworkWell: async () => network.isWell,
    reportOwnNetwork: async (_context, report) => void network.reports.push(report),
    secondOpinion: async (_context, { verdict }) => verdict,
    maintenanceNow: async () => new Set(),
    notifyChanged: (_context, companyId, campaignIds) => void notified.push([companyId, ...campaignIds]),
    ...others,
  });
  const start = (worker = 'one', others: Partial<SchedulerDependencies> = {}): Scheduler => {
    const scheduler = startScheduler(context, partsOf(worker, others), fast);
    schedulers.push(scheduler);
    return scheduler;
  };
  const rowOf = (domainId: string, kind: CheckKind = 'http') =>
    context.database.db
      .selectFrom('domain_check')
      .selectAll()
      .where('domain_id', '=', domainId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  const domainOf = (id: string) => scope.db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const hoursOf = (id: string) => scope.db.selectFrom('check_hour').selectAll().where('domain_id', '=', id).orderBy('hour').execute();
  const watched = (host: string, values: { id?: string } = {}) => makeWatched(context, scope, { campaign_id: campaignId, host, ...values });
  /** Lets its next turn come, so many times. It is due from the beginning, so that the first may come by itself. */
  const turns = async (domainId: string, times: number): Promise<void> => {
    const { host } = await rowOf(domainId);
    const target = (turned.get(domainId) ?? 0) + times;
    turned.set(domainId, target);
    const isWritten = ({ lease_token, next_at }: Awaited<ReturnType<typeof rowOf>>): boolean =>
      lease_token === null && next_at !== null && next_at > context.clock.now();
    for (;;) {
      await until(async () => expect(isWritten(await rowOf(domainId))).toBe(true));
      if (probed.filter((probe) => probe.host === host).length >= target) return;
      context.clock.set(((await rowOf(domainId)).next_at ?? context.clock.now()).toISOString());
    }
  };

  it('does what is due and writes what it found, the state of the domain and the hour', async () => {
    const id = await watched('shop.test');
    start();
    await turns(id, 2);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      state: 'ok',
      text: 'It answers.',
      fault: null,
      tries: 0,
      lease_token: null,
      causes: { host: ['192.0.2.7'] },
    });
    expect(row.facts).toEqual({ verdict: ok });
    expect(row.next_at && row.next_at > context.clock.now()).toBe(true);
    expect(await domainOf(id)).toMatchObject({ state: 'ok', reason: '' });
    const hours = await hoursOf(id);
    const samples = hours.flatMap((hour) => hour.samples);
    expect(samples.length).toBe(6);
    expect(samples.filter((_, index) => index % 3 === 1)).toEqual([0, 0]);
    expect(samples.filter((_, index) => index % 3 === 2)).toEqual([80, 80]);
    expect(hours.reduce((sum, { up_s }) => sum + up_s, 0)).toBeGreaterThanOrEqual(29);
    expect(hours.every(({ down_s }) => down_s === 0)).toBe(true);
    // Told behind the commit, which another connection may see before.
    await until(() => expect(notified).toContainEqual([scope.companyId, campaignId]));
  });

  it('tells of an outage after the third failure, in the transaction of the result, and of its end', async () => {
    const id = await watched('shop.test');
    answers.set('shop.test', [ok, down, down, down, ok]);
    const states: unknown[] = [];
    start('one', {
      async applyTransitions(_context, inside, all) {
        transitions.push(...all);
        states.push(await inside.db.selectFrom('domain').select(['state', 'reason']).where('id', '=', id).executeTakeFirst());
      },
    });
    await turns(id, 3);
    expect(transitions).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'ok', tries: 2 });
    await turns(id, 2);
    await until(() => expect(transitions.length).toBe(2));
    expect(transitions).toMatchObject([
      {
        what: 'opened',
        domainId: id,
        campaignId,
        host: 'shop.test',
        kind: 'http',
        severity: 'critical',
        fault: 'http.connect',
        evidence: 'HTTP/1.1 500',
      },
      { what: 'resolved', severity: 'critical', fault: 'http.connect' },
    ]);
    expect(states).toEqual([
      { state: 'critical', reason: 'It refuses the connection.' },
      { state: 'ok', reason: '' },
    ]);
  });

  it('shares the work between two workers, and nothing is done twice', async () => {
    for (let number = 0; number < 60; number += 1) await watched(`shop-${number}.test`);
    start('one');
    start('two');
    await until(() => expect(probed.length).toBeGreaterThanOrEqual(60));
    await until(() => expect(schedulers.reduce((sum, scheduler) => sum + scheduler.stats().done, 0)).toBe(60));
    expect(new Set(probed.map(({ host }) => host)).size).toBe(60);
    expect(probed.length).toBe(60);
    expect(schedulers.map((scheduler) => scheduler.stats().lost)).toEqual([0, 0]);
  });

  it.each(['while it runs', 'while it does not run'])('goes on within an interval after the clock was set back %s', async (when) => {
    const now = context.clock.now();
    const id = await watched('shop.test');
    await context.database.db.deleteFrom('clock_mark').execute();
    context.clock.set(new Date(now.getTime() - hourMs).toISOString());
    await lookAtClock(context, mends, askTime);
    context.clock.set(now.toISOString());
    const clockWatch = await startClockWatch(context, mends, { noticeMs: 5, askTime });
    onTestFinished(() => clockWatch.stop());
    if (when === 'while it runs') {
      start();
      await turns(id, 1);
    } else {
      // As a worker leaves it that ended with a clock a year ahead.
      const ahead = new Date(now.getTime() + 365 * dayMs + 20_000);
      await scope.db.updateTable('domain_check').set({ next_at: ahead, lease_token: 'gone', leased_until: ahead }).execute();
    }
    context.clock.set(new Date(now.getTime() - hourMs).toISOString());
    if (when === 'while it does not run') start();
    const before = probed.length;
    const { interval_s } = await rowOf(id);
    const soon = (): number => context.clock.now().getTime() + interval_s * 1000;
    await until(async () => expect((await rowOf(id)).next_at?.getTime()).toBeLessThanOrEqual(soon()));
    context.clock.advance(interval_s * 1000);
    await until(() => expect(probed.length).toBeGreaterThan(before));
    // And not only once; a turn right behind another is left out.
    await turns(id, 2);
    expect((await rowOf(id)).next_at?.getTime()).toBeLessThan(soon() + (interval_s * 1000) / 2);
  });

  it('leaves what is planned as it is when it starts, and says nothing of the clock', async () => {
    const id = await watched('shop.test');
    // A look by hand lies between two turns: the turn right behind it is left out.
    const planned = new Date(context.clock.now().getTime() + 440_000);
    await scope.db.updateTable('domain_check').set({ interval_s: 300, next_at: planned }).execute();
    const warn = vi.spyOn(context.log, 'warn');
    const clockWatch = await startClockWatch(context, mends, { askTime });
    onTestFinished(() => clockWatch.stop());
    start();
    const later = await watched('later.test');
    await until(async () => expect((await rowOf(later)).checked_at).not.toBeNull());
    expect([warn.mock.calls, (await rowOf(id)).next_at]).toEqual([[], planned]);
  });

  it('takes over what a worker that is gone had begun, within 30 s and not before its lease is over', async () => {
    const id = await watched('shop.test');
    const before = await rowOf(id);
    // As a killed process leaves it.
    await scope.db
      .updateTable('domain_check')
      .set({ lease_token: 'gone', leased_until: new Date(context.clock.now().getTime() + 25_000) })
      .execute();
    start('other');
    context.clock.advance(24_000);
    const later = await watched('later.test');
    await until(async () => expect((await rowOf(later)).checked_at).not.toBeNull());
    expect(probed).toEqual([{ host: 'later.test', worker: 'other' }]);
    context.clock.advance(5000);
    await until(async () => expect((await rowOf(id)).checked_at).not.toBeNull());
    expect(probed[1]).toEqual({ host: 'shop.test', worker: 'other' });
    expect((await rowOf(id)).next_at).not.toEqual(before.next_at);
  });

  it('keeps its lease while a check takes long, and gives back at its end what it has not begun', async () => {
    const slow = await watched('slow.test');
    // Of two that are due at the same instant either may begin.
    context.clock.advance(1000);
    const next = await makeDomain(context, scope, { campaign_id: campaignId, host: 'slow.test:8443' });
    await makeCheck(context, scope, { domain_id: next, next_at: context.clock.now(), host: 'slow.test' });
    answers.set('slow.test', ['hangs', ok]);
    const scheduler = start();
    await until(() => expect(scheduler.stats()).toMatchObject({ held: 2, running: 1 }));
    context.clock.advance(20_000);
    await until(async () => expect((await rowOf(slow)).leased_until?.getTime()).toBe(context.clock.now().getTime() + 25_000));
    const stopping = scheduler.stop(5000);
    await until(async () => expect((await rowOf(next)).leased_until).toBeNull());
    for (const release of hanging.splice(0)) release();
    await stopping;
    expect(await rowOf(slow)).toMatchObject({ state: 'ok', lease_token: null });
    expect(await rowOf(next)).toMatchObject({ state: null, checked_at: null });
  });

  it('gives back for good: a renewal that was under way does not take it again', async () => {
    const domain = await watched('late.test');
    const now = context.clock.now();
    const [task] = await leaseDue(context, { token: 'one', dueBy: now, now, until: new Date(now.getTime() + 1000), limit: 1 });
    if (task === undefined) throw new Error('Nothing was due.');
    await setLeases(context, [task], null);
    await setLeases(context, [task], new Date(now.getTime() + 25_000));
    expect(await rowOf(domain)).toMatchObject({ leased_until: null });
  });

  it('sends one probe at a time to a host', async () => {
    await watched('busy.test');
    for (let number = 0; number < 4; number += 1) {
      const id = await makeDomain(context, scope, { campaign_id: campaignId, host: `busy.test:${number}` });
      await makeCheck(context, scope, { domain_id: id, host: 'busy.test' });
    }
    answers.set('busy.test', ['hangs']);
    const scheduler = start();
    for (let number = 1; number <= 5; number += 1) {
      await until(() => expect(hanging.length).toBe(1));
      expect(probed.length).toBe(number);
      expect(scheduler.stats().running).toBe(1);
      for (const release of hanging.splice(0)) release();
    }
  });

  it('begins checks in turns by company, whoever filled it before', async () => {
    for (let number = 0; number < 30; number += 1) {
      await watched(`many-${number}.test`);
      answers.set(`many-${number}.test`, ['hangs']);
    }
    const scheduler = startScheduler(context, partsOf('one'), { ...fast, runningMax: 2 });
    schedulers.push(scheduler);
    await until(() => expect(scheduler.stats()).toMatchObject({ held: 30, running: 2 }));
    const other = await makeCompany(context);
    answers.set('theirs.test', ['hangs']);
    await makeWatched(context, other, { campaign_id: await makeCampaign(context, other), host: 'theirs.test' });
    await until(() => expect(scheduler.stats().held).toBe(31));
    for (let ended = 0; ended < 2; ended += 1) {
      hanging.shift()?.();
      await until(() => expect(probed.length).toBe(3 + ended));
    }
    expect(probed.map(({ host }) => host)).toContain('theirs.test');
    answers.clear();
  });

  it('does not lose results silently when the database fails: they are written once it works, or done again after their lease', async () => {
    const id = await watched('shop.test');
    const errors = vi.spyOn(context.log, 'error');
    const broken = vi.spyOn(context.database.db, 'transaction').mockImplementation(() => {
      throw new Error('The database is away');
    });
    const scheduler = start();
    await until(() => expect(scheduler.stats().unwritten).toBe(1));
    expect((await rowOf(id)).checked_at).toBeNull();
    await until(() =>
      expect(errors).toHaveBeenCalledWith(expect.objectContaining({ results: 1 }), 'results of checks could not be written'),
    );
    context.clock.advance(26_000);
    await until(() => expect(probed.length).toBeGreaterThanOrEqual(2));
    expect(errors).toHaveBeenCalledWith({ results: 1 }, 'results of checks were given up; they are done again');
    broken.mockRestore();
    await until(async () => expect((await rowOf(id)).state).toBe('ok'));
  });

  it('writes one result of a check that it took a second time itself, after it stood still for longer than its lease', async () => {
    const id = await watched('shop.test');
    answers.set('shop.test', ['hangs', ok]);
    const errors = vi.spyOn(context.log, 'error');
    const scheduler = startScheduler(context, partsOf('one'), { lookEveryMs: 10, flushEveryMs: 500 });
    schedulers.push(scheduler);
    await until(() => expect(hanging.length).toBe(1));
    context.clock.advance(26_000);
    await until(() => expect(scheduler.stats().held).toBe(2));
    for (const release of hanging.splice(0)) release();
    await until(() => expect(scheduler.stats()).toMatchObject({ done: 1, lost: 1, unwritten: 0 }));
    expect(errors).not.toHaveBeenCalled();
    // Three numbers a sample.
    expect((await hoursOf(id)).map(({ samples }) => samples.length)).toEqual([3]);
  });

  it('does not let trouble with one company’s alerts hold up the others', async () => {
    const other = await makeCompany(context);
    const theirs = await makeWatched(context, other, { campaign_id: await makeCampaign(context, other), host: 'theirs.test' });
    const ours = await watched('ours.test');
    for (const host of ['theirs.test', 'ours.test']) answers.set(host, [down]);
    const errors = vi.spyOn(context.log, 'error');
    start('one', {
      async applyTransitions(_context, inside, all) {
        if (inside.companyId === scope.companyId) throw new Error('No alert can be opened');
        transitions.push(...all);
      },
    });
    await turns(theirs, 2);
    await until(async () => {
      context.clock.advance(5000);
      expect(transitions).toMatchObject([{ what: 'opened', domainId: theirs }]);
      expect(errors).toHaveBeenCalledWith(expect.objectContaining({ results: 1 }), 'results of checks could not be written');
    });
    expect(await rowOf(ours)).toMatchObject({ state: null, tries: 2 });
  });

  it('forgets the result of a check that was paused meanwhile, and keeps a turn that was asked for meanwhile', async () => {
    const [paused, asked] = [await watched('paused.test'), await watched('asked.test')];
    for (const host of ['paused.test', 'asked.test']) answers.set(host, ['hangs', ok]);
    const scheduler = start();
    await until(() => expect(hanging.length).toBe(2));
    const options = new Date(context.clock.now().getTime() + 7000);
    await scope.db.updateTable('domain_check').set({ next_at: null }).where('domain_id', '=', paused).execute();
    await scope.db.updateTable('domain_check').set({ next_at: options }).where('domain_id', '=', asked).execute();
    for (const release of hanging.splice(0)) release();
    await until(() => expect(scheduler.stats()).toMatchObject({ done: 1, lost: 1, unwritten: 0 }));
    expect(await rowOf(paused)).toMatchObject({ state: null, next_at: null });
    expect(await rowOf(asked)).toMatchObject({ state: 'ok', next_at: options });
  });

  it('asks whether our own network works before it blames anybody, and takes results as unknown until it does', async () => {
    const id = await watched('shop.test');
    answers.set('shop.test', [ok, down]);
    start();
    await turns(id, 2);
    network.isWell = false;
    await turns(id, 3);
    expect(transitions).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'unknown' });
    expect(await domainOf(id)).toMatchObject({ state: 'unknown', reason: expect.stringContaining('Our own network') });
    expect(network.reports).toMatchObject([{ well: false }]);
    network.isWell = true;
    await until(() => expect(network.reports).toMatchObject([{ well: false }, { well: true }]));
    await turns(id, 3);
    await until(() => expect(transitions).toMatchObject([{ what: 'opened' }]));
  });

  it('lets other places decide before it opens an outage', async () => {
    const id = await watched('shop.test');
    answers.set('shop.test', [ok, down]);
    const asked: string[] = [];
    start('one', {
      async secondOpinion(_context, { host, verdict }) {
        asked.push(`${host} ${verdict.state}`);
        return { ...ok, text: 'It fails from here and answers two other places.' };
      },
    });
    await turns(id, 2);
    expect(asked).toEqual([]);
    await turns(id, 1);
    expect(asked).toEqual(['shop.test critical']);
    expect(await rowOf(id)).toMatchObject({ state: 'ok', tries: 0, text: 'It fails from here and answers two other places.' });
    expect(transitions).toEqual([]);
  });

  it('counts no time while maintenance is on', async () => {
    const id = await watched('shop.test');
    await scope.db
      .insertInto('maintenance_window')
      .values({
        company_id: scope.companyId,
        id: `m-${id}`,
        campaign_id: campaignId,
        title: 'Updates',
        schedule: JSON.stringify({ kind: 'once', startsAt: context.clock.now().toISOString() }),
        minutes: 60,
        created_at: context.clock.now(),
      })
      .execute();
    context.clock.advance(60_000);
    start('one', { maintenanceNow: async (inside) => new Set(inside.companyId === scope.companyId ? [id] : []) });
    await turns(id, 3);
    const hours = await hoursOf(id);
    expect(hours.flatMap(({ samples }) => samples).length).toBe(9);
    expect(hours.every(({ up_s, down_s }) => up_s === 0 && down_s === 0)).toBe(true);
  });

  it('says that a check of ours did not work as unknown, and keeps the facts of before', async () => {
    const id = await watched('shop.test');
    answers.set('shop.test', [ok, 'fails']);
    vi.spyOn(context.log, 'error').mockImplementation(() => {});
    start();
    await turns(id, 4);
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', facts: { verdict: ok } });
    expect(transitions).toEqual([]);
  });

  it('shows the worst of a domain’s checks, and leaves a kind that it does not know to newer releases', async () => {
    const id = await makeWatched(context, scope, { campaign_id: campaignId, host: 'shop.test' }, ['http', 'json', 'tls']);
    await scope.db.updateTable('domain_check').set({ host: 'api.shop.test' }).where('kind', '=', 'json').execute();
    answers.set('api.shop.test', [{ state: 'warning', fault: 'json.value', rank: 0, text: 'The value is 7.' }]);
    start();
    await turns(id, 1);
    await until(async () => {
      context.clock.advance(20_000);
      expect(await domainOf(id)).toMatchObject({ state: 'warning', reason: 'The value is 7.' });
    });
    expect(await rowOf(id, 'tls')).toMatchObject({ state: null });
  });
});
