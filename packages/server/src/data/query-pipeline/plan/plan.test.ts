import type { Range } from '@sightline/contract/core';
import { defaultCalendar } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Report } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { fakeKey, fakeProvider, fakeReport } from '../testing/fake-provider.ts';
import { instanceOf, widgetOf } from '../testing/fake-widgets.ts';
import { traitsOf } from './format-traits.ts';
import { type Plan, planQueries } from './plan.ts';

const range: Range = { period: { start: '2026-10-08', end: '2026-10-14' }, comparison: { start: '2026-10-01', end: '2026-10-07' } };
const plan = (widgets: Widget[], report: Partial<Report> = {}, days = range, today = '2026-11-20'): Plan => {
  const provider = fakeProvider({ report });
  return planQueries(
    widgets,
    { range: days, today, calendar: defaultCalendar },
    { findProvider: (key) => (key === fakeKey ? provider : null), traitsOf },
  );
};
const inputs = (changes: Record<string, unknown>) => ({ property: 'p1', metrics: ['clicks'], dimension: 'campaign', ...changes });
const withInputs = (changes: Record<string, unknown>, more: Partial<Widget> = {}) =>
  widgetOf({ instances: [instanceOf({ inputs: inputs(changes) })], ...more });
const first = (made: Plan) => {
  const widget = made.widgets[0];
  if (widget?.kind !== 'figures' || widget.instances[0] === undefined) throw new Error('No figures were planned');
  return widget.instances[0];
};

describe('questions', () => {
  it('asks for the period with the first rows, and for the comparison with all', () => {
    const { current, comparison } = first(plan([widgetOf({ orderBy: { column: 'i1.clicks', dir: 'desc' } })]));
    expect(current.query).toMatchObject({
      period: range.period,
      dimension: 'campaign',
      limit: 15,
      orderBy: { column: 'clicks', dir: 'desc' },
    });
    expect(comparison?.query).toMatchObject({ period: range.comparison, limit: null, orderBy: null });
  });

  it('asks identical questions once, whatever the order of metrics and the look of the widgets', () => {
    const orderBy = { column: 'clicks', dir: 'desc' as const };
    const one = withInputs({ metrics: ['clicks', 'cost'] }, { orderBy });
    const other = withInputs({ metrics: ['cost', 'clicks'] }, { orderBy, hash: 'hash000002', title: 'Other', format: 'chart:pie' });
    expect(plan([one, other]).queries.size).toBe(2);
  });

  it('asks for the rows with the most of the first figure where nobody chose an order', () => {
    const ordered = (widget: Widget) => first(plan([widget])).current.query.orderBy;
    expect(ordered(withInputs({ metrics: ['cost', 'clicks'] }))).toEqual({ column: 'cost', dir: 'desc' });
    expect(ordered(withInputs({}, { orderBy: { column: 'campaign', dir: 'asc' } }))).toEqual({ column: 'dimension', dir: 'asc' });
  });

  it.each([
    ['another property', withInputs({ property: 'p2' })],
    ['another source', widgetOf({ instances: [instanceOf({ sourceId: 's2' })] })],
    ['another currency', widgetOf({ instances: [instanceOf({ currency: 'EUR' })] })],
    ['a filter', withInputs({ filter: { join: 'and', conditions: [{ field: 'campaign', operator: 'equals', value: 'x' }] } })],
    ['other metrics', withInputs({ metrics: ['cost'] })],
    ['another dimension', withInputs({ dimension: 'date' })],
  ])('asks anew for %s', (_, widget) => {
    expect(plan([widgetOf(), { ...widget, hash: 'hash000002' }]).queries.size).toBe(4);
  });

  it('takes inputs that mean nothing for the same question', () => {
    const plain = widgetOf();
    const noisy = withInputs({ post: 'left over', filter: { join: 'and', conditions: [] }, calculatedMetrics: [] }, { hash: 'hash000002' });
    expect(plan([plain, noisy]).queries.size).toBe(2);
  });

  it('asks for no comparison where none is shown, chosen or possible', () => {
    expect(first(plan([widgetOf({ hiddenChange: true })])).comparison).toBeNull();
    expect(first(plan([widgetOf()], {}, { ...range, comparison: null })).comparison).toBeNull();
    expect(first(plan([widgetOf()], { usesPeriod: false })).comparison).toBeNull();
    expect(first(plan([widgetOf()], { realTime: true })).comparison).toBeNull();
  });

  it('asks reports about now once, whatever the days', () => {
    const days = (start: string): Range => ({ period: { start, end: '2026-10-14' }, comparison: null });
    const keys = (report: Partial<Report>) =>
      ['2026-10-08', '2026-10-01'].map((start) => first(plan([widgetOf()], report, days(start))).current.key);
    const [one, other] = keys({ realTime: true });
    expect(one).toBe(other);
    const [before, after] = keys({});
    expect(before).not.toBe(after);
  });
});

