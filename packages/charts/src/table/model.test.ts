import type { Frame } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { awkwardFrames } from '../testing/awkward-frames.ts';
import { days, dimension, frame, metric, note, settings } from '../testing/frames.ts';
import { tableModel } from './model.ts';
import { sortRows } from './sort-rows.ts';

const clicks = metric({ key: 'i1.clicks', label: 'Clicks' });
const rate = metric({
  key: 'i1.rate',
  label: 'Cost / conv.',
  type: 'money',
  currency: 'EUR',
  good: 'down',
  aggregation: { kind: 'provider' },
});
const campaigns = frame({
  columns: [dimension(), clicks, rate],
  rows: [
    ['Brand', 4210, 6.1],
    ['Video', 902, 104.55],
    ['New', 10, null],
  ],
  totals: [null, 5122, null],
  compared: [['Brand', 4000, 7], ['Video', 1307, 90], null],
  comparedTotals: [null, 5307, null],
});
const column = (model: ReturnType<typeof tableModel>, index: number) => model.rows.map(({ cells }) => cells[index]?.text);

describe('tableModel', () => {
  it('aligns names at the start and figures at the end', () => {
    expect(tableModel(campaigns, settings()).columns.map(({ label, align, role }) => [label, align, role])).toEqual([
      ['Campaign', 'start', 'dimension'],
      ['Clicks', 'end', 'metric'],
      // Beside the figure whose it is: behind another one it is read as that one's.
      ['Change', 'end', 'change'],
      ['Cost / conv.', 'end', 'metric'],
    ]);
  });

  it('formats every cell by its column', () => {
    const model = tableModel(campaigns, settings());
    expect(column(model, 0)).toEqual(['Brand', 'Video', 'New']);
    expect(column(model, 1)).toEqual(['4,210', '902', '10']);
    expect(column(model, 3)).toEqual(['€6.10', '€104.55', 'N/A']);
  });

  it('writes the changes of a column with the same decimals', () => {
    const given = (compared: number[]) =>
      frame({
        columns: [dimension(), clicks],
        rows: [
          ['Brand', 110],
          ['Video', 110],
        ],
        totals: [null, 220],
        compared: compared.map((value, at) => [['Brand', 'Video'][at] ?? '', value]),
        comparedTotals: [null, 200],
      });
    const changes = (compared: number[]) => {
      const { rows, totals } = tableModel(given(compared), settings());
      return [...rows.map(({ cells }) => cells), totals ?? []].map((cells) => cells[2]?.text);
    };
    expect(changes([100, 90])).toEqual(['↑ 10.0%', '↑ 22.2%', '↑ 10.0%']);
    expect(changes([100, 88])).toEqual(['↑ 10%', '↑ 25%', '↑ 10%']);
    expect(changes([100, 1])).toEqual(['↑ 10%', '↑ > 10,000%', '↑ 10%']);
  });

  it('gives the first metric bars and nothing else', () => {
    const [first, second] = tableModel(campaigns, settings()).rows;
    expect(first?.cells.map(({ bar }) => bar)).toEqual([null, { from: 0, to: 1 }, null, null]);
    expect(second?.cells[1]?.bar?.to).toBeCloseTo(902 / 4210);
  });

  it('has one baseline in a column, and what is negative before it', () => {
    const given = frame({
      columns: [dimension(), clicks],
      rows: [
        ['Sales', 30],
        ['Refunds', -10],
        ['Fees', 0],
      ],
    });
    expect(tableModel(given, settings()).rows.map(({ cells }) => cells[1]?.bar)).toEqual([
      { from: 0.25, to: 1 },
      { from: 0, to: 0.25 },
      { from: 0.25, to: 0.25 },
    ]);
    const zeros = frame({ columns: [dimension(), clicks], rows: [['a', 0]] });
    expect(tableModel(zeros, settings()).rows[0]?.cells[1]?.bar).toBeNull();
  });

  it('sorts names that follow each other by their places', () => {
    const given = frame({
      columns: [dimension({ isOrdered: true }), clicks],
      rows: [
        ['Monday', 3],
        ['Tuesday', 9],
        ['Friday', 5],
      ],
    });
    const rows = tableModel(given, settings()).rows;
    expect(sortRows(rows, 0, 'desc', 'en').map(({ cells }) => cells[0]?.text)).toEqual(['Friday', 'Tuesday', 'Monday']);
    expect(sortRows(sortRows(rows, 1, 'desc', 'en'), 0, 'asc', 'en').map(({ cells }) => cells[0]?.text)).toEqual([
      'Monday',
      'Tuesday',
      'Friday',
    ]);
  });

  it('writes all figures of a column with the decimals that they need, and asks nothing of those whose owner did', () => {
    const texts = (changes: Parameters<typeof metric>[0], ...values: number[]) =>
      column(
        tableModel(
          frame({ columns: [dimension(), metric(changes)], rows: values.map((value) => ['a', value]), totals: [null, null] }),
          settings(),
        ),
        1,
      );
    expect(texts({ type: 'money', currency: 'EUR' }, 17434.8, 1434, 2961)).toEqual(['€17,434.80', '€1,434.00', '€2,961.00']);
    expect(texts({ type: 'money', currency: 'EUR' }, 1434, 2961)).toEqual(['€1,434', '€2,961']);
    expect(texts({ type: 'money', currency: 'JPY' }, 1434.5, 2961)).toEqual(['¥1,435', '¥2,961']);
    expect(texts({ type: 'percent' }, 0.6725, 0.736, 1)).toEqual(['67.25%', '73.60%', '100.00%']);
    expect(texts({}, 1.5, 2, -3)).toEqual(['1.5', '2.0', '−3.0']);
    expect(texts({ decimals: 1 }, 1.25, 2)).toEqual(['1.3', '2.0']);
  });

  it('says the change of the first metric, and that there is none where there is no counterpart', () => {
    const model = tableModel(campaigns, settings());
    expect(column(model, 2)).toEqual(['↑ 5.3%', '↓ 31.0%', 'N/A']);
    expect(model.columns[2]?.hint).toBe('Clicks against Sept 2026');
    expect(model.rows[0]?.cells[3]).toMatchObject({ compared: '€7.00', change: { verdict: 'good', chip: '↓ 12.9%' } });
  });

  it('says how much of its total its rows are, where that is not all of it', () => {
    const part = (rows: (string | number)[][], total: number) =>
      tableModel(frame({ columns: [dimension(), clicks], rows, totals: [null, total] }), settings()).ofTotal;
    expect(
      part(
        [
          ['a', 40],
          ['b', 14.5],
        ],
        100,
      ),
    ).toBe('These rows are 54.5% of the total.');
    // Counted in several rows.
    expect(
      part(
        [
          ['a', 100],
          ['b', 49],
        ],
        100,
      ),
    ).toBe('Together 149.0% of the total: some count in several.');
    expect(
      part(
        [
          ['a', 60],
          ['b', 40],
        ],
        100,
      ),
    ).toBeNull();
  });

  it('shows N/A where there is no honest total', () => {
    expect(tableModel(campaigns, settings()).totals?.map(({ text }) => text)).toEqual(['Total', '5,122', '↓ 3.5%', 'N/A']);
  });

  it('has no change column without comparison or with hidden changes', () => {
    expect(tableModel(campaigns, settings({ hiddenChange: true })).columns).toHaveLength(3);
    expect(tableModel(campaigns, settings({ hiddenChange: true })).rows[0]?.cells[1]).toMatchObject({ change: null, compared: null });
    expect(tableModel(frame({ columns: [dimension(), clicks], rows: [['a', 1]] }), settings()).columns).toHaveLength(2);
  });

  it('names days in the locale, with the day they are compared with', () => {
    const given = frame({ columns: [dimension({ kind: 'date' }), clicks], rows: [['2026-10-01', 1]], compared: [['2026-09-01', 2]] });
    expect(tableModel(given, settings({ locale: 'de' })).rows[0]?.cells[0]).toMatchObject({
      text: '1. Okt. 2026',
      compared: 'Di., 1. Sept. 2026',
    });
  });

  it('tells the notes of each row’s days, in whatever order rows stand', () => {
    const given = frame({
      columns: [dimension({ kind: 'date' }), clicks],
      rows: [
        ['2026-10-09', 30],
        ['2026-10-02', 20],
        ['2026-10-03', 10],
      ],
    });
    const annotations = [note('Relaunch', '2026-10-02'), note('Broken', '2026-10-03', '2026-10-04')];
    const told = tableModel(given, settings({ annotations })).rows.map((row) => row.annotations);
    expect(told).toEqual([[], ['Relaunch'], ['Broken (3–4 Oct 2026)']]);
  });

  it('marks the column it is sorted by', () => {
    const sorted = (orderedBy: Frame['orderedBy']) =>
      tableModel({ ...campaigns, orderedBy }, settings()).columns.map((column) => column.sorted);
    expect(sorted({ column: 'dimension', dir: 'asc' })).toEqual(['asc', null, null, null]);
    expect(sorted({ column: 'i1.clicks', dir: 'desc' })).toEqual([null, 'desc', null, null]);
    expect(sorted(undefined)).toEqual([null, null, null, null]);
  });

  it('says how many rows there were', () => {
    expect(tableModel({ ...campaigns, rowCount: 120 }, settings()).notes).toEqual(['3 of 120 rows are shown.']);
  });

  it('is empty without rows, and has no total then', () => {
    expect(tableModel(frame({ columns: [dimension(), clicks], rows: [] }), settings())).toMatchObject({
      isEmpty: true,
      totals: null,
      rows: [],
    });
  });

  it.each(Object.keys(awkwardFrames))('has one cell per column for %s', (name) => {
    const given = awkwardFrames[name];
    if (!given) throw new Error('no frame');
    const model = tableModel(given, settings());
    for (const row of [...model.rows.map(({ cells }) => cells), ...(model.totals ? [model.totals] : [])]) {
      expect(row).toHaveLength(model.columns.length);
      for (const cell of row) {
        expect(cell.text).not.toMatch(/NaN|Infinity|undefined/);
        if (cell.bar !== null) expect(cell.bar.from >= 0 && cell.bar.from <= cell.bar.to && cell.bar.to <= 1).toBe(true);
      }
    }
  });

  it('holds 500 rows', () => {
    const rows = days(500, '2025-01-01').map((day, index) => [day, index]);
    expect(tableModel(frame({ columns: [dimension({ kind: 'date' }), clicks], rows }), settings()).rows).toHaveLength(500);
  });
});

