import { describe, expect, it } from 'vitest';
import { sortsOfAll } from './all-columns.ts';
import { foundSearchOf, foundViewOf, queryOf, searchOf, viewOf } from './list-view.ts';

describe('the view of a group in its address', () => {
  it('is the worst first over 30 days where nothing, or nonsense, is said', () => {
    const usual = { range: '30', search: '', filter: null, sorting: { column: 'state', dir: 'asc' } };
    expect(viewOf({})).toEqual(usual);
    expect(viewOf({ range: '31', filter: 'red', sort: 'colour', dir: 'desc' })).toEqual(usual);
    expect(Object.values(searchOf(viewOf({}))).filter(Boolean)).toEqual([]);
  });

  it.each([
    { range: '7', search: 'shop', filter: 'trouble', sort: 'uptime', dir: 'asc' },
    { sort: 'state', dir: 'desc' },
    { sort: 'certificate', dir: 'desc', filter: 'snoozed' },
  ])('comes back as it was: %j', (search) => {
    expect(JSON.parse(JSON.stringify(searchOf(viewOf(search))))).toEqual(search);
  });

  it('asks the server for what is shown', () => {
    expect(queryOf(viewOf({ range: '7', search: ' shop ', sort: 'host' }))).toEqual({
      range: '7',
      search: 'shop',
      sort: 'host',
      dir: 'asc',
    });
  });

  it('of the list of all groups is the usual where it names an order that this list has not, and comes back as it was', () => {
    expect(foundViewOf({ sort: 'response' }, sortsOfAll)).toEqual(foundViewOf({}, sortsOfAll));
    const search = { search: 'shop', filter: 'trouble', sort: 'uptime', dir: 'desc' };
    expect(foundSearchOf(foundViewOf(search, sortsOfAll))).toEqual(search);
  });
});