describe('the hours of the day that today is compared with', () => {
  const withHours: Partial<Report> = {
    hourDimension: 'hour',
    dimensions: [...fakeReport.dimensions, { id: 'hour', label: 'Hour', kind: 'hour' }],
  };
  const today = '2026-11-20';
  const so = (start: string, end: string): Range['period'] => ({ start, end });
  const week: Range = { period: so('2026-11-16', today), comparison: so('2026-11-09', '2026-11-13') };
  const figure = (metrics = ['clicks']) => withInputs({ dimension: undefined, metrics }, { format: 'summary' });
  const hoursOf = (widget: Widget, days = week, report: Partial<Report> = withHours) => first(plan([widget], report, days, today)).hours;

  it('are asked for once, of that day alone and of what adds up over them', () => {
    const query = { period: so('2026-11-13', '2026-11-13'), metrics: ['clicks', 'impressions'], dimension: 'hour', limit: null };
    expect(hoursOf(figure(['ctr', 'users', 'clicks']))?.query).toMatchObject(query);
    const made = plan([figure(), { ...figure(), hash: 'hash000002' }], withHours, week, today);
    expect([...made.queries.values()].filter(({ query: { dimension } }) => dimension === 'hour')).toHaveLength(1);
  });

  it('are asked for where days are shown', () => expect(hoursOf(withInputs({ dimension: 'date' }))?.query.dimension).toBe('hour'));

  it.each<[string, Widget, Range?, Partial<Report>?]>([
    ['a source that has no hours', figure(), week, {}],
    ['a period that is over', figure(), { period: so('2026-11-16', '2026-11-19'), comparison: so('2026-11-09', '2026-11-12') }],
    ['a period without a comparison', figure(), { ...week, comparison: null }],
    ['a widget that shows no changes', { ...figure(), hiddenChange: true }],
    ['days of one’s own that go on after it', figure(), { ...week, comparison: so('2026-11-09', '2026-11-15') }],
    ['names, whose part of an hour nobody knows', withInputs({ dimension: 'campaign' })],
    ['people', figure(['users'])],
    [
      'what is refused by the hour',
      figure(),
      week,
      {
        ...withHours,
        metrics: fakeReport.metrics.map((metric) => ({ ...metric, incompatibleWith: [{ dimensions: ['hour'], reason: 'By day only.' }] })),
      },
    ],
  ])('are not asked for of %s', (_what, widget, days = week, report = withHours) => expect(hoursOf(widget, days, report)).toBeNull());

  it('are not asked for under a filter on figures, which means other rows by the hour', () => {
    const filtered = (field: string) =>
      withInputs({ dimension: 'date', filter: { join: 'and', conditions: [{ field, operator: 'equals', value: '1' }] } });
    const report = {
      ...withHours,
      filterFields: ['clicks', 'campaign'].map((id) => ({ id, label: id, kind: 'text' as const, operators: ['equals' as const] })),
    };
    expect([hoursOf(filtered('clicks'), week, report), hoursOf(filtered('campaign'), week, report)?.query.dimension]).toEqual([
      null,
      'hour',
    ]);
  });
});

describe('a second comparison', () => {
  const last = { start: '2025-10-09', end: '2025-10-15' };
  const both: Range = { ...range, also: last };

  it('is asked for beside the first, where the format shows two', () => {
    const { comparison, also } = first(plan([withInputs({ dimension: 'date' }, { format: 'chart:line' })], {}, both));
    expect([comparison?.query.period, also?.query.period, also?.query.limit]).toEqual([range.comparison, last, null]);
    expect(first(plan([widgetOf({ format: 'chart:pie' })], {}, both)).also).toBeNull();
    expect(first(plan([widgetOf({ hiddenChange: true })], {}, both)).also).toBeNull();
  });

  it('changes nothing of the first', () => {
    const [one, two] = [range, both].map((days) => first(plan([widgetOf()], {}, days)));
    expect([two?.current.key, two?.comparison?.key]).toEqual([one?.current.key, one?.comparison?.key]);
    expect([one?.also, one?.alsoHours]).toEqual([null, null]);
  });
});

describe('a period of its own', () => {
  const last7Days = { rangeType: 'last7Days', startDate: null, endDate: null, compareStartDate: null, compareEndDate: null } as const;
  const own = widgetOf({ period: { ...last7Days, comparisonKind: 'previousPeriod' }, hash: 'hash000002' });
  const periodsOf = (planned: ReturnType<typeof first>) => [planned.current.query.period, planned.comparison?.query.period];

  it('is asked for beside the dashboard’s, with its own days to compare with', () => {
    const made = plan([own, widgetOf()]);
    expect(periodsOf(first(made))).toEqual([
      { start: '2026-11-13', end: '2026-11-19' },
      { start: '2026-11-06', end: '2026-11-12' },
    ]);
    expect(made.queries.size).toBe(4);
  });

  it('moves on with the calendar, under another name', () => {
    const [before, after] = ['2026-11-20', '2026-11-21'].map((today) => plan([own], {}, range, today).widgets[0]?.digest);
    expect(before).not.toBe(after);
    expect(plan([own], {}, { ...range, period: range.period, comparison: null }).widgets[0]?.digest).toBe(before);
  });

  it('is compared with nothing where that is chosen', () => {
    expect(first(plan([widgetOf({ period: { ...last7Days, comparisonKind: 'none' } })])).comparison).toBeNull();
  });
});

