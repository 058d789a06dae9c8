import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('search parameters stay the texts they are', () => {
  expect(parseSearch('?search=007&archived=true')).toEqual({ search: '007', archived: 'true' });
  expect(stringifySearch({ search: '007', page: undefined, sort: '' })).toBe('?search=007');
});

test('no parameters leave no question mark', () => {
  expect(stringifySearch({})).toBe('');
});
