import type { Incident, IncidentLine } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { realtimeState } from '#platform/realtime/state.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type WatchedGroup, watchedGroup } from './testing/watched-group.ts';

const count = 300;
const all = Array.from({ length: count }, (_, index) => index);
const noName = { kind: 'dns', fault: 'dns.no-name', text: 'The domain is not in the DNS.', causes: {} } as const;
const noDmarc = {
  kind: 'mail-dns',
  severity: 'warning',
  fault: 'mail-dns.no-dmarc',
  text: 'There is no DMARC record.',
  causes: {},
} as const;
const slowPage = { kind: 'page', severity: 'warning', fault: 'page.title', causes: {} } as const;

eachEngine('what is open in a group of 300', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let group: WatchedGroup;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:00:00Z');
    harness = await makeHarness(test);
    group = await watchedGroup(test.context, harness.scope, count);
  });

  const lines = async (by = harness): Promise<{ data: IncidentLine[]; meta: { lines: number; incidents: number; others: number } }> =>
    (await by.send({ url: `/api/campaigns/${group.campaignId}/incident-lines` })).json();
  const act = async (payload: object, by = harness): Promise<{ data: { changed: string[] }; code?: string }> =>
    (await by.send({ method: 'POST', url: `/api/campaigns/${group.campaignId}/incidents/actions`, payload })).json();
  const listed = async (query = ''): Promise<Incident[]> =>
    (await harness.send({ url: `/api/incidents?campaignId=${group.campaignId}${query}` })).json().data;
  const said = async () => (await lines()).data.map(({ title, domainsCount, severity }) => `${severity} ${domainsCount}: ${title}`);

  it('is told worst first and whole: what many domains suffer in one line, whatever small warnings came later', async () => {
    await group.fail(all.slice(0, 290), noName);
    await group.fail([290, 291]);
    test.context.clock.advance(60_000);
    await group.fail(all, noDmarc);
    await group.fail([299], { ...slowPage, text: 'The title has changed.' });
    expect(await said()).toEqual([
      'critical 290: The domain is not in the DNS.',
      'critical 2: 2 websites on 192.0.2.7 do not answer',
      'warning 300: There is no DMARC record.',
    ]);
    const { data, meta } = await lines();
    expect(meta).toEqual({ lines: 3, incidents: 591, others: 1 });
    expect(data[0]).toMatchObject({ incidentsCount: 290, isExample: false, snoozed: false, acknowledgedBy: null });
    expect(data[0]?.hosts.slice(0, 2)).toEqual(['w0000.client.test', 'w0001.client.test']);
    const likes = (await harness.send({ url: `/api/incidents?like=${data[0]?.id}&campaignId=${group.campaignId}&per_page=200` })).json();
    expect([likes.data.length, likes.meta.total]).toEqual([200, 290]);
  });

  it('has beside it the warnings of single domains that nobody keeps quiet, however many lines there are', async () => {
    await group.fail([0], { ...slowPage, text: 'The title has changed.' });
    await group.fail([1], noDmarc);
    expect((await lines()).meta).toEqual({ lines: 0, incidents: 0, others: 2 });
    await harness.send({ method: 'PUT', url: `/api/domains/${group.sites[0]?.id}/snooze`, payload: { for: 'day' } });
    expect((await lines()).meta).toEqual({ lines: 0, incidents: 0, others: 1 });
    await group.fail([2], noName);
    expect((await lines()).meta).toEqual({ lines: 1, incidents: 1, others: 1 });
  });

  it('names each check that fails with the same cause', async () => {
    await group.fail([0, 1, 2]);
    expect((await lines()).data).toMatchObject([{ domainsCount: 3, kinds: ['http'] }]);
    await group.fail([1, 2], { ...slowPage, kind: 'tls', fault: 'tls.timeout', text: 'No certificate came.' });
    expect((await lines()).data).toMatchObject([{ domainsCount: 3, kinds: ['http', 'tls'] }]);
    expect((await (await harness.send({ url: '/api/company' })).json()).data).toMatchObject({ alertedDomains: 3, openAlerts: 5 });
  });

  it('is over at once where all 300 are mended at once, and what is left of one of them stays', async () => {
    await group.fail(all, noName);
    await group.fail([7], noDmarc);
    const counted = async () => (await (await harness.send({ url: '/api/company' })).json()).data;
    expect(await counted()).toMatchObject({ alertedDomains: 300, openAlerts: 301 });
    test.context.clock.advance(60_000);
    await group.recover(all, 'dns');
    expect((await lines()).meta).toEqual({ lines: 0, incidents: 0, others: 1 });
    expect(await counted()).toMatchObject({ alertedDomains: 1, openAlerts: 1 });
    const over = (await harness.send({ url: `/api/incidents?campaignId=${group.campaignId}&state=resolved&per_page=200` })).json();
    expect([over.data.length, over.meta.total]).toEqual([200, 300]);
  });

  it('is acknowledged by one call, which can be taken back', async () => {
    await group.fail(all, noName);
    await group.fail([0], noDmarc);
    const [line] = (await lines()).data;
    const { changed } = (await act({ action: 'acknowledge', like: line?.id })).data;
    expect(changed).toHaveLength(count);
    expect((await lines()).data).toMatchObject([{ incidentsCount: count, acknowledgedBy: expect.any(String) }]);
    expect((await act({ action: 'acknowledge', like: line?.id })).data.changed).toEqual([]);
    const incidents: Incident[] = (await harness.send({ url: `/api/incidents?like=${line?.id}` })).json().data;
    const detail = (await harness.send({ url: `/api/incidents/${incidents[7]?.id}` })).json().data;
    expect(detail.events.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'acknowledged']);
    expect((await act({ action: 'unacknowledge', ids: changed })).data.changed).toHaveLength(count);
    expect((await lines()).data).toMatchObject([{ acknowledgedBy: null }]);
  });

  it('is acknowledged for the domains that are chosen, and snoozed in one call', async () => {
    await group.fail([0, 1, 2], noName);
    const chosen = [group.sites[0]?.id, group.sites[1]?.id];
    expect((await act({ action: 'acknowledge', domainIds: chosen })).data.changed).toHaveLength(2);
    expect((await lines()).data.map(({ domainsCount, acknowledgedBy }) => [domainsCount, acknowledgedBy === null])).toEqual([
      [1, true],
      [2, false],
    ]);
    await act({ action: 'snooze', like: (await lines()).data[0]?.id, for: 'day', reason: 'Moves' });
    expect((await lines()).data.map(({ snoozed }) => snoozed)).toEqual([false, true]);
  });

  it('is told of to every group that what is changed is of', async () => {
    const other = await watchedGroup(test.context, harness.scope, 2, 'other.test');
    const { gathering } = realtimeState(test.context);
    const add = vi.spyOn(gathering, 'add');
    await group.fail([0]);
    await other.fail([0]);
    const [line] = (await lines()).data;
    expect(line).toMatchObject({ incidentsCount: 1, domainsCount: 2 });
    for (const action of ['acknowledge', 'unacknowledge', 'snooze']) {
      add.mockClear();
      await act({ action, like: line?.id });
      expect(add.mock.calls.map(([, ids]) => [...ids].toSorted())).toEqual([[group.campaignId, other.campaignId].toSorted()]);
    }
    add.mockRestore();
  });

  it('is listed and changed line by line: what is snoozed or looked after already is another one', async () => {
    await group.fail([0, 1, 2, 3], noName);
    const incidentIds = (await listed()).map(({ id }) => id);
    await act({ action: 'snooze', ids: [incidentIds[0]], for: 'week', reason: '' });
    await act({ action: 'acknowledge', ids: [incidentIds[1]] });
    const ben = await harness.colleague('member');
    await test.context.database.db.updateTable('auth_user').set({ name: 'Ben' }).where('id', '=', ben.user.id).execute();
    await act({ action: 'acknowledge', ids: [incidentIds[2]] }, ben);
    const { data } = await lines();
    expect(data.map(({ incidentsCount, snoozed }) => [incidentsCount, snoozed])).toEqual([
      [1, false],
      [2, false],
      [1, true],
    ]);
    expect(data[1]?.acknowledgedBy).toBe('several people');
    for (const { id, incidentsCount } of data) expect(await listed(`&like=${id}`)).toHaveLength(incidentsCount);
    const change = { action: 'snooze', like: data[0]?.id, for: 'day', reason: '' };
    expect((await act(change)).data.changed).toEqual([incidentIds[3]]);
    expect((await act({ action: 'unacknowledge', like: data[1]?.id })).data.changed).toHaveLength(2);
  });

  it('counts no warning that is snoozed among those that stand in the list alone', async () => {
    for (const [index, fault] of ['page.title', 'page.description', 'page.robots'].entries())
      await group.fail([index], { ...slowPage, fault, text: `It has changed: ${fault}.` });
    expect((await lines()).meta.others).toBe(3);
    const incidentIds = (await listed()).map(({ id }) => id);
    await act({ action: 'snooze', ids: incidentIds.slice(0, 2), for: 'week', reason: '' });
    expect(await lines()).toEqual({ data: [], meta: { lines: 0, incidents: 0, others: 1 } });
  });

  it('is over in every line once all is mended', async () => {
    await group.fail(all, noName);
    await group.recover(all, 'dns');
    expect(await lines()).toEqual({ data: [], meta: { lines: 0, incidents: 0, others: 0 } });
  });

  it('is nobody else’s to see or to change', async () => {
    await group.fail([0], noName);
    const foreign = await makeHarness(test);
    const [line] = (await lines()).data;
    expect((await act({ action: 'acknowledge', like: line?.id }, foreign)).code).toBe('not_found');
    expect(await lines(foreign)).toMatchObject({ code: 'not_found' });
    const theirs = await watchedGroup(test.context, foreign.scope, 1, 'theirs.test');
    const sent = { method: 'POST' as const, url: `/api/campaigns/${theirs.campaignId}/incidents/actions` };
    expect((await foreign.send({ ...sent, payload: { action: 'acknowledge', like: line?.id } })).json().data.changed).toEqual([]);
    expect((await act({ action: 'acknowledge', like: line?.id }, await harness.colleague('viewer'))).code).toBe('forbidden');
  });
});
