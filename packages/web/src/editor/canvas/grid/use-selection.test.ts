import { describe, expect, it } from 'vitest';
import { idsAfter, idsBetween, movingEnd, shownAmong } from './use-selection.ts';

const order = ['a', 'b', 'c', 'd'];

describe('idsAfter', () => {
  it('takes one alone', () => {
    expect(idsAfter(['a', 'b'], 'alone', 'c', 'a', order)).toEqual(['c']);
  });
  it('adds one and leaves it out again, in the order of reading', () => {
    expect(idsAfter(['c'], 'toggle', 'a', 'c', order)).toEqual(['a', 'c']);
    expect(idsAfter(['a', 'c'], 'toggle', 'a', 'c', order)).toEqual(['c']);
    expect(idsAfter(['c'], 'toggle', 'c', 'c', order)).toEqual([]);
  });
  it('takes all from where it began, both ways', () => {
    expect(idsAfter(['b'], 'upTo', 'd', 'b', order)).toEqual(['b', 'c', 'd']);
    expect(idsAfter(['c', 'd'], 'upTo', 'a', 'c', order)).toEqual(['a', 'b', 'c']);
    expect(idsAfter([], 'upTo', 'b', null, order)).toEqual(['b']);
  });
  it('begins anew where the first one is gone', () => {
    expect(idsBetween(order, 'x', 'b')).toEqual(['b']);
  });
});

it('what is gone is selected no longer', () => {
  const shown = { kind: 'widgets' as const, ids: ['b', 'c'] };
  expect(shownAmong(shown, order)).toBe(shown);
  expect(shownAmong(shown, ['a', 'c'])).toEqual({ kind: 'widget', id: 'c' });
  expect(shownAmong(shown, ['a'])).toBeNull();
  expect(shownAmong({ kind: 'styles' }, [])).toEqual({ kind: 'styles' });
});

describe('movingEnd', () => {
  it.each([
    [['b', 'c', 'd'], 'b', 'c', 'd'],
    [['b', 'c', 'd'], 'd', 'c', 'b'],
    [['b'], 'b', 'b', 'b'],
    [['b', 'c'], 'b', 'a', 'a'],
    [[], null, 'a', 'a'],
  ])('of %j from %s, while %s has the focus, is %s', (selected, anchor, focused, end) => {
    expect(movingEnd(selected, anchor, focused)).toBe(end);
  });
});
