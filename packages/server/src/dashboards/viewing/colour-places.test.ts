import { valueKey } from '@sightline/charts';
import { pathOf, rangeQueryOf } from '@sightline/contract/core';
import { type ColourPlaces, type Dashboard, getWidgetData, noPlaces, type Widget } from '@sightline/contract/dashboards';
import { resolveRange } from '@sightline/contract/frames';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settlePipeline } from '#data/query-pipeline/index.ts';
import { fakeProvider, tableOf } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, givePipeline, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance } from '#test/factories/factories.ts';
import { keepValues } from '../core/colour-places.ts';
import { createDashboardIn } from '../index.ts';

/** The days that it opens with. */
const ownDays = (own: Dashboard): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rangeQueryOf(resolveRange(own, '2026-11-20'), own.timezone)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

const campaigns = ['Brand', 'Generic', 'Sale', 'Display', 'Video', 'Local'];
const provider = fakeProvider({
  table: (query) => {
    const made = tableOf(query);
    if (query.dimension !== 'campaign') return made;
    // By impressions their order is another one.
    const rows = campaigns.map((name, at) => [name, ...made.metrics.map(({ id }) => (id === 'clicks' ? 600 - at * 90 : 100 + at * 50))]);
    return { ...made, rows, rowCount: rows.length };
  },
});

