import { expect, it } from 'vitest';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { tableModel } from './model.ts';
import { searchRows } from './search-rows.ts';

const { rows } = tableModel(
  frame({
    columns: [dimension(), metric()],
    rows: [
      ['Über uns', 1200],
      ['Kontakt', 30],
      ['Über Kontakte', 31],
      ['Straße', 5],
    ],
  }),
  settings(),
);
const found = (search: string) => searchRows(rows, search).map(({ index }) => index);

it('finds rows by all words, without regard to capitals and accents, in any column', () => {
  expect(found('uber')).toEqual([0, 2]);
  expect(found('KONTAKT über')).toEqual([2]);
  expect(found('1,200')).toEqual([0]);
  expect(found('kontakt 30')).toEqual([1]);
  expect(found('strasse')).toEqual([3]);
  expect(found('nothing')).toEqual([]);
});

it('keeps all rows without a word', () => {
  expect(found('  ')).toEqual([0, 1, 2, 3]);
});
