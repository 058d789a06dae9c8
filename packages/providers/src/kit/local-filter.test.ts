import type { Condition, Filter } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { filterRows } from './local-filter.ts';

type Row = Record<string, string | number | null>;
const rows: Row[] = [
  { name: 'Spring Sale', spend: 10, day: '2026-10-01' },
  { name: 'Autumn', spend: 25.5, day: '2026-10-15' },
  { name: null, spend: null, day: null },
];
const kept = (filter: Filter | null) => filterRows(rows, filter, (row, field) => row[field] ?? null).map((row) => rows.indexOf(row));
const where = (field: string, operator: Condition['operator'], value: Condition['value']) =>
  kept({ join: 'and', conditions: [{ field, operator, value }] });

describe('filterRows', () => {
  test.each<[string, Condition['operator'], Condition['value'], number[]]>([
    ['name', 'equals', 'spring sale', [0]],
    ['name', 'equals', '', [2]],
    ['name', 'notEquals', 'Autumn', [0, 2]],
    ['name', 'contains', 'SALE', [0]],
    ['name', 'notContains', 'sale', [1, 2]],
    ['name', 'startsWith', 'spr', [0]],
    ['name', 'endsWith', 'umn', [1]],
    ['name', 'matches', '^(spring|winter)', [0]],
    ['name', 'in', ['autumn', 'Winter'], [1]],
    ['spend', 'equals', '10', [0]],
    ['spend', 'equals', 25.5, [1]],
    ['spend', 'notEquals', 10, [1, 2]],
    ['spend', 'greater', 10, [1]],
    ['spend', 'greaterOrEqual', '10', [0, 1]],
    ['spend', 'less', 25.5, [0]],
    ['spend', 'lessOrEqual', 25.5, [0, 1]],
    ['spend', 'greater', '', []],
    ['day', 'greaterOrEqual', '2026-10-15', [1]],
    ['day', 'less', '2026-10-15', [0]],
  ])('%s %s %j', (field, operator, value, expected) => {
    expect(where(field, operator, value)).toEqual(expected);
  });

  test('joins conditions by "and" or "or"', () => {
    const conditions: Condition[] = [
      { field: 'name', operator: 'contains', value: 'sale' },
      { field: 'spend', operator: 'greater', value: 20 },
    ];
    expect(kept({ join: 'and', conditions })).toEqual([]);
    expect(kept({ join: 'or', conditions })).toEqual([0, 1]);
    expect(kept({ join: 'or', conditions: [] })).toEqual([0, 1, 2]);
    expect(kept(null)).toEqual([0, 1, 2]);
  });

  test('refuses an expression that is none', () => {
    expect(() => where('name', 'matches', '(')).toThrow('is not a valid regular expression');
  });

  test('stops an expression that would run for ever', () => {
    const cells = [{ text: `${'a'.repeat(60)}b` }];
    const filter: Filter = { join: 'and', conditions: [{ field: 'text', operator: 'matches', value: '(a+)+$' }] };
    expect(() => filterRows(cells, filter, (row) => row.text)).toThrow('takes too long');
  });
});
