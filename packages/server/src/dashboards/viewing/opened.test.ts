import type { DashboardRow } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

oneEngine('favourites and recently opened dashboards', (engine) => {
  let test: TestApp;
  let anna: Harness;
  let ben: Harness;
  const made: Record<string, { id: string; permalink: string }> = {};
  beforeAll(async () => {
    test = await testApp(engine);
    anna = await makeHarness(test, { dashboards: 9 });
    ben = await anna.colleague('viewer');
    for (const name of ['One', 'Two', 'Three']) made[name] = await anna.create(name);
  });
  afterAll(() => test.close());

  const list = async (by: Harness, query: Record<string, string>): Promise<DashboardRow[]> =>
    (await by.send({ url: `/api/dashboards?${new URLSearchParams(query)}` })).json().data;
  const names = async (by: Harness, query: Record<string, string>) => (await list(by, query)).map(({ name }) => name);
  const recent = (by: Harness) => names(by, { sort: 'openedAt', opened: 'true' });
  const open = async (by: Harness, name: string) => {
    test.context.clock.advance(61_000);
    await by.load(made[name]?.permalink ?? '');
  };
  const mark = (by: Harness, name: string, favourite: boolean) =>
    by.send({ method: 'PUT', url: `/api/dashboards/${made[name]?.id}/favourite`, payload: { favourite } });

  it("are each person's own", async () => {
    expect((await mark(ben, 'Two', true)).statusCode).toBe(204);
    expect(await names(ben, { favourite: 'true' })).toEqual(['Two']);
    expect(await names(anna, { favourite: 'true' })).toEqual([]);
    expect((await list(ben, { search: 'Two' }))[0]).toMatchObject({ favourite: true, openedAt: null });
    await mark(ben, 'Two', false);
    expect(await names(ben, { favourite: 'true' })).toEqual([]);
  });

  it('stand in the order of the last visit, those never opened last or not at all', async () => {
    await open(anna, 'Three');
    await open(anna, 'One');
    expect(await recent(anna)).toEqual(['One', 'Three']);
    await open(anna, 'Three');
    expect(await recent(anna)).toEqual(['Three', 'One']);
    expect((await names(anna, { sort: 'openedAt' })).at(-1)).toBe('Two');
    expect(await recent(ben)).toEqual([]);
  });

  it('do not count what is read for something else', async () => {
    const before = await recent(anna);
    const answer = await anna.send({ url: `/api/dashboards/${made.Two?.permalink}?opened=false` });
    expect(answer.json().data).toMatchObject({ name: 'Two' });
    expect(await recent(anna)).toEqual(before);
  });

  it('know nothing of visitors and of other companies', async () => {
    const stranger = await makeHarness(test);
    await anna.share(made.One?.id ?? '', { category: 'public', public: true });
    await stranger.load(made.One?.permalink ?? '');
    expect(await recent(stranger)).toEqual([]);
    expect((await mark(stranger, 'One', true)).statusCode).toBe(404);
  });

  it('counts the whole list on a page beyond its end', async () => {
    const answer = await anna.send({ url: '/api/dashboards?page=9' });
    expect(answer.json()).toMatchObject({ data: [], meta: { total: 3, activeCount: 3, archivedCount: 0 } });
  });
});
