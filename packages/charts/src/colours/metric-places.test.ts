import type { Widget } from '@sightline/contract/dashboards';
import { sampleInstance, sampleWidget } from '@sightline/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricPlaces, shownPlaces } from './metric-places.ts';

interface Drawn {
  type: string;
  account: string;
  metrics: string[];
}

const instances = fc.array(
  fc.record({
    type: fc.constantFrom('analytics', 'ads'),
    account: fc.constantFrom('a', 'b'),
    metrics: fc.uniqueArray(fc.constantFrom('clicks', 'cost', 'users', 'sessions', 'leads', 'calls', 'views'), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  { minLength: 1, maxLength: 3 },
);
const boards = fc.array(instances, { minLength: 1, maxLength: 8 });

const widgetOf = (drawn: readonly Drawn[], at: number): Widget =>
  sampleWidget({
    id: `w${at}`,
    format: 'chart:line',
    instances: drawn.map(({ type, account, metrics }, index) =>
      sampleInstance({
        id: `w${at}-${index}`,
        type,
        accounts: [{ input: 'property', id: account, label: account }],
        inputs: { metrics },
      }),
    ),
  });
const widgetsOf = (board: readonly (readonly Drawn[])[]): Widget[] => board.map(widgetOf);
const keysOf = (widget: Widget): string[] =>
  widget.instances.flatMap(({ id, inputs }) => (inputs.metrics as string[]).map((metric) => `${id}.${metric}`));

describe('metricPlaces', () => {
  it('gives each metric the first place that no other has, wherever it is shown, those in most widgets first', () => {
    const board = widgetsOf([
      [{ type: 'analytics', account: 'a', metrics: ['sessions'] }],
      [{ type: 'analytics', account: 'a', metrics: ['users', 'sessions'] }],
      [{ type: 'ads', account: 'a', metrics: ['sessions'] }],
    ]);
    expect(metricPlaces(board, {})).toEqual({ 'w0-0.sessions': 0, 'w1-0.users': 2, 'w1-0.sessions': 0, 'w2-0.sessions': 1 });
  });

  it('tells two accounts of one metric apart where they stand in one widget, and there alone', () => {
    const one = (account: string): Drawn => ({ type: 'analytics', account, metrics: ['sessions'] });
    const board = widgetsOf([[one('a')], [one('a'), one('b')], [one('b')], [one('c')]]);
    expect(metricPlaces(board, {})).toEqual({
      'w0-0.sessions': 0,
      'w1-0.sessions': 0,
      'w1-1.sessions': 1,
      'w2-0.sessions': 1,
      'w3-0.sessions': 0,
    });
  });

  it('has a colour for each metric of what may be shown as bars in the place of a funnel or a waterfall', () => {
    for (const format of ['chart:funnel', 'chart:waterfall']) {
      const inputs = { metrics: ['clicks', 'cost', 'leads'], dimension: 'query' };
      const widget = sampleWidget({ format, instances: [sampleInstance({ id: 'i', type: 'ads', inputs })] });
      const places = metricPlaces([widget], {});
      expect([new Set(Object.values(places)).size, places['i.clicks']]).toEqual([3, 0]);
    }
  });

  it('is of what is drawn: a table and a figure draw their first alone, and what they write takes no colour', () => {
    const asked: Drawn[] = [{ type: 'ads', account: 'a', metrics: ['clicks', 'cost', 'leads'] }];
    const [table, summary, line] = [{ format: 'table' }, { format: 'summary' }, { format: 'chart:line' }].map((of, at) => ({
      ...widgetOf(asked, at),
      ...of,
    }));
    if (!table || !summary || !line) throw new Error('three widgets');
    expect(metricPlaces([table, summary], {})).toEqual({ 'w0-0.clicks': 0, 'w1-0.clicks': 0 });
    expect(metricPlaces([table, line], {})).toEqual({ 'w0-0.clicks': 0, 'w2-0.clicks': 0, 'w2-0.cost': 1, 'w2-0.leads': 2 });
    // As a line was made a table.
    expect(metricPlaces([table], { 'w0-0.cost': 4 })).toEqual({ 'w0-0.clicks': 0, 'w0-0.cost': 4 });
  });

  it('is of the metrics that a format draws with its dimension, or without one', () => {
    const asked: Drawn[] = [{ type: 'ads', account: 'a', metrics: ['clicks', 'cost', 'leads'] }];
    const shown = (format: string, dimension: string | null, drawn = asked, at = 0): Widget => {
      const widget = widgetOf(drawn, at);
      return {
        ...widget,
        format,
        instances: widget.instances.map((instance) => ({ ...instance, inputs: { ...instance.inputs, dimension } })),
      };
    };
    const line = widgetOf([{ type: 'analytics', account: 'a', metrics: ['users', 'views'] }], 1);
    const alone = metricPlaces([line], {});
    const beside = (widget: Widget) => metricPlaces([widget, line], {});
    // Slices by country have colours of countries; one course goes around a radar of metrics.
    for (const widget of [shown('chart:pie', 'country'), shown('chart:radar', null), shown('textCard', null)])
      expect(beside(widget), widget.format).toMatchObject(alone);
    for (const widget of [shown('chart:pie', null), shown('chart:radar', 'country')])
      expect(metricPlaces([widget], {}), widget.format).toEqual({ 'w0-0.clicks': 0, 'w0-0.cost': 1, 'w0-0.leads': 2 });
    // Where bars stand in the place of a pie they have the colours that their metrics have elsewhere, and take none from others.
    const other = shown('chart:line', 'date', [{ type: 'ads', account: 'a', metrics: ['cost'] }], 2);
    const withBars = metricPlaces([shown('chart:pie', 'country'), line, other], {});
    expect(withBars['w0-0.cost']).toBe(withBars['w2-0.cost']);
    expect(new Set([withBars['w2-0.cost'], withBars['w1-0.users'], withBars['w1-0.views']])).toEqual(new Set([0, 1, 2]));
  });

  it('is of the first column alone where a table has several series', () => {
    const metrics = ['clicks', 'cost'];
    const [ofAccounts, ofProviders] = widgetsOf([
      [
        { type: 'ads', account: 'a', metrics },
        { type: 'ads', account: 'b', metrics },
      ],
      [
        { type: 'ads', account: 'a', metrics },
        { type: 'meta', account: 'm', metrics },
      ],
    ]).map((widget) => ({ ...widget, format: 'table' }));
    if (!ofAccounts || !ofProviders) throw new Error('two widgets');
    expect(metricPlaces([ofAccounts], {})).toEqual({ 'w0-0.clicks': 0 });
    // The sum stands first.
    expect(metricPlaces([ofProviders], {})).toEqual({ 'all.clicks': 0 });
  });

  it('counts what is calculated, typed and uploaded, and the sum over several providers', () => {
    const calculated = { id: 'c1', name: 'Rate', type: 'percent', expression: '{a} / {b}' };
    const header = [
      { id: 'day', label: 'Day', type: 'date', currency: null },
      { id: 'cost', label: 'Cost', type: 'money', currency: 'EUR' },
    ];
    const board = [
      sampleWidget({
        id: 'w',
        format: 'chart:bar',
        instances: [sampleInstance({ id: 'i', inputs: { metrics: ['a'], calculatedMetrics: [calculated] } })],
      }),
      sampleWidget({
        id: 'h',
        format: 'chart:bar',
        instances: [sampleInstance({ id: 'h', type: 'historic', inputs: { metrics: [{ id: 'typed', label: 'Typed' }] } })],
      }),
      sampleWidget({
        id: 'u',
        format: 'chart:bar',
        instances: [sampleInstance({ id: 'u', type: 'upload', inputs: { fileId: 'f', fileName: 'f.csv', header } })],
      }),
      sampleWidget({
        id: 'b',
        format: 'chart:bar',
        instances: [
          sampleInstance({ id: 'x', type: 'google-ads', inputs: { metrics: ['clicks'] } }),
          sampleInstance({ id: 'y', type: 'meta-ads', inputs: { metrics: ['clicks'] } }),
        ],
      }),
    ];
    expect(Object.keys(metricPlaces(board, {})).sort()).toEqual(['all.clicks', 'h.typed', 'i.a', 'i.c1', 'u.cost', 'x.clicks', 'y.clicks']);
    expect(new Set(Object.values(metricPlaces(board, {}))).size).toBe(7);
  });

  it('stays as it is when widgets move, and when series within them do', () => {
    fc.assert(
      fc.property(boards, fc.infiniteStream(fc.nat()), (board, chance) => {
        const widgets = widgetsOf(board);
        const places = metricPlaces(widgets, {});
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, by: chance.next().value ?? 0 }))
            .sort((one, other) => one.by - other.by)
            .map(({ item }) => item);
        const moved = shuffled(widgets).map((widget) => ({ ...widget, instances: shuffled(widget.instances) }));
        expect(metricPlaces(moved, places)).toEqual(places);
        expect(metricPlaces(moved, {}), 'also where nothing was kept').toEqual(places);
      }),
    );
  });

  it('changes nothing of what is there when a widget is added or taken away, wherever it stands', () => {
    fc.assert(
      fc.property(boards, fc.nat(8), (board, at) => {
        const widgets = widgetsOf(board);
        const without = widgets.filter((_, index) => index !== at);
        const before = metricPlaces(without, {});
        const after = metricPlaces(widgets, before);
        expect(after).toMatchObject(before);
        expect(after).toMatchObject(metricPlaces(without, after));
      }),
    );
  });

  it('gives equal things equal places over widgets, and different ones different places within each', () => {
    fc.assert(
      fc.property(boards, (board) => {
        // One account, and fewer metrics than colours.
        const widgets = widgetsOf(board.map(([first]) => (first ? [{ ...first, type: 'ads', account: 'a' }] : [])));
        const places = metricPlaces(widgets, {});
        const byThing = Map.groupBy(
          widgets.flatMap(({ instances: all }) =>
            all.flatMap(({ id, type, inputs }) =>
              (inputs.metrics as string[]).map((metric) => ({ thing: `${type} ${metric}`, place: places[`${id}.${metric}`] })),
            ),
          ),
          ({ thing }) => thing,
        );
        for (const of of byThing.values()) expect(new Set(of.map(({ place }) => place)).size).toBe(1);
        for (const widget of widgets) {
          const own = keysOf(widget).map((key) => places[key]);
          expect(new Set(own).size).toBe(own.length);
        }
      }),
    );
  });

  it.each([2, 4, 7, 10])('keeps the metrics of a widget apart among %d places as long as there are enough', (count) => {
    fc.assert(
      fc.property(boards, (board) => {
        const widgets = widgetsOf(board);
        const places = metricPlaces(widgets, metricPlaces(widgets, {}), count);
        for (const widget of widgets) {
          const own = keysOf(widget).map((key) => places[key] ?? -1);
          expect(own.every((place) => place >= 0 && place < count)).toBe(true);
          if (own.length <= count && new Set(widget.instances.map(({ type }) => type)).size === 1)
            expect(new Set(own).size).toBe(own.length);
        }
      }),
    );
  });

  it('is drawn as it came where nobody tells what widgets ask for', () => {
    const widgets = widgetsOf([[{ type: 'ads', account: 'a', metrics: ['cost', 'clicks', 'leads'] }]]);
    const visitors = widgets.map((widget) => ({ ...widget, instances: widget.instances.map((instance) => ({ ...instance, inputs: {} })) }));
    const inTwo = shownPlaces({ metrics: metricPlaces(widgets, {}), values: {} }, widgets, 2);
    expect(Object.values(inTwo.metrics).every((place) => place < 2)).toBe(true);
    expect(shownPlaces(inTwo, visitors, 2)).toEqual(inTwo);
  });

  it('tells apart what came together in one widget', () => {
    const one = (account: string): Drawn => ({ type: 'analytics', account, metrics: ['sessions'] });
    const [first, second] = widgetsOf([[one('a')], [one('b')]]);
    if (!first || !second) throw new Error('two widgets');
    const known = metricPlaces([first, second], {});
    expect(known).toEqual({ 'w0-0.sessions': 0, 'w1-0.sessions': 0 });
    const merged = { ...first, instances: [...first.instances, ...second.instances] };
    expect(metricPlaces([merged], known)).toEqual({ 'w0-0.sessions': 0, 'w1-0.sessions': 1 });
  });
});
