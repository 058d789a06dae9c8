import { describe, expect, test } from 'vitest';
import { listAddress, pageCount, queryOf, searchOf, viewOf } from './list-search.ts';

describe('the list of dashboards in the address', () => {
  test('shows the newest first when nothing is said', () => {
    expect(queryOf(viewOf({}))).toEqual({ active: 'true', sort: 'updatedAt', dir: 'desc', page: 1, perPage: 50 });
  });

  test('ignores what it does not know', () => {
    expect(viewOf({ sort: 'password', page: '-2', archived: 'yes' })).toEqual(viewOf({}));
  });

  test('comes back from the address as it went in', () => {
    const view = {
      search: 'alpine',
      folder: 'none',
      favourites: true,
      archived: true,
      bin: false,
      sorting: { column: 'name', dir: 'asc' },
      page: 3,
    } as const;
    expect(viewOf(searchOf(view))).toEqual(view);
  });

  test('has an address for each of its parts', () => {
    expect([listAddress({ bin: true }), listAddress({ archived: true, search: 'a b' })]).toEqual([
      '/dashboards?bin=true',
      '/dashboards?search=a+b&archived=true',
    ]);
  });

  test('leaves the usual away', () => {
    expect(Object.values(searchOf(viewOf({}))).filter(Boolean)).toEqual([]);
  });

  test('has one page even when it is empty', () => {
    expect([pageCount(0), pageCount(50), pageCount(2000), pageCount(2001)]).toEqual([1, 1, 40, 41]);
  });
});