describe('the trend of a figure', () => {
  const figure = (metrics: string[], format = 'summary') => withInputs({ dimension: undefined, metrics }, { format });
  it('comes with the figure in one question', () => {
    const planned = first(plan([figure(['clicks'])]));
    expect([planned.isTrend, planned.current.query.dimension, planned.current.query.limit]).toEqual([true, 'date', null]);
  });
  it.each([
    ['a metric that cannot be asked by day', figure(['clicks', 'rank']), {}],
    ['a report without history', figure(['clicks']), { trendDimension: null }],
    ['a format that shows a table', figure(['clicks'], 'table'), {}],
    ['a format that shows one figure', figure(['clicks'], 'chart:gauge'), {}],
  ])('is left out for %s', (_, widget, report) => {
    const planned = first(plan([widget], report));
    expect([planned.isTrend, planned.current.query.dimension]).toEqual([false, null]);
  });
});

describe('metrics behind the shown ones', () => {
  const calculated = (expression: string) => [{ id: 'c1', name: 'Cost per click', type: 'money', expression }];
  it('are asked for calculated metrics, by id or label, and not shown', () => {
    const planned = first(plan([withInputs({ calculatedMetrics: calculated('{cost} / {Impressions}') })]));
    expect(planned.current.query.metrics).toEqual(['clicks', 'cost', 'impressions']);
    expect(planned.metrics).toEqual(['clicks']);
  });
  it('leave out names that mean nothing, and expressions that cannot be read', () => {
    expect(first(plan([withInputs({ calculatedMetrics: calculated('{cost} / {Nonsense}') })])).current.query.metrics).toEqual([
      'clicks',
      'cost',
    ]);
    expect(first(plan([withInputs({ calculatedMetrics: calculated('{cost} /') })])).current.query.metrics).toEqual(['clicks']);
  });
  it('are asked for the total of a ratio, as long as the report takes so many', () => {
    expect(first(plan([withInputs({ metrics: ['ctr'] })])).current.query.metrics).toEqual(['clicks', 'ctr', 'impressions']);
    expect(first(plan([withInputs({ metrics: ['ctr'] })], { metricsMax: 1 })).current.query.metrics).toEqual(['ctr']);
  });
});

describe('rows needed', () => {
  const limitOf = (widget: Widget) => first(plan([widget])).current.query.limit;
  it.each([
    ['days', withInputs({ dimension: 'date' })],
    ['weekdays that are told by name', withInputs({ dimension: 'dayOfWeekName' })],
    ['an order by a calculated metric', withInputs({}, { orderBy: { column: 'c1', dir: 'desc' } })],
    ['several instances, which are joined first', widgetOf({ instances: [instanceOf(), instanceOf({ id: 'i2' })] })],
    [
      'an average over rows',
      withInputs({ calculatedMetrics: [{ id: 'c1', name: 'Mean', type: 'averageNumber', expression: '{clicks}' }] }),
    ],
  ])('are all of them for %s', (_, widget) => expect(limitOf(widget)).toBeNull());
  it('are the first ones for text', () => expect(limitOf(widgetOf({ rowsLimit: 5 }))).toBe(5));
});

describe('a widget that is not set up', () => {
  it('without a source names whose is to be connected', () => {
    const made = plan([widgetOf({ instances: [instanceOf({ sourceId: null })] })]);
    expect(made.widgets[0]).toMatchObject({ kind: 'fault', error: { code: 'widget_invalid', message: 'Connect a source: Fake Ads.' } });
    expect(made.queries.size).toBe(0);
  });
  it.each([
    ['no instance', widgetOf({ instances: [] }), 'Source'],
    ['no source of an unknown provider', widgetOf({ instances: [instanceOf({ sourceId: null, type: 'gone' })] }), 'Source'],
    ['an unknown provider', widgetOf({ instances: [instanceOf({ type: 'gone' })] }), 'Report'],
    ['an unknown report', widgetOf({ instances: [instanceOf({ config: 'gone' })] }), 'Report'],
    ['missing inputs', withInputs({ property: '', metrics: [''] }), 'Property, Metrics'],
    ['a filter that cannot be read', withInputs({ filter: { join: 'xor' } }), 'Filter'],
  ])('with %s names the fields', (_, widget, fields) => {
    const made = plan([widget]);
    expect(made.widgets[0]).toMatchObject({
      kind: 'fault',
      error: { code: 'widget_invalid', message: expect.stringContaining(`fill in: ${fields}.`) },
    });
    expect(made.queries.size).toBe(0);
  });
});
