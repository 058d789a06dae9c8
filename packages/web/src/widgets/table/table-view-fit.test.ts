import { expect, test } from 'vitest';
import { columnsBeside } from './table-view-fit.ts';

const columns = [100, 180, 260, 340].map((left) => ({ left, right: left + 80 }));
const movedBy = (px: number) => columns.map(({ left, right }) => ({ left: left - px, right: right - px }));

test('columns that are whole are beside nothing', () => {
  expect(columnsBeside(columns, { left: 100, right: 420 })).toEqual({ before: 0, after: 0, covered: [] });
});

test('one that is seen in part counts among those after, and is covered', () => {
  expect(columnsBeside(columns, { left: 100, right: 300 })).toEqual({ before: 0, after: 2, covered: [{ left: 260, width: 40 }] });
  expect(columnsBeside(columns, { left: 100, right: 260 })).toEqual({ before: 0, after: 2, covered: [] });
});

test('at the end it is the one that lies half under the names', () => {
  expect(columnsBeside(movedBy(120), { left: 100, right: 300 })).toEqual({ before: 2, after: 0, covered: [{ left: 100, width: 40 }] });
});

test('where no column is whole nothing is covered', () => {
  expect(columnsBeside(columns, { left: 100, right: 150 })).toEqual({ before: 0, after: 4, covered: [] });
});
