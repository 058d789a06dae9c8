import { defaultCalendar } from '@sightline/contract/core';
import { widgetDefaults } from '@sightline/contract/dashboards';
import type { Cell, FrameFlag } from '@sightline/contract/frames';
import type { Table } from '@sightline/providers/kit/provider';
import { describe, expect, it } from 'vitest';
import { instanceOf } from '../testing/fake-widgets.ts';
import { buildFrame, type FrameQuestion, type InstanceAnswer } from './build-frame.ts';
import { answerOf, date, metric, question, range, second, table } from './test-answers.ts';

describe('columns', () => {
  it('stand with the dimension first and keys of instance and metric', () => {
    const frame = buildFrame(question(), [answerOf(table([metric('clicks')], [['a', 1]]))]);
    expect(frame.columns).toEqual([
      { role: 'dimension', key: 'dimension', label: 'Campaign', kind: 'text' },
      {
        role: 'metric',
        key: 'i1.clicks',
        label: 'Clicks',
        type: 'number',
        currency: null,
        good: 'up',
        aggregation: { kind: 'sum' },
        instanceId: 'i1',
        decimals: null,
      },
    ]);
  });

  it('follow the metric options, and carry the prefix where instances are joined', () => {
    const instance = instanceOf({ metricsOptions: { clicks: { format: 'percent', decimals: 1, label: 'Hits' } } });
    const one = answerOf(table([metric('clicks')], [['a', 1]]), { instance });
    expect(buildFrame(question(), [one]).columns[1]).toMatchObject({ label: 'Hits', type: 'percent', decimals: 1 });
    const joined = buildFrame(question(), [one, answerOf(table([metric('likes')], []), second())]);
    expect(joined.columns.map(({ label }) => label)).toEqual(['Campaign', 'Ads: Hits', 'Social: Likes']);
  });

  it('show the chosen metrics in their order, without the hidden ones', () => {
    const both = table([metric('clicks'), metric('cost')], [['a', 1, 2]]);
    expect(buildFrame(question(), [answerOf(both, { metrics: ['cost'] })]).rows).toEqual([['a', 2]]);
    expect(buildFrame(question(), [answerOf(both, { metrics: ['cost', 'clicks'] })]).rows).toEqual([['a', 2, 1]]);
    expect(buildFrame(question(), [answerOf(both, { metrics: [] })]).rows).toEqual([['a', 1, 2]]);
  });

  it('say which chosen metric the provider left out', () => {
    const frame = buildFrame(question(), [answerOf(table([metric('clicks')], [['a', 1]]), { metrics: ['clicks', 'reach'] })]);
    expect(frame.provenance[0]?.warnings).toEqual(['The provider gave no figures for “reach”.']);
  });
});

describe('rows that do not add up to the total', () => {
  const rows: Cell[][] = [
    ['New', 70],
    ['Returning', 50],
  ];
  const warningsOf = (made: Table, more: Partial<Pick<InstanceAnswer, 'instance' | 'metrics'>> = {}) =>
    buildFrame(question(), [answerOf(made, more)]).provenance[0]?.warnings;
  const sum = metric('clicks');

  it('are said to be such, in both directions, by the name the metric has', () => {
    expect(warningsOf(table([sum], rows, { totals: { clicks: 110 } }))).toEqual([
      expect.stringContaining('“Clicks” add up to more than its total'),
    ]);
    expect(warningsOf(table([sum], rows, { totals: { clicks: 140 } }))).toEqual([expect.stringContaining('belongs to none of them')]);
    const instance = instanceOf({ metricsOptions: { clicks: { label: 'Hits' } } });
    expect(warningsOf(table([sum], rows, { totals: { clicks: 140 } }), { instance })?.[0]).toContain('“Hits”');
  });

  it.each<[string, Table]>([
    ['they do', table([sum], rows, { totals: { clicks: 120 } })],
    ['they are rounded', table([sum], rows, { totals: { clicks: 120.02 } })],
    ['there is no total of the provider', table([sum], rows)],
    ['there are more rows', table([sum], rows, { totals: { clicks: 140 }, rowCount: 3 })],
    ['rows were cut off', table([sum], rows, { totals: { clicks: 140 }, flags: ['truncated'] })],
    ['nobody adds such a metric up', table([metric('clicks', { aggregation: { kind: 'provider' } })], rows, { totals: { clicks: 90 } })],
  ])('is not said where %s', (_why, made) => {
    expect(warningsOf(made)).toEqual([]);
  });

  it('is not said of a metric that is not shown', () => {
    expect(warningsOf(table([sum, metric('cost')], [['a', 1, 2]], { totals: { clicks: 9, cost: 2 } }), { metrics: ['cost'] })).toEqual([]);
  });
});

