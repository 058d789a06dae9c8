import type { DashboardRow } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';

oneEngine('the list of dashboards', (engine) => {
  let test: TestApp;
  let harness: Harness;
  const ids = new Map<string, string>();
  const names = ['100% organic', '100 percent', 'a_b', 'aXb', 'Back\\slash', 'Émile', 'zebra'];
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test, { dashboards: 9 });
    const other = await makeHarness(test);
    await other.create('100% organic');
    for (const name of names) {
      ids.set(name, (await harness.create(name)).id);
      test.context.clock.advance(60_000);
    }
  });
  afterAll(() => test.close());
  const list = async (query: Record<string, string> = {}) =>
    (await harness.send({ url: `/api/dashboards?${new URLSearchParams(query)}` })).json() as { data: DashboardRow[]; meta: object };
  const found = async (query: Record<string, string>) => (await list(query)).data.map((row) => row.name);

  it("shows the company's own, newest first", async () => {
    expect(await found({})).toEqual(names.toReversed());
  });

  it.each([
    ['100%', ['100% organic']],
    ['%', ['100% organic']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ['\\', ['Back\\slash']],
    ['ZEB', ['zebra']],
    ['émile', ['Émile']],
    ['EMIL', ['Émile']],
    ['zébra', ['zebra']],
    ["'; drop table dashboard; --", []],
  ])('finds %j where it stands', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  it('sorts by name whatever the case, and by the number of widgets', async () => {
    const sorted = await found({ sort: 'name', dir: 'asc' });
    expect(sorted.slice(0, 2)).toEqual(['100 percent', '100% organic']);
    expect(sorted).toHaveLength(names.length);
    expect(await found({ sort: 'name', dir: 'desc' })).toEqual(sorted.toReversed());
    expect((await found({ sort: 'createdAt', dir: 'asc' })).at(0)).toBe(names[0]);
    const widgets = [makeWidget(), makeWidget()];
    await harness.save(ids.get('aXb') ?? '', { version: '1', widgets });
    expect((await found({ sort: 'widgetCount' })).at(0)).toBe('aXb');
    expect((await list({ search: 'aXb' })).data[0]).toMatchObject({ widgetCount: 2, providers: [], invalid: false });
  });

  it('comes in pages that neither repeat nor leave out', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ per_page: '3', page, sort: 'name', dir: 'asc' })));
    expect(pages.map((page) => page.data.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap((page) => page.data.map((row) => row.id))).size).toBe(names.length);
    expect(pages[1]?.meta).toMatchObject({ total: names.length, page: 2, perPage: 3 });
    for (const query of ['per_page=0', 'per_page=201', 'page=0', 'page=x', 'sort=password', 'active=maybe'])
      expect((await harness.send({ url: `/api/dashboards?${query}` })).statusCode).toBe(422);
  });

  it('names the providers in their order and tells of invalid logins', async () => {
    const { context } = test;
    const shop = await makeSource(context, harness.scope, { provider: 'woocommerce' });
    const site = await makeSource(context, harness.scope, { provider: 'google-analytics', invalid: true });
    const instances = [
      makeInstance({ sourceId: shop }),
      makeInstance({ type: 'google-analytics', sourceId: site }),
      makeInstance({ sourceId: shop }),
    ];
    await harness.save(ids.get('zebra') ?? '', {
      version: '1',
      widgets: [makeWidget({ format: 'table', instances }), makeWidget({ format: 'table', instances })],
    });
    expect((await list({ search: 'zebra' })).data[0]).toMatchObject({ providers: ['google-analytics', 'woocommerce'], invalid: true });
  });

  it('keeps archived ones apart and counts them not', async () => {
    const id = ids.get('Émile') ?? '';
    expect((await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}/archive` })).statusCode).toBe(204);
    expect(await found({ active: 'false' })).toEqual(['Émile']);
    expect(await found({})).not.toContain('Émile');
    expect((await list({})).meta).toMatchObject({ activeCount: 6, archivedCount: 1, quota: 9, canCreate: true });
  });

  it('is open to a viewer', async () => {
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: '/api/dashboards' })).json().meta.total).toBe(6);
  });
});
