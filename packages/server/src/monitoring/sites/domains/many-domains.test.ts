import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';

const many = 10_000;
const hostOf = (index: number): string => `shop-${String(index).padStart(5, '0')}.client.com`;

oneEngine('a group of 10,000 domains', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  let id: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    groups = groupHarness(harness);
    id = await groups.group('Many', Array.from({ length: many }, (_, index) => hostOf(index)).join('\n'));
  }, 120_000);
  afterAll(() => test.close());

  it('is taken in whole, and not one more', async () => {
    expect((await groups.load(id)).domainsCount).toBe(many);
    const refused = await harness.send({ method: 'POST', url: `/api/campaigns/${id}/domains`, payload: { domains: 'one-more.com' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.domains.join()).toMatch(/at most 10,000 domains, and this one has room for 0/);
    const tooMany = Array.from({ length: many + 1 }, (_, index) => hostOf(index)).join(',');
    expect((await groups.create({ name: 'Too many', domains: tooMany })).statusCode).toBe(422);
  });

  it('has every website looked at within a minute, and every second some', async () => {
    const first = await harness.scope.db.selectFrom('domain_check').select('next_at').where('kind', '=', 'http').execute();
    const now = test.context.clock.now().getTime();
    const seconds = new Map<number, number>();
    for (const { next_at } of first) {
      const second = Math.floor(((next_at?.getTime() ?? 0) - now) / 1000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(first).toHaveLength(many);
    expect(Math.min(...seconds.keys())).toBe(0);
    expect(Math.max(...seconds.keys())).toBeLessThan(60);
    // 170 a second on average.
    expect(Math.max(...seconds.values())).toBeLessThan(250);
  });

  it('is read in windows, from the first to the last', async () => {
    const last = await groups.list(id, { offset: String(many - 3), limit: '100' });
    expect(last.meta.total).toBe(many);
    expect(last.data.map(({ host }) => host)).toEqual([hostOf(many - 3), hostOf(many - 2), hostOf(many - 1)]);
    expect(await groups.hosts(id, { dir: 'desc', limit: '1' })).toEqual([hostOf(many - 1)]);
    expect((await groups.list(id, { search: 'shop-0999' })).meta.total).toBe(10);
    await harness.scope.db.updateTable('domain').set({ state: 'critical' }).where('host', '=', hostOf(7777)).execute();
    expect(await groups.hosts(id, { sort: 'state', limit: '1' })).toEqual([hostOf(7777)]);
    expect((await groups.list(id, { filter: 'trouble' })).meta.total).toBe(1);
  });

  it('is read in windows of all groups too, the worst first', async () => {
    const all = async (query: string) => (await harness.send({ url: `/api/campaigns/domains?${query}` })).json();
    const first = await all('perPage=500');
    expect([first.meta.total, first.data.length, first.data[0].host]).toEqual([many, 500, hostOf(7777)]);
    expect((await all('sort=host&page=100')).data.at(-1).host).toBe(hostOf(many - 1));
    expect((await harness.send({ url: '/api/campaigns/domains?perPage=501' })).statusCode).toBe(422);
  });

  it('is paused, resumed, deleted and brought back as a whole', async () => {
    const rows = await harness.scope.db.selectFrom('domain').select('id').execute();
    const ids = rows.map((row) => row.id);
    for (const action of ['pause', 'resume', 'delete']) expect(await groups.act(id, action, ids), action).toHaveLength(many);
    expect((await groups.list(id)).meta.total).toBe(0);
    expect(await groups.act(id, 'restore', ids)).toHaveLength(many);
    expect((await groups.list(id)).meta.total).toBe(many);
    const due = harness.scope.db.selectFrom('domain_check').select((eb) => eb.fn.countAll<string>().as('count'));
    expect(Number((await due.where('kind', '=', 'http').where('next_at', 'is not', null).executeTakeFirstOrThrow()).count)).toBe(many);
  }, 120_000);

  it('brings no more back than it may hold', async () => {
    const host = hostOf(0);
    const first = await groups.idOf(id, host);
    await groups.act(id, 'delete', [first]);
    await groups.add(id, 'in-its-place.com');
    const restore = () =>
      harness.send({ method: 'POST', url: `/api/campaigns/${id}/domains/actions`, payload: { action: 'restore', ids: [first] } });
    const refused = await restore();
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/at most 10,000 domains.*1 more than that/)]);
    expect((await groups.load(id)).domainsCount).toBe(many);
    await groups.act(id, 'delete', [await groups.idOf(id, 'in-its-place.com')]);
    expect((await restore()).json().data.changed).toEqual([first]);
  }, 120_000);
});
