import type { FilterField } from '@sightline/contract/sources';
import { sampleReport } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

const text = (id: string, label: string, more: Partial<FilterField> = {}): FilterField => ({
  id,
  label,
  kind: 'text',
  operators: ['equals', 'notEquals', 'contains', 'in'],
  ...more,
});
const report = sampleReport({
  filterFields: [
    text('device', 'Device'),
    text('state', 'State', { options: { kind: 'static', options: [{ value: 'ON', label: 'Enabled' }] } }),
    { ...text('sessions', 'Sessions'), kind: 'number', operators: ['equals', 'greater'] },
  ],
  filterJoins: ['and', 'or'],
});
const words = (conditions: object[], join = 'and') => filterWords({ join, conditions }, report, [{ value: 'c1', label: 'Spring' }]);
const is = (value: string | string[], field = 'device') => ({ field, operator: Array.isArray(value) ? 'in' : 'equals', value });

it.each([
  ['mobile', [is('mobile')]],
  ['not mobile', [{ field: 'device', operator: 'notEquals', value: 'mobile' }]],
  ['mobile or tablet', [is(['mobile', 'tablet'])]],
  ['a, b or c', [is(['a', 'b', 'c'])]],
  ['a, b or 2 more', [is(['a', 'b', 'c', 'd'])]],
  ['device contains mob', [{ field: 'device', operator: 'contains', value: 'mob' }]],
  ['sessions is 5', [{ field: 'sessions', operator: 'equals', value: 5 }]],
  ['Enabled', [is('ON', 'state')]],
  ['Spring', [is('c1')]],
  ['mobile, Enabled', [is('mobile'), is('ON', 'state')]],
  ['a, b and 2 more', [is('a'), is('b'), is('c'), is('d')]],
  ['', [is('')]],
])('says “%s”', (said, conditions) => expect(words(conditions)).toBe(said));

it('says conditions of which one is enough', () => {
  expect(words([is('mobile'), is('tablet')], 'or')).toBe('mobile or tablet');
  expect(filterWords(undefined, report, [])).toBe('');
  expect(filterWords({ join: 'and', conditions: [is('x')] }, null, [])).toBe('');
});
