import { dayMs } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';
import type { CampaignCard } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Context } from '#platform/context.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';
import { until } from '#test/app/until.ts';
import { makeAlert, makeCampaign, makeChannel, makeDomains } from '#test/factories/monitoring-factories.ts';
import type { SeenFromHere } from '../probe-locations/index.ts';
import { createSchedulerDependencies, eraseDomains, startScheduler } from '../scheduler/index.ts';
import { down, FakeWebsites, idleTools } from '../scheduler/testing/fake-websites.ts';
import { eraseCampaigns, sumCampaignHours } from './index.ts';

eachEngine('groups', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    groups = groupHarness(harness);
  });
  afterAll(() => test.close());

  const cards = async (by = harness): Promise<{ data: CampaignCard[]; meta: object }> => (await by.send({ url: '/api/campaigns' })).json();
  const company = async (by = harness) => (await by.send({ url: '/api/company' })).json().data;

  it('are made by admins, changed by members, read by viewers', async () => {
    const id = await groups.group('Alpine', 'alpine.com');
    const member = await harness.colleague('member');
    const viewer = await harness.colleague('viewer');
    expect((await groupHarness(member).create({ name: 'Mine' })).statusCode).toBe(403);
    expect((await groupHarness(member).put(id, { name: 'Alpine Outfitters' })).statusCode).toBe(200);
    expect((await member.send({ method: 'DELETE', url: `/api/campaigns/${id}` })).statusCode).toBe(403);
    expect((await groupHarness(viewer).put(id, { name: 'X' })).statusCode).toBe(403);
    expect(await groupHarness(viewer).load(id)).toMatchObject({ name: 'Alpine Outfitters', timezone: 'Europe/Vienna', domainsCount: 1 });
    expect(await groupHarness(viewer).hosts(id)).toEqual(['alpine.com']);
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: `/api/campaigns/${id}` })).statusCode).toBe(404);
    expect((await cards(stranger)).data).toEqual([]);
  });

  it('are not saved over what somebody else changed meanwhile, unless that was seen', async () => {
    const id = await groups.group('Peak', 'peak.com');
    const { name, timezone, checks, marks, channelIds } = await groups.load(id);
    const begunFrom = { name, timezone, checks, marks, channelIds };
    expect((await groups.put(id, { marks: 'none', begunFrom })).statusCode).toBe(200);
    const late = await groups.put(id, { name: 'Peak Outfitters', marks: 'company', begunFrom });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await groups.load(id)).toMatchObject({ name: 'Peak', marks: 'none' });
    expect((await groups.put(id, { name: 'Peak Outfitters', begunFrom: { ...begunFrom, marks: 'none' } })).statusCode).toBe(200);
  });

  it('are changed by nobody where a channel has another name, or kinds of checks stand there that this release does not know', async () => {
    const channelIds: string[] = [];
    for (const name of ['Alpha', 'Beta']) {
      const target = { type: 'webhook', address: 'https://hooks.example.com/x' };
      const made = await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name, target } });
      channelIds.push(made.json().data.id);
    }
    const id = await groups.group('Kept', 'kept.com', { channelIds });
    await test.context.database.db
      .updateTable('campaign')
      .set({ checks: JSON.stringify({ http: { intervalS: 60, settings: { path: '/', gone: true } }, gone: { on: true } }) })
      .where('id', '=', id)
      .execute();
    const { name, checks, ...group } = await groups.load(id);
    const begunFrom = { name, checks, channelIds: group.channelIds };
    await harness.send({ method: 'PUT', url: `/api/alert-channels/${channelIds[0]}`, payload: { name: 'Omega' } });
    // In one order, whatever they are called.
    expect((await groups.load(id)).channelIds).toEqual(group.channelIds);
    expect((await groups.put(id, { name: 'Kept on', begunFrom })).statusCode).toBe(200);
    // A page of the release before has them by name.
    const byName = { channelIds: group.channelIds.toReversed() };
    expect((await groups.put(id, { name: 'Kept on', begunFrom: byName })).statusCode).toBe(200);
    expect((await groups.put(id, { begunFrom: { constructor: 1 } })).statusCode).toBe(200);
    const fewer = await groups.put(id, { name: 'Kept', begunFrom: { channelIds: channelIds.slice(1) } });
    expect([fewer.statusCode, fewer.json().code]).toEqual([409, 'conflict']);
    expect(new Set(test.misfits.splice(0).map((misfit) => misfit.split(': ')[1]))).toEqual(new Set(['data.checks']));
  });

  it('refuse a line that is no host name and keep what was typed out of the database', async () => {
    const before = (await cards()).data.length;
    const refused = await groups.create({ name: 'Typos', domains: 'good.com\nco.uk\n10.0.0.1\nshop..com' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.domains).toEqual([
      expect.stringMatching(/^Line 2, “co\.uk”: .*client\.co\.uk/),
      expect.stringMatching(/^Line 3, “10\.0\.0\.1”: IP addresses/),
      expect.stringMatching(/^Line 4, “shop\.\.com”: .*no host name/),
    ]);
    expect((await groups.create({ name: ' ' })).json().errors.name.join()).toMatch(/name/);
    // One wrong field hides no other.
    const both = await groups.create({ name: 'x'.repeat(121), domains: 'good.com\nco.uk', checks: { http: { intervalS: 5 } } });
    expect(Object.keys(both.json().errors).toSorted()).toEqual(['checks.http.intervalS', 'domains', 'name']);
    expect(both.json().errors.name).toEqual(['At most 120 characters.']);
    expect((await cards()).data.length).toBe(before);
  });

  it('begin with the good ones of what was pasted where that is wanted, and tell the others; with none of nothing but faults', async () => {
    const good = Array.from({ length: 300 }, (_, index) => `shop-${index}.com`);
    const pasted = [...good, 'co.uk', '10.0.0.1', 'shop..com'].join('\n');
    const made = await groups.create({ name: 'Three hundred', domains: pasted, skipFaults: true });
    expect(made.statusCode).toBe(201);
    const { id, domains } = made.json().data;
    expect([domains.added, domains.faults.map(({ text }: { text: string }) => text)]).toEqual([300, ['co.uk', '10.0.0.1', 'shop..com']]);
    expect((await groups.load(id)).domainsCount).toBe(300);
    expect((await groups.create({ name: 'Typos', domains: 'co.uk', skipFaults: true })).json().errors.domains).toHaveLength(1);
  });

  it('name a wrong setting of a check at its field', async () => {
    const checks = { http: { intervalS: 5 }, keyword: { on: true } };
    const refused = await groups.create({ name: 'Wrong', checks });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors).toSorted()).toEqual(['checks.http.intervalS', 'checks.keyword.settings.text']);
  });

  it('are as many as the plan allows, also when two are made at once', async () => {
    const other = await makeHarness(test);
    await other.scope.db.updateTable('company').set({ groups: 2 }).execute();
    const theirs = groupHarness(other);
    const one = await theirs.group('One');
    const answers = await Promise.all([theirs.create({ name: 'Two' }), theirs.create({ name: 'Three' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({ code: 'group_quota_reached' });
    expect((await cards(other)).meta).toMatchObject({ total: 2, quota: 2, canCreate: false });
    expect(await company(other)).toMatchObject({ campaignsCount: 2, canCreateCampaign: false, services: { groups: 2 } });
    await other.send({ method: 'DELETE', url: `/api/campaigns/${one}` });
    expect(await company(other)).toMatchObject({ campaignsCount: 1, canCreateCampaign: true });
  });

  it('keep the channels that are there', async () => {
    const channel = await makeChannel(test.context, harness.scope);
    const id = await groups.group('Told', '', { channelIds: [channel, 'gone'] });
    expect((await groups.load(id)).channelIds).toEqual([channel]);
    await groups.put(id, { channelIds: [] });
    expect((await groups.load(id)).channelIds).toEqual([]);
  });

  it('begin with whoever makes them as the one who is told, by one channel for all of them; nobody, where that is said', async () => {
    const other = await makeHarness(test);
    const theirs = groupHarness(other);
    const channels = async () => (await other.send({ url: '/api/alert-channels' })).json().data;
    const first = await theirs.group('First');
    expect(await channels()).toMatchObject([
      { name: other.user.name, recipients: [other.user.email], mode: { kind: 'instant' }, campaignIds: [first] },
    ]);
    const second = await theirs.group('Second');
    const silent = await theirs.group('Silent', '', { channelIds: [] });
    const [own] = await channels();
    expect([own.campaignIds, (await channels()).length]).toEqual([[first, second].toSorted(), 1]);
    expect((await theirs.load(silent)).channelIds).toEqual([]);
    const told = async () => (await cards(other)).data.map(({ name, untoldFor }) => [name, untoldFor]);
    expect(await told()).toEqual([
      ['First', null],
      ['Second', null],
      ['Silent', 'none'],
    ]);
    // A channel that is switched off tells nobody.
    await other.send({ method: 'PUT', url: `/api/alert-channels/${own.id}`, payload: { enabled: false } });
    expect(await theirs.load(first)).toMatchObject({ isTold: false, untoldFor: 'off' });
    expect((await theirs.load(await theirs.group('Third', '', { channelIds: [own.id], tellCreator: true }))).channelIds).toHaveLength(2);
  });

  it('stand on cards with the worst first', async () => {
    const other = await makeHarness(test);
    const { context } = test;
    const now = context.clock.now();
    const scope = other.scope;
    const make = async (name: string, states: readonly ('ok' | 'warning' | 'critical' | 'paused')[]) => {
      const id = await makeCampaign(context, scope, { name });
      const domains = states.map((state, index) => ({ campaign_id: id, state, uptime_7: index === 0 ? 0.98 : 1, host: `${index}.test` }));
      return { id, domains: await makeDomains(context, scope, domains) };
    };
    await make('Well', ['ok', 'ok', 'paused']);
    const { domains, id } = await make('Bad', ['critical', 'ok']);
    await make('Worse', ['critical', 'critical']);
    await make('Empty', []);
    await make('Slow', ['warning', 'ok']);
    const [first = '', second = ''] = domains;
    await makeAlert(context, scope, { domain_id: first });
    const { incidentId } = await makeAlert(context, scope, { domain_id: second, severity: 'warning', fault: 'http.slow' });
    expect(incidentId).not.toBe('');
    const snooze = { id: 's1', campaign_id: id, domain_id: second, kind: null, until: null, reason: '', by_name: 'Anna', created_at: now };
    await scope.db
      .insertInto('snooze')
      .values({ ...snooze, company_id: scope.companyId })
      .execute();
    await scope.db
      .insertInto('snooze_cover')
      .values({
        company_id: scope.companyId,
        snooze_id: 's1',
        domain_id: second,
        kind: 'http',
        fault: 'http.slow',
        severity: 'warning',
        rank: 0,
      })
      .execute();
    await scope.db
      .insertInto('check_hour')
      .values([
        { company_id: scope.companyId, domain_id: first, kind: 'http', hour: new Date(now.getTime()), ms_sum: 300, ms_count: 2 },
        { company_id: scope.companyId, domain_id: second, kind: 'http', hour: new Date(now.getTime()), ms_sum: 100, ms_count: 2 },
      ])
      .execute();
    await sumCampaignHours(context, await allParts(context));
    await sumCampaignHours(context, await allParts(context));
    const { data, meta } = await cards(other);
    expect(data.map(({ name }) => name)).toEqual(['Worse', 'Bad', 'Slow', 'Empty', 'Well']);
    expect(data[1]).toMatchObject({
      worst: 'critical',
      counts: { critical: 1, ok: 1, paused: 0 },
      domainsCount: 2,
      openAlerts: 1,
      uptime: 0.99,
    });
    expect(data[1]?.responses).toEqual([...Array(23).fill(null), 100]);
    expect(data[3]).toMatchObject({ worst: 'pending', domainsCount: 0, uptime: null });
    expect(meta).toMatchObject({ total: 5, openAlerts: 1 });
    expect(await company(other)).toMatchObject({ alertedDomains: 1, openAlerts: 1 });
    expect(await groupHarness(other).load(id)).toMatchObject({ snoozedCount: 1, snoozedUntil: null, openAlerts: 1 });
    expect(await groupHarness(other).hosts(id, { filter: 'snoozed' })).toEqual(['1.test']);
  });

  it('count 300 domains that come at once as being checked until each is proved, which nothing of their company keeps waiting', async () => {
    const other = await makeHarness(test);
    const theirs = groupHarness(other);
    const { context } = test;
    const websites = new FakeWebsites();
    const hostsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}.com`);
    const old = hostsOf('old', 400);
    await theirs.group('Late', old.join('\n'));
    // What is late, and takes long.
    for (const host of old) websites.answers.set(host, ['hangs']);
    await other.scope.db
      .updateTable('domain_check')
      .set({ state: 'ok', next_at: new Date(context.clock.now().getTime() - 60_000) })
      .execute();
    const [well, bad, slow] = [hostsOf('well', 100), hostsOf('bad', 100), hostsOf('slow', 100)];
    for (const host of bad) websites.answers.set(host, [down]);
    for (const host of slow) websites.answers.set(host, ['hangs']);
    const id = await theirs.group('Three hundred', [...well, ...bad, ...slow].join('\n'));
    const counts = async () => Object.fromEntries(Object.entries((await theirs.load(id)).counts).filter(([, count]) => count > 0));
    expect(await counts()).toEqual({ pending: 300 });

    await other.scope.db.deleteFrom('domain_check').where('kind', '!=', 'http').execute();
    context.clock.advance(3000);
    const parts = {
      ...createSchedulerDependencies(context),
      moduleOf: () => websites.checkOf('one'),
      tools: idleTools,
      isOwnNetworkWell: async () => true,
      secondOpinion: async (_context: Context, { verdict }: SeenFromHere) => verdict,
    };
    const watch = startScheduler(context, parts, { lookEveryMs: 10, flushEveryMs: 10, runningMax: 310 });
    onTestFinished(() => watch.stop(1000));
    // One failure proves nothing yet.
    await until(async () => expect(await counts()).toEqual({ ok: 100, pending: 200 }));
    for (const release of websites.hanging.splice(0)) release();
    await until(async () => expect(await counts()).toEqual({ ok: 200, pending: 100 }));
  });

  it('are gone at once when they are deleted, with their domains and links', async () => {
    const id = await groups.group('Gone', 'gone.com');
    const { permalink } = await groups.load(id);
    const domain = await groups.idOf(id, 'gone.com');
    expect((await harness.send({ method: 'DELETE', url: `/api/campaigns/${id}` })).statusCode).toBe(204);
    for (const url of [`/api/campaigns/${id}`, `/api/campaigns/${id}/domains`, `/api/domains/${domain}`])
      expect((await harness.send({ url })).statusCode, url).toBe(404);
    expect((await harness.send({ method: 'DELETE', url: `/api/campaigns/${id}` })).statusCode).toBe(404);
    const { db } = test.context.database;
    expect((await harness.send({ url: `/api/status/${permalink}` })).statusCode).toBe(404);
    const due = db.selectFrom('domain_check').select('kind').where('domain_id', '=', domain).where('next_at', 'is not', null);
    expect(await due.execute()).toEqual([]);
  });

  it('come back from the bin within 30 days with their links, channels and the domains that went with them, where the plan has a place', async () => {
    const small = await makeHarness(test);
    await small.scope.db.updateTable('company').set({ groups: 1 }).execute();
    const theirs = groupHarness(small);
    const id = await theirs.group('Shops', 'a.com\nb.com\nc.com');
    await theirs.act(id, 'delete', [await theirs.idOf(id, 'c.com')]);
    await small.send({ method: 'PUT', url: `/api/campaigns/${id}/sharing`, payload: { category: 'public', public: true } });
    const before = await theirs.load(id);
    test.context.clock.advance(1000);
    await small.send({ method: 'DELETE', url: `/api/campaigns/${id}` });
    const visit = async () => (await test.browser().send({ url: `/api/status/${before.permalink}` })).statusCode;
    expect(await visit()).toBe(404);
    const bin = async (by = small) => (await by.send({ url: '/api/bin/campaigns' })).json();
    expect((await bin()).data).toMatchObject([{ id, name: 'Shops', domainsCount: 2, deletedByName: small.user.name }]);
    const restore = (by = small) => by.send({ method: 'PUT', url: `/api/bin/campaigns/${id}` });
    expect([(await restore(harness)).statusCode, (await restore(await small.colleague('member'))).statusCode]).toEqual([404, 403]);
    const other = await theirs.group('In its place');
    // Who says which groups tell through a channel sees this one no more, and takes nothing from it.
    const [channel = ''] = before.channelIds;
    await small.send({ method: 'PUT', url: `/api/alert-channels/${channel}`, payload: { campaignIds: [other] } });
    expect((await restore()).json().code).toBe('group_quota_reached');
    await small.send({ method: 'DELETE', url: `/api/campaigns/${other}` });
    test.context.clock.advance(29 * dayMs);
    await eraseDomains(test.context);
    await eraseCampaigns(test.context);
    expect((await restore()).statusCode).toBe(204);
    expect(await theirs.hosts(id)).toEqual(['a.com', 'b.com']);
    const { permalink, public: isPublic } = before;
    expect(await theirs.load(id)).toMatchObject({ permalink, channelIds: [channel], public: isPublic, domainsCount: 2 });
    expect(await visit()).toBe(200);
    expect((await restore()).statusCode).toBe(404);
    await small.send({ method: 'DELETE', url: `/api/campaigns/${id}` });
    test.context.clock.advance(trashDays * dayMs);
    // Whatever the jobs have left of it.
    expect([(await bin()).data, (await restore()).statusCode]).toEqual([[], 404]);
    test.context.clock.advance(1);
    await eraseDomains(test.context);
    await eraseCampaigns(test.context);
    expect(await test.context.database.db.selectFrom('campaign').select('id').where('id', '=', id).execute()).toEqual([]);
    const log: { action: string; about: string }[] = (await small.send({ url: '/api/company/audit?per_page=50' })).json().data;
    const told = log.flatMap(({ action, about }) => (action.startsWith('group.') ? [`${action} ${about}`] : []));
    expect(told).toEqual(['group.deleted Shops', 'group.restored Shops', 'group.deleted In its place', 'group.deleted Shops']);
  });
});
