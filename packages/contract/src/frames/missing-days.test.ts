import { expect, it } from 'vitest';
import { addDays } from '../core/time/days.ts';
import { dayFrame } from '../dashboards/testing/frames.ts';
import type { Cell, DimensionColumn, Frame } from './frame.ts';
import { missingDays } from './missing-days.ts';

const start = '2026-11-01';
const days = (...offsets: number[]): Cell[][] => offsets.map((offset) => [addDays(start, offset - 1), 5]);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const frame = (rows: Cell[][], changes: Partial<Frame> = {}): Frame => dayFrame(rows, { start, end: '2026-11-30' }, changes);
const day = (number: number) => addDays(start, number - 1);
const textColumn: DimensionColumn = { role: 'dimension', key: 'dimension', label: 'Campaign', kind: 'text' };

it.each([
  ['all are there', frame(days(...range(1, 30))), null, []],
  ['the last two are missing', frame(days(...range(1, 28))), [29, 30], []],
  ['the last two are there without values', frame([...days(...range(1, 28)), [day(29), null], [day(30), null]]), [29, 30], []],
  ['half of the month is missing', frame(days(...range(1, 15))), [16, 30], []],
  [
    'some in between',
    frame(days(...range(1, 9), ...range(12, 20), ...range(22, 30))),
    null,
    [
      [10, 11],
      [21, 21],
    ],
  ],
  ['in between and at the end', frame(days(...range(1, 9), ...range(11, 29))), [30, 30], [[10, 10]]],
  ['the first are missing', frame(days(...range(4, 30))), null, [[1, 3]]],
  ['a series of events says nothing', frame(days(2, 9, 17, 25)), null, []],
  ['there is nothing at all', frame([]), null, []],
  ['not all rows are here', frame(days(...range(1, 15)), { rowCount: 30 }), null, []],
  ['rows are no days', frame([['Brand', 5]], { columns: [textColumn] }), null, []],
] as const)('%s', (_, given, end, inside) => {
  const period = ([from, to]: readonly [number, number]) => ({ start: day(from), end: day(to) });
  expect(missingDays(given)).toEqual({ end: end === null ? null : period(end), inside: inside.map(period) });
});
