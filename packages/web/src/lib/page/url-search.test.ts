import { expect, test } from 'vitest';
import { patchSearch } from './url-search.ts';

test('a change keeps what it does not name', () => {
  expect(patchSearch('?sort=name&page=3', { page: '4' })).toBe('?sort=name&page=4');
});

test('null and empty texts are left away, and with them the question mark', () => {
  expect(patchSearch('?search=alpine&page=2', { search: '', page: null })).toBe('');
});

test('values are encoded', () => {
  expect(patchSearch('', { search: 'a & b' })).toBe('?search=a+%26+b');
});