describe('totals', () => {
  const ctr = metric('ctr', { type: 'percent', aggregation: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' } });
  const totals = (made: Table) => buildFrame(question(), [answerOf(made)]).totals.slice(made.dimension === null ? 0 : 1);
  const rowsOf = (values: Cell[]): Cell[][] => values.map((value, index) => [`r${index}`, value]);
  it.each<[string, Table, Cell[]]>([
    ['sum adds up', table([metric('m')], rowsOf([1, 2, null])), [3]],
    ['sum of no rows is nothing at all', table([metric('m')], []), [0]],
    ['sum of rows without any value is unknown', table([metric('m')], rowsOf([null])), [null]],
    ['the provider knows better', table([metric('m')], rowsOf([1, 2]), { totals: { m: 9 } }), [9]],
    ['the provider says there is none', table([metric('m')], rowsOf([1, 2]), { totals: { m: null } }), [null]],
    ['rows that are not all there are not added up', table([metric('m')], rowsOf([1, 2]), { rowCount: 3 }), [null]],
    ['cut-off rows are not added up', table([metric('m')], rowsOf([1, 2]), { flags: ['truncated'] }), [null]],
    ['users are never added up', table([metric('m', { aggregation: { kind: 'provider' } })], rowsOf([1, 2])), [null]],
    ['an average is that of rows with a value', table([metric('m', { aggregation: { kind: 'average' } })], rowsOf([1, null, 3])), [2]],
    ['text has no last', table([metric('m', { aggregation: { kind: 'last' } })], rowsOf([1, 2])), [null]],
    [
      'last is the newest day with a value, wherever it stands',
      table(
        [metric('m', { aggregation: { kind: 'last' } })],
        [
          ['2026-10-10', 7],
          ['2026-10-12', null],
          ['2026-10-09', 5],
        ],
        { dimension: date },
      ),
      [7],
    ],
    [
      'a ratio is made of its parts’ totals, not of its rows',
      table(
        [metric('clicks'), metric('impressions'), ctr],
        [
          ['a', 1, 10, 0.1],
          ['b', 9, 10, 0.9],
        ],
      ),
      [10, 20, 0.5],
    ],
    ['a ratio over zero has no value', table([metric('clicks'), metric('impressions'), ctr], [['a', 0, 0, null]]), [0, 0, null]],
    ['a ratio without its parts has no total', table([ctr], [['a', 0.1]]), [null]],
    [
      'without a dimension the row is the total',
      table([ctr, metric('users', { aggregation: { kind: 'provider' } })], [[0.1, 7]], { dimension: null }),
      [0.1, 7],
    ],
  ])('%s', (_, made, expected) => expect(totals(made)).toEqual(expected));
});

describe('calculated metrics', () => {
  const cpc = { id: 'cpc', name: 'Cost per click', type: 'money' as const, expression: '{cost} / {clicks}' };
  const made = table(
    [metric('clicks'), metric('cost', { type: 'money', currency: 'EUR' })],
    [
      ['a', 1, 10],
      ['b', 3, 2],
      ['c', 0, 1],
    ],
  );
  it('are computed per row, and from totals for the total', () => {
    const frame = buildFrame(question(), [answerOf(made, { metrics: ['clicks'], calculated: [cpc] })]);
    expect(frame.columns[2]).toMatchObject({ key: 'i1.cpc', label: 'Cost per click', type: 'money', currency: 'EUR' });
    expect(frame.rows).toEqual([
      ['a', 1, 10],
      ['b', 3, 2 / 3],
      ['c', 0, null],
    ]);
    expect(frame.totals).toEqual([null, 4, 13 / 4]);
  });
  it('of the Average types average over rows with a value, also over those beyond the limit', () => {
    const average = { ...cpc, type: 'averageMoney' as const };
    const frame = buildFrame(question({ rowsLimit: 1 }), [answerOf(made, { metrics: [], calculated: [average] })]);
    expect(frame.totals.at(-1)).toBeCloseTo((10 + 2 / 3) / 2);
  });
  it('are one figure without a dimension', () => {
    const single = table(made.metrics, [[4, 2]], { dimension: null });
    expect(buildFrame(question(), [answerOf(single, { metrics: [], calculated: [cpc] })])).toMatchObject({
      rows: [[4, 2, 0.5]],
      totals: [4, 2, 0.5],
    });
  });
  it('never add different currencies up', () => {
    const mixed = table(
      [metric('cost', { type: 'money', currency: 'EUR' }), metric('fee', { type: 'money', currency: 'USD' })],
      [['a', 1, 2]],
    );
    const sum = { id: 'sum', name: 'All', type: 'money' as const, expression: '{cost} + {fee}' };
    const frame = buildFrame(question(), [answerOf(mixed, { metrics: [], calculated: [sum] })]);
    expect([frame.rows[0]?.[3], frame.totals[3]]).toEqual([null, null]);
    expect(frame.provenance[0]).toMatchObject({ currency: null, warnings: ['“All” mixes EUR and USD.'] });
  });
  it('compare like every other figure', () => {
    const before = table(made.metrics, [['a', 2, 2]]);
    const frame = buildFrame(question(), [answerOf(made, { metrics: ['clicks'], calculated: [cpc], comparison: before })]);
    expect(frame.comparison).toMatchObject({ rows: [['a', 2, 1], null, null], totals: [null, 2, 1] });
  });
});

describe('joined instances', () => {
  const left = answerOf(
    table(
      [metric('clicks')],
      [
        ['a', 1],
        ['b', 2],
      ],
    ),
  );
  it('keep the rows of each, by the dimension’s value', () => {
    const right = answerOf(
      table(
        [metric('likes')],
        [
          ['b', 20],
          ['c', 30],
        ],
      ),
      second(),
    );
    const frame = buildFrame(question(), [left, right]);
    expect(frame.rows).toEqual([
      ['a', 1, null],
      ['b', 2, 20],
      ['c', null, 30],
    ]);
    expect(frame.totals).toEqual([null, 3, 50]);
    expect(frame.rowCount).toBe(3);
  });
  it('compare a row of one with the past of the other', () => {
    const right = answerOf(table([metric('likes')], []), { ...second(), comparison: table([metric('likes')], [['a', 5]]) });
    const frame = buildFrame(question(), [left, right]);
    expect(frame.comparison?.rows).toEqual([['a', null, 5], null]);
    expect(frame.comparison?.totals).toEqual([null, null, 5]);
  });
  it('are one row where none has a dimension', () => {
    const single = (id: string) => table([metric(id)], [[1]], { dimension: null });
    expect(buildFrame(question(), [answerOf(single('clicks')), answerOf(single('likes'), second())]).rows).toEqual([[1, 1]]);
  });
});

describe('the comparison', () => {
  const clicks = [metric('clicks')];
  it('faces names by name, in the order shown', () => {
    const current = table(clicks, [
      ['a', 1],
      ['b', 5],
      ['b', 6],
    ]);
    const before = table(clicks, [
      ['b', 50],
      ['b', 60],
      ['gone', 1],
    ]);
    const frame = buildFrame(question({ orderBy: { column: 'clicks', dir: 'desc' } }), [answerOf(current, { comparison: before })]);
    expect(frame.rows.map(([, value]) => value)).toEqual([6, 5, 1]);
    expect(frame.comparison?.rows).toEqual([['b', 60], ['b', 50], null]);
  });
  it('faces the n-th day, whichever days have figures', () => {
    const current = table(
      clicks,
      [
        ['2026-10-08', 1],
        ['2026-10-10', 3],
        ['2026-10-14', 7],
      ],
      { dimension: date },
    );
    const before = table(
      clicks,
      [
        ['2026-10-02', 20],
        ['2026-10-03', 30],
        ['2026-10-07', 70],
      ],
      { dimension: date },
    );
    expect(buildFrame(question(), [answerOf(current, { comparison: before })]).comparison?.rows).toEqual([
      null,
      ['2026-10-03', 30],
      ['2026-10-07', 70],
    ]);
  });
  it.each([
    ['hour', '2026-10-09T13', '2026-10-02T13', range],
    ['week', '2026-W42', '2026-W41', range],
    [
      'week',
      '2026-W01',
      '2025-W50',
      { period: { start: '2025-12-29', end: '2026-01-18' }, comparison: { start: '2025-12-08', end: '2025-12-28' } },
    ],
    [
      'month',
      '2026-02',
      '2025-11',
      { period: { start: '2026-01-01', end: '2026-03-31' }, comparison: { start: '2025-10-01', end: '2025-12-31' } },
    ],
    [
      'year',
      '2026',
      '2024',
      { period: { start: '2026-01-01', end: '2026-12-31' }, comparison: { start: '2024-01-01', end: '2024-12-31' } },
    ],
  ] as const)('faces the n-th %s', (kind, current, before, days) => {
    const dimension = { id: kind, label: kind, kind };
    const frame = buildFrame(question({ range: days }), [
      answerOf(table(clicks, [[current, 1]], { dimension }), { comparison: table(clicks, [[before, 9]], { dimension }) }),
    ]);
    expect(frame.comparison?.rows).toEqual([[before, 9]]);
  });
  it('is one row against one without a dimension', () => {
    const single = (value: number) => table(clicks, [[value]], { dimension: null });
    expect(buildFrame(question(), [answerOf(single(3), { comparison: single(2) })]).comparison).toEqual({
      period: range.comparison,
      rows: [[2]],
      totals: [2],
    });
  });
  it('is absent where none was asked', () => {
    expect(buildFrame(question(), [answerOf(table(clicks, []))]).comparison).toBeNull();
  });
});

describe('order and limit', () => {
  const made = table(
    [metric('clicks')],
    [
      ['b', 2],
      ['A', null],
      ['c', 10],
      ['a', 1],
    ],
  );
  const order = (column: string, dir: 'asc' | 'desc', rowsLimit = 15) =>
    buildFrame(question({ orderBy: { column, dir }, rowsLimit }), [answerOf(made)]).rows.map(([name]) => name);
  it.each<[string, 'asc' | 'desc', Cell[]]>([
    ['campaign', 'asc', ['A', 'a', 'b', 'c']],
    ['dimension', 'desc', ['c', 'b', 'a', 'A']],
    ['clicks', 'asc', ['a', 'b', 'c', 'A']],
    ['i1.clicks', 'desc', ['c', 'b', 'a', 'A']],
    ['a column that is gone', 'asc', ['c', 'b', 'a', 'A']],
  ])('by %s %s, what has no value last', (column, dir, expected) => expect(order(column, dir)).toEqual(expected));
  it('cut after ordering and tell how many there are', () => {
    expect(order('clicks', 'desc', 2)).toEqual(['c', 'b']);
    expect(buildFrame(question({ rowsLimit: 2 }), [answerOf(made)]).rowCount).toBe(4);
    expect(buildFrame(question(), [answerOf({ ...made, rowCount: 900 })]).rowCount).toBe(900);
  });
  describe('that nobody chose', () => {
    const names = (rows: Cell[][], more: Partial<Table> = {}, asked: Parameters<typeof question>[0] = {}) => {
      const frame = buildFrame(question({ orderBy: widgetDefaults.orderBy, ...asked }), [answerOf(table([metric('clicks')], rows, more))]);
      return { names: frame.rows.map(([name]) => name), by: frame.orderedBy, dimension: frame.columns[0] };
    };
    it('is that of the first figure, most first, and of names where it is the same', () => {
      const made = names([
        ['b', 1],
        ['c', 9],
        ['a', 1],
        ['d', null],
      ]);
      expect(made.names).toEqual(['c', 'a', 'b', 'd']);
      expect(made.by).toEqual({ column: 'i1.clicks', dir: 'desc' });
    });
    it('is that of the names where they have one, all of them in charts', () => {
      const days = [
        ['Friday', 9],
        ['Monday', 1],
        ['Sunday', 5],
      ];
      expect(names(days)).toMatchObject({ names: ['Monday', 'Friday', 'Sunday'], dimension: { isOrdered: true } });
      expect(names(days, {}, { calendar: { ...defaultCalendar, weekStart: 'sunday' } }).names).toEqual(['Sunday', 'Monday', 'Friday']);
      expect(names(days, {}, { rowsLimit: 2 }).names).toEqual(['Monday', 'Friday']);
      expect(names(days, {}, { rowsLimit: 2, keepsTimeLine: true }).names).toHaveLength(3);
    });
    it('knows the days of a week that have no row, unless the limit leaves them out', () => {
      const days = [
        ['sam.', 9],
        ['lun.', 1],
      ];
      const week = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
      expect(names(days).dimension).toMatchObject({ places: week });
      expect(names(days, {}, { rowsLimit: 1, keepsTimeLine: true }).dimension).toMatchObject({ places: week });
      expect(names(days, {}, { rowsLimit: 1 }).dimension).not.toHaveProperty('places');
      expect(names(days, {}, { orderBy: { column: 'clicks', dir: 'desc' } }).dimension).not.toHaveProperty('places');
      const others = [
        ['(other)', 2],
        ['Monday', 1],
        ['Friday', 1],
      ];
      expect(names(others).dimension).not.toHaveProperty('places');
    });
    it('is the source’s own where it says something and all of it is shown', () => {
      const steps = [
        ['Visit', 1],
        ['Cart', 9],
        ['Bought', 5],
      ];
      expect(names(steps, { isOrdered: true })).toMatchObject({ names: ['Visit', 'Cart', 'Bought'], by: undefined });
      expect(names(steps, { isOrdered: true }, { rowsLimit: 2 }).names).toEqual(['Cart', 'Bought']);
    });
    it('is that of time, also of time that came as names', () => {
      const months = [
        ['Feb 2026', 9],
        ['Jan 2026', 1],
      ];
      expect(names(months)).toMatchObject({ names: ['2026-01', '2026-02'], dimension: { kind: 'month' } });
    });
    it('is that of names for all sources where the names of one are no times', () => {
      const sheet = (...names: string[]) =>
        table(
          [metric('clicks')],
          names.map((name, index) => [name, index + 1]),
        );
      const frame = buildFrame(question({ orderBy: widgetDefaults.orderBy }), [
        answerOf(sheet('Jan 2026', 'Feb 2026')),
        answerOf(sheet('Jan 2026', 'Feb 2026', 'Total'), second()),
      ]);
      expect(frame.columns[0]).toMatchObject({ kind: 'text' });
      expect(frame.rows).toHaveLength(3);
    });
    it('goes with no comparison where the source does not go by the period', () => {
      const months = table([metric('clicks')], [['Jan 2026', 1]], { ignoresPeriod: true });
      const frame = buildFrame(question(), [answerOf(months, { comparison: months })]);
      expect([frame.comparison, frame.rows]).toEqual([null, [['2026-01', 1]]]);
    });
    it('gives way to the author’s', () => {
      const byName = names(
        [
          ['Friday', 9],
          ['Monday', 1],
        ],
        {},
        { orderBy: { column: 'dimension', dir: 'desc' } },
      );
      expect(byName.names).toEqual(['Monday', 'Friday']);
      expect(byName.by).toEqual({ column: 'dimension', dir: 'desc' });
    });
  });
  it('sort numbers in text by size', () => {
    const numbers = table(
      [metric('clicks')],
      [
        ['10', 1],
        ['9', 1],
        ['2', 1],
      ],
    );
    expect(buildFrame(question(), [answerOf(numbers)]).rows.map(([name]) => name)).toEqual(['2', '9', '10']);
  });
  it('leave days whole and in order of time for lines and trends, and cut them in tables', () => {
    const days = table(
      [metric('clicks')],
      [
        ['2026-10-10', 3],
        ['2026-10-08', 1],
        ['2026-10-09', 2],
      ],
      { dimension: date },
    );
    const byClicks = { orderBy: { column: 'clicks', dir: 'desc' as const }, rowsLimit: 2 };
    const whole = ['2026-10-08', '2026-10-09', '2026-10-10'];
    const names = (asked: FrameQuestion, more: Partial<InstanceAnswer> = {}) =>
      buildFrame(asked, [{ ...answerOf(days), ...more }]).rows.map(([name]) => name);
    expect(names(question({ ...byClicks, keepsTimeLine: true }))).toEqual(whole);
    expect(names(question(byClicks), { isTrend: true })).toEqual(whole);
    expect(names(question(byClicks))).toEqual(['2026-10-10', '2026-10-09']);
  });
});

describe('provenance', () => {
  const flagsOf = (period: { start: string; end: string }, more: Partial<InstanceAnswer> = {}, zone = 'UTC'): FrameFlag[] =>
    buildFrame(question({ range: { period, comparison: null } }), [
      { ...answerOf(table([metric('clicks')], [], { timezone: zone, flags: ['sampled'] })), ...more },
    ]).provenance[0]?.flags ?? [];
  it('names source, account, calls and times', () => {
    const made = table([metric('cost', { type: 'money', currency: 'EUR' })], [], { warnings: ['Rounded.'] });
    expect(buildFrame(question(), [answerOf(made, { comparison: made })]).provenance).toEqual([
      {
        instanceId: 'i1',
        sourceId: 's1',
        provider: 'fake',
        account: 'acme',
        report: 'Ads',
        asked: [expect.anything(), expect.anything()],
        fetchedAt: '2026-11-20T09:00:00.000Z',
        freshUntil: '2026-11-20T09:00:00.000Z',
        flags: [],
        warnings: ['Rounded.'],
        currency: 'EUR',
        timezone: 'UTC',
      },
    ]);
  });
  it('marks running days, late days and old figures', () => {
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-19' })).toEqual(['sampled']);
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-20' })).toEqual(['sampled', 'partial']);
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-19' }, { lagDays: 2 })).toEqual(['sampled', 'late']);
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-19' }, { isStale: true })).toEqual(['sampled', 'stale']);
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-20' }, { lagDays: null })).toEqual(['sampled']);
    expect(flagsOf({ start: '2026-11-01', end: '2026-11-19' }, {}, 'Pacific/Pago_Pago')).toEqual(['sampled', 'partial']);
  });
});

it('has a second comparison in the form of the first, row by row, and none where none was asked', () => {
  const clicks = metric('clicks');
  const also = { start: '2025-10-09', end: '2025-10-15' };
  const answer = answerOf(table([clicks], [['a', 3]]), {
    comparison: table([clicks], [['a', 2]]),
    also: table(
      [clicks],
      [
        ['b', 9],
        ['a', 1],
      ],
    ),
  });
  const { comparison, also: second } = buildFrame(question({ range: { ...range, also } }), [answer]);
  expect([comparison?.rows, second]).toEqual([[['a', 2]], { period: also, rows: [['a', 1]], totals: [null, 10] }]);
  expect(buildFrame(question(), [answer])).not.toHaveProperty('also');
});