oneEngine('the colours of a dashboard', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      change: givePipeline(provider),
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await settlePipeline(test.context);
    test.context.clock.set('2026-11-20T09:00:00Z');
    outside.answer = () => ({});
    harness = await makeHarness(test, { dashboards: 10 });
    await addSource(test.context, harness.scope);
  });

  const widget = (name: string, metrics: string[], more: Partial<Widget> = {}, dimension: string | null = null): Widget =>
    widgetOf({
      id: name,
      hash: name.padEnd(10, '0'),
      title: name,
      format: 'chart:bar',
      instances: [
        dimension === null
          ? makeInstance({ id: `${name}-1`, inputs: { metrics } })
          : instanceOf({ id: `${name}-1`, inputs: { property: 'p1', metrics, dimension } }),
      ],
      ...more,
    });
  const placesOf = async (permalink: string, by: Pick<Harness, 'send'> = harness): Promise<ColourPlaces> =>
    (await by.send({ url: `/api/dashboards/${permalink}` })).json().data.colourPlaces;
  const keptOf = async (id: string): Promise<ColourPlaces> =>
    (await harness.scope.db.selectFrom('dashboard').select('colour_places').where('id', '=', id).executeTakeFirstOrThrow()).colour_places;
  const save = async (id: string, version: number, widgets: readonly Widget[], more: object = {}) => {
    const order = widgets.map((each, at) => ({ ...each, order: at }));
    const saved = await harness.save(id, { version: String(version), widgets: order, ...more });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const clicks = widget('first', ['clicks']);
  const costs = widget('second', ['cost', 'clicks']);

  it('stay when widgets move, come and go, also where nobody had kept them', async () => {
    const { id, permalink } = await harness.create('Moved');
    await save(id, 1, [clicks, costs]);
    const before = await placesOf(permalink);
    expect(before.metrics).toEqual({ 'first-1.clicks': 0, 'second-1.clicks': 0, 'second-1.cost': 1 });
    // As a release before left it.
    await harness.scope.db
      .updateTable('dashboard')
      .set({ colour_places: JSON.stringify(noPlaces) })
      .where('id', '=', id)
      .execute();
    expect(await placesOf(permalink)).toEqual(before);
    // By name and by use it would be the first.
    const many = ['a', 'b', 'c'].map((name) => widget(name, ['impressions']));
    await save(id, 2, [...many, costs, clicks]);
    expect(await placesOf(permalink)).toMatchObject({ metrics: { ...before.metrics, 'a-1.impressions': 2, 'b-1.impressions': 2 } });
    await save(id, 3, [costs, ...many.slice(1)]);
    expect((await keptOf(id)).metrics).toEqual({
      'second-1.clicks': 0,
      'second-1.cost': 1,
      'b-1.impressions': 2,
      'c-1.impressions': 2,
    });
  });

  it('are the same of a copy, and in a version that is brought back', async () => {
    const { id, permalink } = await harness.create('Copied');
    await save(id, 1, [costs]);
    await save(id, 2, [costs, clicks, widget('third', ['impressions'])]);
    const places = await placesOf(permalink);
    const { metrics } = await keptOf(id);
    const kept = JSON.stringify({ metrics, values: { [valueKey({ label: 'Campaign' }, 'Of another client')]: 3 } });
    await harness.scope.db.updateTable('dashboard').set({ colour_places: kept }).where('id', '=', id).execute();
    const copy = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/clone` })).json().data;
    expect(await placesOf(copy.permalink)).toEqual(places);
    await harness.send({ method: 'POST', url: `/api/dashboards/${id}/versions/2/restore`, payload: { version: 3 } });
    expect((await placesOf(permalink)).metrics['second-1.cost']).toBe(places.metrics['second-1.cost']);
  });

  it('reach visitors, who are not told what widgets ask for, in a palette of fewer colours too', async () => {
    const palette = { name: 'Two', colours: ['#112233', '#aa5500'] };
    const made = (await harness.send({ method: 'POST', url: '/api/palettes', payload: palette })).json().data.id;
    await harness.send({ method: 'PUT', url: `/api/palettes/${made}`, payload: { isDefault: true } });
    const shown = (name: string, metrics: string[]) => widget(name, metrics, {}, 'campaign');
    const widgets = [shown('one', ['clicks']), shown('two', ['cost']), shown('both', ['impressions', 'clicks']), widget('begun', ['ctr'])];
    const { scope, user } = harness;
    const { id, permalink } = await createDashboardIn(test.context, scope, {
      name: 'Shared',
      timezone: 'UTC',
      createdBy: user.id,
      widgets,
    });
    await harness.share(id, { category: 'public', public: true });
    const own = await placesOf(permalink);
    expect(new Set(Object.values(own.metrics)).size).toBe(4);
    const { metrics } = await placesOf(permalink, test.browser());
    // What is not finished is its company's alone.
    expect(Object.keys(metrics).sort()).toEqual(
      Object.keys(own.metrics)
        .filter((key) => key !== 'begun-1.ctr')
        .sort(),
    );
    expect(Math.max(...Object.values(metrics))).toBe(1);
    expect(metrics['both-1.clicks']).not.toBe(metrics['both-1.impressions']);
  });

  it('of values are kept when a picture of it is drawn for its company, of all its pies', async () => {
    const pie = { format: 'chart:pie', width: 4, height: 3 } as const;
    // The second lies below what the picture shows.
    const widgets = [
      widget('upper', ['clicks'], { ...pie, order: 0 }, 'campaign'),
      widget('between', ['cost'], { width: 4, height: 3, order: 1 }, 'campaign'),
      widget('lower', ['impressions'], { ...pie, order: 2 }, 'campaign'),
    ];
    const { scope, user } = harness;
    const { id, permalink } = await createDashboardIn(test.context, scope, { name: 'Pies', timezone: 'UTC', createdBy: user.id, widgets });
    await harness.share(id, { category: 'public', public: true });
    const own = await harness.load(permalink);
    for (const { hash } of widgets)
      expect(
        (await harness.send({ url: `${pathOf(getWidgetData, { permalink, hash })}?${new URLSearchParams(ownDays(own))}` })).statusCode,
      ).toBe(200);
    await settlePipeline(test.context);
    const thumbnail = (by: Pick<Harness, 'send'>) => by.send({ url: `/api/dashboards/${permalink}/thumbnail` });
    await thumbnail(test.browser());
    expect((await keptOf(id)).values, 'a visitor changes nothing').toEqual({});
    const first = (await thumbnail(harness)).headers.etag;
    const kept = await keptOf(id);
    expect(Object.keys(kept.values)).toHaveLength(campaigns.length);
    expect(new Set(Object.values(kept.values)).size).toBe(campaigns.length);
    expect((await placesOf(permalink, test.browser())).values).toEqual(kept.values);
    expect((await thumbnail(harness)).headers.etag, 'drawn with what was kept, so it is the same').toBe(first);
    expect(await keptOf(id)).toEqual(kept);
  });

  it('of values are added by several at once, and none is changed', async () => {
    const { id } = await harness.create('At once');
    const row = { id, colour_places: noPlaces };
    const keysOf = (names: readonly string[]) => names.map((name) => valueKey({ label: 'Campaign' }, name));
    await keepValues(harness.scope, row, [keysOf(campaigns)]);
    const { values } = await keptOf(id);
    await keepValues(harness.scope, row, [keysOf(['Another', ...campaigns.toReversed()])]);
    const after = await keptOf(id);
    expect(after.values).toMatchObject(values);
    expect(Object.keys(after.values)).toHaveLength(campaigns.length + 1);
    expect(after.metrics).toEqual({});
  });
});
