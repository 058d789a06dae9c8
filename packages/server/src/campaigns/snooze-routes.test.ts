import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { eachEngine } from '../test/context.ts';
import { type Desk, makeDesk } from '../test/dashboard-desk.ts';
import { type GroupDesk, groupDesk } from '../test/group-desk.ts';

eachEngine('domains that are chosen together', (engine) => {
  let test: TestApp;
  let desk: Desk;
  let groups: GroupDesk;
  beforeAll(async () => {
    test = await testApp(engine);
    desk = await makeDesk(test);
    groups = groupDesk(desk);
  });
  afterAll(() => test.close());

  const idsOf = async (id: string, query = '', by = desk): Promise<string[]> =>
    (await by.send({ url: `/api/campaigns/${id}/domains/ids${query}` })).json().data;
  const post = async (id: string, path: 'snooze' | 'snooze/end', payload: object, by = desk) =>
    (await by.send({ method: 'POST', url: `/api/campaigns/${id}/domains/${path}`, payload })).json();

  it('are those that a search and a filter find, however many', async () => {
    const hosts = Array.from({ length: 600 }, (_, index) => `w${index}.com`);
    const id = await groups.group('Many', hosts.join('\n'));
    expect(new Set(await idsOf(id)).size).toBe(600);
    expect(await idsOf(id, '?search=w599.')).toEqual([await groups.idOf(id, 'w599.com')]);
    await groups.act(id, 'pause', (await idsOf(id)).slice(0, 40));
    expect((await idsOf(id, '?filter=paused')).length).toBe(40);
    const theirs = await makeDesk(test);
    expect((await theirs.send({ url: `/api/campaigns/${id}/domains/ids` })).statusCode).toBe(404);
  });

  it('are snoozed and told again in one call each; what was not snoozed is not named, nor what lies elsewhere', async () => {
    const id = await groups.group('Quiet', 'a.com\nb.com\nc.com');
    const [a = '', b = '', c = ''] = await Promise.all(['a.com', 'b.com', 'c.com'].map((host) => groups.idOf(id, host)));
    const { data } = await post(id, 'snooze', { ids: [a, b], for: 'day', reason: 'Relaunch' });
    expect(data.changed.toSorted()).toEqual([a, b].toSorted());
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual(['a.com', 'b.com']);
    expect((await groups.list(id)).data.find(({ id: row }) => row === a)).toMatchObject({
      snoozed: true,
      snoozedUntil: '2026-11-21T09:00:00.000Z',
      snoozeReason: 'Relaunch',
    });
    const other = await groups.group('Other', 'd.com');
    const theirs = await makeDesk(test);
    const strange = await groupDesk(theirs).group('Theirs');
    expect((await post(other, 'snooze/end', { ids: [a] })).data.changed).toEqual([]);
    expect((await post(strange, 'snooze/end', { ids: [a] }, theirs)).data.changed).toEqual([]);
    expect((await post(id, 'snooze/end', { ids: [a, b, c] })).data.changed.toSorted()).toEqual([a, b].toSorted());
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual([]);
    const viewer = await desk.colleague('viewer');
    expect((await post(id, 'snooze/end', { ids: [a] }, viewer)).code).toBe('forbidden');
  });
});
