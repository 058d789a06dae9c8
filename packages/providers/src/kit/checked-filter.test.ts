import type { Condition, FilterField } from '@sightline/contract/sources';
import { expect, test } from 'vitest';
import { checkedFilter } from './checked-filter.ts';

const filterFields: FilterField[] = [
  { id: 'post', label: 'Post', kind: 'text', operators: ['equals', 'contains'] },
  { id: 'clicks', label: 'Clicks', kind: 'number', operators: ['equals', 'greater'] },
];
const check = (...conditions: Condition[]) => checkedFilter({ filterFields }, { join: 'and', conditions });

test('conditions on fields of the report are passed on', () => {
  const conditions: Condition[] = [
    { field: 'post', operator: 'contains', value: 'autumn' },
    { field: 'clicks', operator: 'greater', value: '10' },
  ];
  expect(check(...conditions)).toEqual(conditions);
  expect(checkedFilter({ filterFields }, null)).toEqual([]);
});

test.each<[Condition, string]>([
  [{ field: 'colour', operator: 'equals', value: 'red' }, 'This report cannot be filtered by "colour". Remove that condition.'],
  [{ field: 'clicks', operator: 'less', value: 3 }, '"Clicks" can be compared with equals, greater only.'],
  [{ field: 'clicks', operator: 'greater', value: 'many' }, 'The filter on "Clicks" needs a number to compare with.'],
  [{ field: 'clicks', operator: 'greater', value: ' ' }, 'The filter on "Clicks" needs a number to compare with.'],
  [{ field: 'clicks', operator: 'equals', value: ['1'] }, 'The filter on "Clicks" needs a number to compare with.'],
])('%j is refused with the remedy', (condition, words) => {
  expect(() => check(condition)).toThrow(expect.objectContaining({ code: 'source_bad_query', message: words }));
});
