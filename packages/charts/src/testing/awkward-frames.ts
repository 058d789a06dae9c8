import type { Frame } from '@sightline/contract/frames';
import { days, dimension, frame, metric } from './frames.ts';

const clicks = metric({ key: 'i1.clicks', label: 'Clicks' });
const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR', good: 'down' });
const rate = metric({ key: 'i1.rate', label: 'Conversion rate', type: 'percent', aggregation: { kind: 'provider' } });
const time = metric({ key: 'i1.time', label: 'Time on page', type: 'duration', aggregation: { kind: 'provider' } });
const date = dimension({ label: 'Date', kind: 'date' });

/** What accounts really answer: every format must survive each of these. */
export const awkwardFrames: Record<string, Frame> = {
  'no rows': frame({ columns: [dimension(), clicks], rows: [] }),
  'no rows and a comparison': frame({ columns: [dimension(), clicks], rows: [], compared: [] }),
  'no columns': frame({ columns: [], rows: [] }),
  'no metrics': frame({ columns: [dimension()], rows: [['Brand'], ['Boots']] }),
  'no dimension': frame({ columns: [clicks, cost], rows: [[120, 40.5]], compared: [[100, 44]] }),
  'nothing but missing values': frame({
    columns: [date, clicks, rate],
    rows: days(5).map((day) => [day, null, null]),
    totals: [null, null, null],
  }),
  'one row': frame({ columns: [date, clicks], rows: [['2026-10-01', 42]], compared: [['2026-09-01', 40]] }),
  zeros: frame({
    columns: [dimension(), clicks, cost],
    rows: [
      ['a', 0, 0],
      ['b', 0, 0],
    ],
    compared: [['a', 0, 0], null],
  }),
  '500 rows': frame({
    columns: [dimension(), clicks, cost],
    rows: Array.from({ length: 500 }, (_, index) => [`Page ${index}`, 5000 - index * 7, index * 1.5]),
    rowCount: 900,
    totals: [null, 2_000_000, 900_000],
  }),
  'huge values': frame({
    columns: [date, clicks],
    rows: days(6).map((day, index) => [day, 3e15 * (index + 1)]),
    compared: days(6, '2026-09-01').map((day) => [day, 1e15]),
  }),
  'tiny values': frame({ columns: [date, cost], rows: days(4).map((day, index) => [day, 0.000_02 * (index + 1)]) }),
  'negative values': frame({
    columns: [dimension(), cost, clicks],
    rows: [
      ['Refunds', -1200.5, -3],
      ['Sales', 4000, 12],
      ['Fees', -90, 0],
    ],
    compared: [['Refunds', -900, -1], ['Sales', 0, 9], null],
  }),
  'words where figures belong': frame({
    columns: [dimension(), clicks],
    rows: [
      ['a', 'many'],
      ['b', 3],
    ],
    totals: [null, null],
  }),
  'right-to-left and very long names': frame({
    columns: [dimension({ label: 'קמפיין' }), metric({ key: 'i1.x', label: 'مجموع النقرات في الحملة' }), cost],
    rows: [
      ['شركة الرحلات الدولية المحدودة', 10, 5],
      ['W'.repeat(300), 20, 7],
      ['極めて長い日本語のキャンペーン名'.repeat(4), 5, 8],
      ['', 1, 1],
      ['{b|rich} {a} %s', 3, 2],
    ],
  }),
  'names that are markup': frame({
    columns: [dimension(), metric({ key: 'i1.y', label: '<img src=x onerror=alert(1)>' })],
    rows: [
      ['<script>alert("x")</script>', 3],
      ['"><b>\'&', 4],
      ['c', 5],
    ],
    compared: [['<script>alert("x")</script>', 2], null, ['c', 5]],
  }),
  'the same name twice': frame({
    columns: [dimension(), clicks],
    rows: [
      ['a', 1],
      ['a', 2],
      ['a', 3],
    ],
  }),
  'four units': frame({
    columns: [date, clicks, cost, rate, time],
    rows: days(31).map((day, index) => [day, 100 + index, 20 + index, 0.1 + index / 100, 60 + index]),
    compared: days(30, '2026-09-01').map((day, index) => [day, 90 + index, 25 + index, 0.1, 50]),
  }),
  'twelve metrics': frame({
    columns: [date, ...Array.from({ length: 12 }, (_, index) => metric({ key: `m${index}`, label: `Channel number ${index}` }))],
    rows: days(14).map((day, row) => [day, ...Array.from({ length: 12 }, (_, index) => (row + 1) * (index + 3))]),
  }),
  'days missing': frame({ columns: [date, clicks], rows: ['2026-10-01', '2026-10-02', '2026-10-09'].map((day) => [day, 5]) }),
  'dates out of order with one that is none': frame({
    columns: [date, clicks],
    rows: [
      ['2026-10-03', 3],
      ['Other', 9],
      ['2026-10-01', 1],
    ],
  }),
  hours: frame({
    columns: [dimension({ label: 'Hour', kind: 'hour' }), clicks],
    rows: Array.from({ length: 48 }, (_, index) => [
      `2026-10-0${1 + Math.floor(index / 24)}T${String(index % 24).padStart(2, '0')}`,
      index,
    ]),
  }),
  weeks: frame({
    columns: [dimension({ label: 'Week', kind: 'week' }), time],
    rows: ['2026-W52', '2026-W53', '2027-W01'].map((week, index) => [week, 60 * index]),
  }),
  years: frame({ columns: [dimension({ label: 'Year', kind: 'year' }), rate], rows: ['2024', '2025', '2026'].map((year) => [year, 0.4]) }),
};
