import { companyChannel } from '@sightline/contract/app';
import { dayMs } from '@sightline/contract/core';
import type { Alert, Campaign, CampaignCard, DomainRow, IncidentDetail, Maintenance, Snooze } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { realtimeState } from '#platform/realtime/state.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeCheck } from '#test/factories/monitoring-factories.ts';
import { endDueSnoozes } from './notifications/end-due-snoozes.ts';
import { type WatchedGroup, watchedGroup } from './testing/watched-group.ts';

const weekMs = 7 * dayMs;

eachEngine('calls about incidents', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  let group: WatchedGroup;
  beforeAll(async () => {
    test = await testApp(engine);
    other = await makeHarness(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:00:00Z');
    harness = await makeHarness(test);
    group = await watchedGroup(test.context, harness.scope, 3);
  });

  const get = async <T>(url: string, by = harness): Promise<T> => (await by.send({ url })).json().data;
  const alerts = (query = '') => get<Alert[]>(`/api/alerts${query}`);
  const incidents = (query = '') => get<IncidentDetail[]>(`/api/incidents${query}`);
  const first = async (): Promise<{ alert: Alert; incident: string }> => {
    const [alert] = await alerts();
    if (alert === undefined) throw new Error('There is no alert');
    return { alert, incident: alert.incidentId };
  };
  const put = (url: string, payload: object, by = harness) => by.send({ method: 'PUT', url, payload });
  const inGroup = (path: string) => `/api/campaigns/${group.campaignId}/${path}`;

  it('list what is open, what is over, of a group and of a domain, page by page', async () => {
    await group.fail([0, 1]);
    test.context.clock.advance(1000);
    await group.fail([2], { fault: 'http.client-error', causes: {} });
    await group.recover([2]);
    const domain = group.sites[1]?.id ?? '';
    expect((await alerts()).map(({ host }) => host).toSorted()).toEqual(['w0000.client.test', 'w0001.client.test']);
    expect(await alerts('?state=resolved')).toMatchObject([{ host: 'w0002.client.test', resolvedAt: expect.any(String) }]);
    expect(await alerts('?state=all')).toHaveLength(3);
    expect(await alerts(`?domainId=${domain}`)).toHaveLength(1);
    expect(await alerts(`?campaignId=${group.campaignId}`)).toHaveLength(2);
    expect(await alerts('?campaignId=another')).toEqual([]);
    expect(await incidents()).toMatchObject([{ domainsCount: 2, cause: 'host', snoozed: false }]);
    expect((await incidents('?state=all')).map(({ resolvedAt }) => resolvedAt === null)).toEqual([true, false]);
    expect(await incidents(`?state=all&domainId=${domain}`)).toHaveLength(1);
    const page = (await harness.send({ url: '/api/alerts?state=all&per_page=2&page=2' })).json();
    expect(page).toMatchObject({ data: [{}], meta: { total: 3, page: 2, perPage: 2 } });
    expect(await get<Alert[]>('/api/alerts?state=all', other)).toEqual([]);
  });

  it('acknowledge, take that back and comment, by the incident or by one of its alerts', async () => {
    await group.fail([0, 1]);
    const { alert, incident } = await first();
    const url = `/api/incidents/${incident}`;
    const detail = (await put(url, { acknowledged: true, comment: 'The host knows.' })).json().data as IncidentDetail;
    expect(detail).toMatchObject({ acknowledgedBy: 'Anna', acknowledgedAt: '2026-11-20T09:00:00.000Z' });
    expect(detail.alerts).toHaveLength(2);
    await put(url, { acknowledged: true });
    expect((await put(`/api/alerts/${alert.id}`, { acknowledged: false })).json().data).toMatchObject({ id: alert.id });
    const { events, acknowledgedBy } = await get<IncidentDetail>(url);
    expect(acknowledgedBy).toBeNull();
    expect(events.map(({ kind, byName, text }) => [kind, byName, kind === 'commented' ? text : ''])).toEqual([
      ['opened', null, ''],
      ['acknowledged', 'Anna', ''],
      ['commented', 'Anna', 'The host knows.'],
      ['unacknowledged', 'Anna', ''],
    ]);
    expect((await put(url, { comment: ' ' })).statusCode).toBe(422);
  });

  it('adopt what changed as normal when it is acknowledged, and have it looked at at once', async () => {
    const domain = group.sites[0]?.id ?? '';
    const baseline = { facts: { title: 'Old' }, pending: { facts: { title: 'New' }, since: '2026-11-20T08:00:00.000Z' } };
    const nextAt = new Date('2026-11-20T09:50:00Z');
    await makeCheck(test.context, harness.scope, {
      domain_id: domain,
      kind: 'page',
      baseline: JSON.stringify(baseline),
      next_at: nextAt,
      lease_token: 'x',
    });
    await makeCheck(test.context, harness.scope, { domain_id: domain, kind: 'dns', baseline: JSON.stringify(baseline), next_at: nextAt });
    await group.fail([0], { kind: 'page', fault: 'page.changed', severity: 'warning', causes: {} });
    const { alert } = await first();
    await put(`/api/alerts/${alert.id}`, { acknowledged: true });
    const checks = await harness.scope.db
      .selectFrom('domain_check')
      .select(['kind', 'baseline', 'next_at', 'lease_token'])
      .orderBy('kind')
      .execute();
    expect(checks).toEqual([
      { kind: 'dns', baseline, next_at: nextAt, lease_token: null },
      { kind: 'page', baseline: { facts: { title: 'New' }, pending: null }, next_at: test.context.clock.now(), lease_token: null },
    ]);
  });

  it('snooze an incident, for a week where nothing else is said, and show it', async () => {
    await group.fail([0, 1]);
    await group.fail([0], { kind: 'registration', fault: 'registration.expires', severity: 'warning', causes: {} });
    const incident = (await incidents()).find(({ cause }) => cause === 'host')?.id ?? '';
    const snoozed = (await put(`/api/incidents/${incident}/snooze`, { reason: 'They move.' })).json().data as IncidentDetail;
    expect(snoozed).toMatchObject({ snoozed: true, alerts: [{ snoozed: true }, { snoozed: true }] });
    expect(snoozed.events.at(-1)).toMatchObject({
      kind: 'snoozed',
      byName: 'Anna',
      text: 'Kept quiet until 27 Nov 2026, 10:00: They move.',
    });
    expect((await incidents()).map((each) => [each.cause, each.snoozed]).toSorted()).toEqual([
      ['domain', false],
      ['host', true],
    ]);
    const rows = await harness.scope.db.selectFrom('snooze').selectAll().execute();
    expect(rows.map(({ kind, until }) => [kind, until?.getTime()])).toEqual(
      rows.map(() => ['http', test.context.clock.now().getTime() + weekMs]),
    );
    await group.apply(group.transitions([0], 'changed', { fault: 'http.timeout' }));
    expect((await incidents()).map((each) => [each.cause, each.snoozed]).toSorted()).toEqual([
      ['domain', false],
      ['host', false],
    ]);
    await group.recover([0, 1]);
    expect((await put(`/api/incidents/${incident}/snooze`, {})).statusCode).toBe(409);
  });

  it('snooze a whole group, once more in the place of before, and end that', async () => {
    await group.fail([0]);
    const hour = (await put(inGroup('snooze'), { for: 'hour' })).json().data as Snooze;
    expect(hour).toMatchObject({ domainId: null, kind: null, until: '2026-11-20T10:00:00.000Z', byName: 'Anna' });
    const day = (await put(inGroup('snooze'), { for: 'day', reason: 'Move' })).json().data as Snooze;
    const going = () => harness.scope.db.selectFrom('snooze').select('id').where('ended_at', 'is', null).execute();
    expect(await going()).toEqual([{ id: day.id }]);
    expect((await alerts())[0]?.snoozed).toBe(true);
    expect((await harness.send({ method: 'DELETE', url: inGroup('snooze') })).statusCode).toBe(204);
    expect(await going()).toEqual([]);
    expect((await alerts())[0]?.snoozed).toBe(false);
    expect((await put(inGroup('snooze'), { for: 'recovery' })).statusCode).toBe(200);
    await group.recover([0]);
    expect(await going()).toEqual([]);
    expect((await put(inGroup('snooze'), { for: 'recovery' })).json().errors.for).toHaveLength(1);
    expect((await put(inGroup('snooze'), { reason: 'x'.repeat(301) })).statusCode).toBe(422);
  });

  it('plan maintenance, once or weekly, for all or some domains, and end it', async () => {
    const post = (payload: object, by = harness) => by.send({ method: 'POST', url: inGroup('maintenance'), payload });
    const once = { title: 'Updates', schedule: { kind: 'once', startsAt: '2026-11-20T10:00:00+01:00' }, minutes: 60 };
    const weekly = { kind: 'weekly', weekdays: [6], at: '02:00', timezone: 'Europe/Vienna' };
    const domainIds = [group.sites[0]?.id ?? ''];
    expect((await post(once)).json().data).toMatchObject({ active: true, domainIds: null, nextAt: '2026-11-20T09:00:00.000Z' });
    test.context.clock.advance(1000);
    expect((await post({ ...once, schedule: weekly, domainIds })).json().data).toMatchObject({
      active: false,
      domainIds,
      nextAt: '2026-11-22T01:00:00.000Z',
    });
    expect((await post({ ...once, domainIds: ['another'] })).json().errors.domainIds).toHaveLength(1);
    expect((await post({ ...once, schedule: { kind: 'once', startsAt: '2026-11-20T07:00:00Z' } })).json().errors.schedule).toHaveLength(1);
    expect((await post({ ...once, title: ' ' })).statusCode).toBe(422);
    const listed = await get<Maintenance[]>(inGroup('maintenance'));
    expect(listed.map(({ active }) => active)).toEqual([true, false]);
    const { id: elsewhere } = (await harness.send({ method: 'POST', url: '/api/campaigns', payload: { name: 'Elsewhere' } })).json().data;
    const onCards = async () =>
      Object.fromEntries((await get<CampaignCard[]>('/api/campaigns')).map(({ id, maintenanceUntil }) => [id, maintenanceUntil]));
    expect(await onCards()).toEqual({ [group.campaignId]: '2026-11-20T10:00:00.000Z', [elsewhere]: null });
    const untilOf = async () => [
      (await get<Campaign>(`/api/campaigns/${group.campaignId}`)).maintenanceUntil,
      ...(await get<DomainRow[]>(inGroup('domains'))).map(({ id, maintenanceUntil }) => [id === domainIds[0], maintenanceUntil]),
    ];
    const ofGroup = await untilOf();
    expect(new Set(ofGroup.flat())).toEqual(new Set([true, false, '2026-11-20T10:00:00.000Z']));
    const remove = (id: string | undefined, by = harness) => by.send({ method: 'DELETE', url: `/api/maintenance/${id}` });
    expect((await remove(listed[0]?.id, other)).statusCode).toBe(404);
    test.context.clock.set('2026-11-22T01:30:00Z');
    const ofOne = await untilOf();
    expect(ofOne[0]).toBeNull();
    expect(await onCards()).toEqual({ [group.campaignId]: null, [elsewhere]: null });
    expect(ofOne.slice(1)).toContainEqual([true, '2026-11-22T02:00:00.000Z']);
    expect(ofOne.slice(1)).toContainEqual([false, null]);
    expect((await remove(listed[1]?.id)).statusCode).toBe(204);
    expect((await get<Maintenance[]>(inGroup('maintenance')))[1]).toMatchObject({ active: false, nextAt: '2026-11-29T01:00:00.000Z' });
    for (const { id } of listed) expect((await remove(id)).statusCode).toBe(204);
    expect(await get<Maintenance[]>(inGroup('maintenance'))).toEqual([]);
  });

  it('are told to pages of every group that shares an incident, when it is kept quiet, and when that ends', async () => {
    const neighbour = await watchedGroup(test.context, harness.scope, 1);
    const apart = await watchedGroup(test.context, harness.scope, 1, 'apart.test');
    await group.fail([0]);
    await neighbour.fail([0]);
    await apart.fail([0], { fault: 'http.client-error', causes: {} });
    expect(await incidents()).toHaveLength(2);
    const { carrier, gathering } = realtimeState(test.context);
    gathering.flush();
    const send = vi.spyOn(carrier, 'send');
    const own = companyChannel(harness.scope.companyId);
    const toldBy = async (work: () => PromiseLike<unknown>): Promise<unknown> => {
      send.mockClear();
      await work();
      gathering.flush();
      return send.mock.calls.flatMap(([channel, event, data]) => (channel === own && event === 'MonitoringChanged' ? [data] : []));
    };
    const both = [group.campaignId, neighbour.campaignId].toSorted().join();
    const shared = [{ campaignIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === both) }];
    const domain = `/api/domains/${group.sites[0]?.id}/snooze`;
    const ids = [group.sites[0]?.id];
    const window = { title: 'Updates', schedule: { kind: 'once', startsAt: '2026-11-20T09:00:00Z' }, minutes: 60, domainIds: null };
    const changes: Record<string, () => PromiseLike<unknown>> = {
      snoozed: () => put(inGroup('snooze'), { for: 'day' }),
      'snooze ended': () => harness.send({ method: 'DELETE', url: inGroup('snooze') }),
      'domain snoozed': () => put(domain, { for: 'day' }),
      'domain ended': () => harness.send({ method: 'DELETE', url: domain }),
      'domains snoozed': () => harness.send({ method: 'POST', url: inGroup('domains/snooze'), payload: { ids, for: 'day' } }),
      'domains ended': () => harness.send({ method: 'POST', url: inGroup('domains/snooze/end'), payload: { ids } }),
      maintained: () => harness.send({ method: 'POST', url: inGroup('maintenance'), payload: window }),
      'maintenance ended': async () => {
        const [made] = await get<Maintenance[]>(inGroup('maintenance'));
        return harness.send({ method: 'DELETE', url: `/api/maintenance/${made?.id}` });
      },
      'ended by itself': async () => {
        await put(inGroup('snooze'), { for: 'day' });
        gathering.flush();
        send.mockClear();
        test.context.clock.advance(weekMs);
        await endDueSnoozes(test.context);
      },
    };
    const told: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(changes)) told[name] = await toldBy(change);
    send.mockRestore();
    expect(told).toEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, shared])));
  });

  it('are for members to change, and of another company’s things know nothing', async () => {
    await group.fail([0]);
    const { alert, incident } = await first();
    const viewer = await harness.colleague('viewer');
    expect(await get<Alert>(`/api/alerts/${alert.id}`, viewer)).toMatchObject({ id: alert.id });
    const changes = [
      [`/api/alerts/${alert.id}`, { acknowledged: true }],
      [`/api/incidents/${incident}`, { comment: 'Hello' }],
      [`/api/incidents/${incident}/snooze`, {}],
      [inGroup('snooze'), {}],
    ] as const;
    for (const [url, payload] of changes) {
      expect((await put(url, payload, viewer)).statusCode).toBe(403);
      expect((await put(url, payload, other)).statusCode).toBe(404);
      expect((await put(url, payload, await harness.colleague('member'))).statusCode).toBe(200);
    }
    for (const url of [`/api/alerts/${alert.id}`, `/api/incidents/${incident}`, inGroup('maintenance')])
      expect((await other.send({ url })).statusCode).toBe(404);
  });
});