describe('sortRows', () => {
  const rows = tableModel(campaigns, settings()).rows;
  const order = (columnIndex: number, dir: 'asc' | 'desc') => sortRows(rows, columnIndex, dir, 'en').map(({ index }) => index);

  it('sorts figures as figures, with what is missing last', () => {
    expect(order(1, 'asc')).toEqual([2, 1, 0]);
    expect(order(3, 'asc')).toEqual([0, 1, 2]);
    expect(order(3, 'desc')).toEqual([1, 0, 2]);
    expect(order(2, 'desc')).toEqual([0, 1, 2]);
  });

  it('sorts names as people do', () => {
    expect(order(0, 'asc')).toEqual([0, 2, 1]);
    const given = frame({
      columns: [dimension(), clicks],
      rows: [
        ['Page 10', 1],
        ['page 2', 1],
        ['Äpfel', 1],
        ['Zebra', 1],
      ],
    });
    expect(sortRows(tableModel(given, settings()).rows, 0, 'asc', 'de').map(({ cells }) => cells[0]?.text)).toEqual([
      'Äpfel',
      'page 2',
      'Page 10',
      'Zebra',
    ]);
  });

  it('leaves the given rows alone', () => {
    sortRows(rows, 1, 'asc', 'en');
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2]);
  });
});

