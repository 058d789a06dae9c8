import type { Condition, Filter } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { filtersOf } from './filter-expression.ts';

const filter = (conditions: Condition[], join: Filter['join'] = 'and'): Filter => ({ join, conditions });
const text = (matchType: string, value: string) => ({
  filter: { fieldName: 'country', stringFilter: { matchType, value, caseSensitive: false } },
});

describe('filtersOf', () => {
  test('no condition is no filter', () => {
    expect(filtersOf(null, [])).toEqual({});
    expect(filtersOf(filter([]), [])).toEqual({});
  });

  test.each<[Condition['operator'], Condition['value'], unknown]>([
    ['equals', 'Germany', text('EXACT', 'Germany')],
    ['notEquals', 'Germany', { notExpression: text('EXACT', 'Germany') }],
    ['contains', 'Ger', text('CONTAINS', 'Ger')],
    ['notContains', 'Ger', { notExpression: text('CONTAINS', 'Ger') }],
    ['startsWith', 'Ger', text('BEGINS_WITH', 'Ger')],
    ['endsWith', 'many', text('ENDS_WITH', 'many')],
    ['matches', '^G', text('PARTIAL_REGEXP', '^G')],
    [
      'in',
      ['Germany', 'Austria'],
      { filter: { fieldName: 'country', inListFilter: { values: ['Germany', 'Austria'], caseSensitive: false } } },
    ],
    ['equals', '', { filter: { fieldName: 'country', emptyFilter: {} } }],
    ['notEquals', '', { notExpression: { filter: { fieldName: 'country', emptyFilter: {} } } }],
  ])('a dimension that %s %j', (operator, value, expected) => {
    expect(filtersOf(filter([{ field: 'country', operator, value }]), [])).toEqual({ dimensionFilter: expected });
  });

  test.each<[Condition['operator'], Condition['value'], string, unknown]>([
    ['equals', 10, 'EQUAL', { int64Value: '10' }],
    ['greater', '10', 'GREATER_THAN', { int64Value: '10' }],
    ['greaterOrEqual', 0.5, 'GREATER_THAN_OR_EQUAL', { doubleValue: 0.5 }],
    ['less', 10, 'LESS_THAN', { int64Value: '10' }],
    ['lessOrEqual', 10, 'LESS_THAN_OR_EQUAL', { int64Value: '10' }],
  ])('a metric that %s %j', (operator, value, operation, expected) => {
    expect(filtersOf(filter([{ field: 'sessions', operator, value }]), [])).toEqual({
      metricFilter: { filter: { fieldName: 'sessions', numericFilter: { operation, value: expected } } },
    });
  });

  test('knows metrics of the property by the question they are asked in', () => {
    const condition: Condition = { field: 'customEvent:credits', operator: 'equals', value: 5 };
    expect(filtersOf(filter([condition]), ['customEvent:credits'])).toHaveProperty('metricFilter');
    expect(filtersOf(filter([condition]), [])).toHaveProperty('dimensionFilter');
    expect(filtersOf(filter([{ ...condition, operator: 'greater' }]), [])).toHaveProperty('metricFilter');
    expect(filtersOf(filter([{ field: 'keyEvents:sign_up', operator: 'greater', value: 1 }]), [])).toHaveProperty('metricFilter');
  });

  test('dimensions and metrics go to their own filter, joined by the word', () => {
    const conditions: Condition[] = [
      { field: 'country', operator: 'equals', value: 'Germany' },
      { field: 'country', operator: 'equals', value: 'Austria' },
    ];
    expect(filtersOf(filter(conditions, 'or'), [])).toMatchObject({ dimensionFilter: { orGroup: { expressions: [{}, {}] } } });
    const both = filtersOf(filter([...conditions, { field: 'sessions', operator: 'greater', value: 1 }]), []);
    expect(both).toMatchObject({ dimensionFilter: { andGroup: { expressions: [{}, {}] } }, metricFilter: { filter: {} } });
  });

  test('refuses what Google cannot do', () => {
    const mixed = filter(
      [
        { field: 'country', operator: 'equals', value: 'Germany' },
        { field: 'sessions', operator: 'greater', value: 1 },
      ],
      'or',
    );
    expect(() => filtersOf(mixed, [])).toThrow('by "or"');
    expect(() => filtersOf(filter([{ field: 'sessions', operator: 'greater', value: '' }]), [])).toThrow('needs a number');
    expect(() => filtersOf(filter([{ field: 'sessions', operator: 'contains', value: '1' }]), [])).toThrow('needs a number');
    expect(() => filtersOf(filter([{ field: 'country', operator: 'greater', value: 'A' }]), [])).toThrow('compares text by size');
  });

  test('uses the names of today', () => {
    expect(filtersOf(filter([{ field: 'conversions', operator: 'greater', value: 1 }]), [])).toMatchObject({
      metricFilter: { filter: { fieldName: 'keyEvents' } },
    });
  });
});
