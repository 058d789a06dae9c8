import { expect, it } from 'vitest';
import { noteLine } from './note-line.ts';

it('keeps a key apart from the sentence after it', () => {
  expect(noteLine(['¦\u00a0Oct 2026', '7 of 10 rows are shown.'])).toBe('¦\u00a0Oct 2026 · 7 of 10 rows are shown.');
  expect(noteLine(['1 row has no value.', 'All of it is Brand.'])).toBe('1 row has no value. All of it is Brand.');
  expect(noteLine([])).toBe('');
});