it('has a column of changes for each of two comparisons, each headed by its days', () => {
  const given = frame({ columns: [dimension(), metric()], rows: [['Brand', 120]], compared: [['Brand', 100]], also: [['Brand', 160]] });
  const { columns, rows, totals } = tableModel(given, settings());
  expect(columns.map(({ label }) => label)).toEqual(['Campaign', 'Sessions', 'Change (Sept\u00a02026)', 'Change (Oct\u00a02025)']);
  expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['Brand', '120', '↑ 20%', '↓ 25%']);
  expect(totals?.map(({ text }) => text)).toEqual(['Total', '120', '↑ 20%', '↓ 25%']);
  expect(tableModel(given, settings({ hiddenChange: true })).columns).toHaveLength(2);
});

it('says of names that they stand beside whole days, where a card stands beside as much of them', () => {
  const of = (given: Parameters<typeof metric>[0], kind: 'text' | 'date' = 'text') =>
    tableModel(
      frame({ columns: [dimension({ kind }), metric(given)], rows: [['2026-10-05', 3]], compared: [['2026-09-05', 2]] }),
      settings(),
    ).notes;
  const openDays = { from: '2026-10-31', share: 0.05 };
  expect(of({ openDays })).toEqual(['Compared with all of Sept 2026.']);
  expect(of({})).toEqual([]);
  expect(of({ openDays }, 'date')).toEqual([]);
  expect(of({ openDays: { ...openDays, share: 1 } })).toEqual([]);
  expect(of({ openDays, aggregation: { kind: 'provider' } })).toEqual([]);
});
