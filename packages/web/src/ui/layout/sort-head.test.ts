import { expect, test } from 'vitest';
import { sortedBy } from './sort-head.tsx';

test('the same column turns round', () => {
  expect(sortedBy({ column: 'name', dir: 'asc' }, 'name')).toEqual({ column: 'name', dir: 'desc' });
  expect(sortedBy({ column: 'name', dir: 'desc' }, 'name', 'desc')).toEqual({ column: 'name', dir: 'asc' });
});

test('another column starts in its own direction', () => {
  const sorting: { column: 'name' | 'count'; dir: 'asc' } = { column: 'name', dir: 'asc' };
  expect(sortedBy(sorting, 'count', 'desc')).toEqual({ column: 'count', dir: 'desc' });
});
