import { dayMs, hourMs } from '@sightline/contract/core';
import type { GroupedDomain } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';

interface Listed {
  data: GroupedDomain[];
  meta: { total: number; page: number; perPage: number };
}

eachEngine('domains of all groups', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  let alpine: string;
  let bakery: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    groups = groupHarness(harness);
    alpine = await groups.group('Alpine', 'same.com\nwww.quux-shop.com\nwww.fine.com', { timezone: 'Europe/Vienna' });
    bakery = await groups.group('Bakery', 'same.com\nquüx.at\nnoted.com', { timezone: 'Asia/Tokyo' });
    await found(alpine, 'same.com', { state: 'warning', reason: 'The certificate ends soon.', certificate_ends_at: later(9) });
    await found(bakery, 'same.com', { state: 'critical', reason: 'It does not answer.', uptime_7: 0.5, uptime_30: 0.9 });
    await found(alpine, 'www.fine.com', { state: 'ok', uptime_7: 1, registration_ends_at: later(200) });
    await found(bakery, 'noted.com', { state: 'ok', uptime_7: 0.75, note: 'Of Quux Ltd' });
    await groups.act(bakery, 'pause', [await groups.idOf(bakery, 'xn--qux-ioa.at')]);
  });
  afterAll(() => test.close());

  const later = (days: number): string => new Date(test.context.clock.now().getTime() + days * dayMs + hourMs).toISOString();
  const found = async (groupId: string, host: string, values: object): Promise<void> => {
    const id = await groups.idOf(groupId, host);
    await harness.scope.db.updateTable('domain').set(values).where('id', '=', id).execute();
  };
  const list = async (query: Record<string, string> = {}, by: Pick<Harness, 'send'> = harness): Promise<Listed> =>
    (await by.send({ url: `/api/campaigns/domains?${new URLSearchParams(query)}` })).json();
  const names = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).data.map(({ host, campaignName }) => `${host} of ${campaignName}`);
  const worstFirst = [
    'same.com of Bakery',
    'same.com of Alpine',
    'www.quux-shop.com of Alpine',
    'noted.com of Bakery',
    'www.fine.com of Alpine',
    'xn--qux-ioa.at of Bakery',
  ];

  it('are listed with their groups, the worst first, as in their group but for what charts draw', async () => {
    const { data, meta } = await list();
    expect(data.map(({ host, campaignName }) => `${host} of ${campaignName}`)).toEqual(worstFirst);
    expect(meta).toEqual({ total: 6, page: 1, perPage: 100 });
    expect(data[0]).toMatchObject({
      ...{ state: 'critical', reason: 'It does not answer.', uptime: 0.5 },
      ...{ campaignId: bakery, campaignName: 'Bakery', timezone: 'Asia/Tokyo' },
    });
    expect(data[1]).toMatchObject({ state: 'warning', certificateDays: 9, campaignId: alpine, timezone: 'Europe/Vienna' });
    const inGroups = await Promise.all([alpine, bakery].map((id) => groups.list(id, { range: '7' })));
    const rowsOf = inGroups.flatMap((each) => each.data);
    for (const { campaignId: _, campaignName: __, timezone: ___, ...row } of data) {
      const { bars: ____, responses: _____, ...inGroup } = rowsOf.find(({ id }) => id === row.id) ?? { bars: [], responses: [] };
      expect(row).toEqual(inGroup);
    }
  });

  it('come in pages of any order, of which each domain has one place', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, perPage: '2' })));
    expect(pages.flatMap(({ data }) => data.map(({ host, campaignName }) => `${host} of ${campaignName}`))).toEqual(worstFirst);
    expect(pages[2]?.meta).toEqual({ total: 6, page: 3, perPage: 2 });
    expect((await list({ page: '4', perPage: '2' })).data).toEqual([]);
    expect((await names({ sort: 'host', dir: 'desc' }))[0]).toBe('xn--qux-ioa.at of Bakery');
    expect((await names({ sort: 'uptime' })).slice(0, 3)).toEqual(['same.com of Bakery', 'noted.com of Bakery', 'www.fine.com of Alpine']);
    expect((await list({ sort: 'uptime', range: '30' })).data[0]).toMatchObject({ uptime: 0.9 });
    expect((await names({ sort: 'certificate' }))[0]).toBe('same.com of Alpine');
    expect((await names({ sort: 'registration' }))[0]).toBe('www.fine.com of Alpine');
  });

  it('are filtered by state', async () => {
    expect(await names({ filter: 'critical' })).toEqual(['same.com of Bakery']);
    expect(await names({ filter: 'trouble' })).toEqual(worstFirst.slice(0, 2));
    expect(await names({ filter: 'pending' })).toEqual(['www.quux-shop.com of Alpine']);
    expect(await names({ filter: 'ok' })).toEqual(['noted.com of Bakery', 'www.fine.com of Alpine']);
    expect(await names({ filter: 'paused' })).toEqual(['xn--qux-ioa.at of Bakery']);
    expect(await names({ filter: 'unknown' })).toEqual([]);
    expect((await harness.send({ url: '/api/campaigns/domains?filter=red' })).statusCode).toBe(422);
  });

  it('are found by a part of their name or note, whatever its accents, with “www.” or without', async () => {
    const all = ['www.quux-shop.com of Alpine', 'noted.com of Bakery', 'xn--qux-ioa.at of Bakery'];
    for (const search of ['Quux', ' qu\u00fcX ', 'QUU\u0308X', 'www.quux']) expect(await names({ search }), search).toEqual(all);
    expect(await names({ search: 'www.same.com' })).toEqual(['same.com of Bakery', 'same.com of Alpine']);
    expect(await names({ search: 'www.' })).toEqual(['www.quux-shop.com of Alpine', 'www.fine.com of Alpine']);
    expect(await names({ search: 'quux', filter: 'ok' })).toEqual(['noted.com of Bakery']);
    expect((await list({ search: 'quux', perPage: '1' })).meta.total).toBe(3);
    expect(await list({ search: 'nothing' })).toMatchObject({ data: [], meta: { total: 0 } });
    // The list of a group searches alike.
    expect(await groups.hosts(alpine, { search: 'www.same.com' })).toEqual(['same.com']);
  });

  it('say what is snoozed and worked on, each by its group', async () => {
    const one = await groups.idOf(bakery, 'noted.com');
    await harness.send({ method: 'PUT', url: `/api/domains/${one}/snooze`, payload: { for: 'day' } });
    expect(await names({ filter: 'snoozed' })).toEqual(['noted.com of Bakery']);
    await harness.send({ method: 'PUT', url: `/api/campaigns/${alpine}/snooze`, payload: { for: 'week' } });
    // One that is in trouble by no check of its own is loud.
    const ofAlpine = ['www.quux-shop.com of Alpine', 'www.fine.com of Alpine'];
    expect((await names({ filter: 'snoozed' })).toSorted()).toEqual(['noted.com of Bakery', ...ofAlpine].toSorted());
    expect(await groups.hosts(bakery, { filter: 'snoozed' })).toEqual(['noted.com']);
    expect(await groups.hosts(alpine, { filter: 'snoozed' })).toEqual(['www.fine.com', 'www.quux-shop.com']);
    const startsAt = test.context.clock.now().toISOString();
    const plan = { title: 'Move', schedule: { kind: 'once', startsAt }, minutes: 60 };
    await harness.send({ method: 'POST', url: `/api/campaigns/${alpine}/maintenance`, payload: plan });
    const worked = (await list()).data.flatMap(({ host, campaignName, maintenanceUntil }) =>
      maintenanceUntil === null ? [] : [`${host} of ${campaignName}`],
    );
    expect(worked.toSorted()).toEqual(['same.com of Alpine', 'www.fine.com of Alpine', 'www.quux-shop.com of Alpine']);
  });

  it('are read by viewers; nobody else sees them, nor those in the bin', async () => {
    expect((await list({}, await harness.colleague('viewer'))).meta.total).toBe(6);
    const stranger = await makeHarness(test);
    await groupHarness(stranger).group('Theirs', 'same.com');
    expect((await list({}, stranger)).data.map(({ campaignName }) => campaignName)).toEqual(['Theirs']);
    expect((await test.browser().send({ url: '/api/campaigns/domains' })).statusCode).toBe(401);
    await harness.send({ method: 'DELETE', url: `/api/domains/${await groups.idOf(alpine, 'same.com')}` });
    await harness.send({ method: 'DELETE', url: `/api/campaigns/${bakery}` });
    expect((await names()).toSorted()).toEqual(['www.fine.com of Alpine', 'www.quux-shop.com of Alpine']);
  });
});
