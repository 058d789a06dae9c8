import { AppError } from '@sightline/contract/core';
import type { Condition, Filter, FilterOperator } from '@sightline/contract/sources';
import { valuesOf } from '../kit/checked-filter.ts';
import { currentName } from './current-name.ts';
import { findCoreDimension } from './dimensions.ts';
import { findCoreMetric } from './metrics.ts';

type Expression = Record<string, unknown>;
export interface Filters {
  dimensionFilter?: Expression;
  metricFilter?: Expression;
}

const matchTypes: Partial<Record<FilterOperator, string>> = {
  equals: 'EXACT',
  notEquals: 'EXACT',
  contains: 'CONTAINS',
  notContains: 'CONTAINS',
  startsWith: 'BEGINS_WITH',
  endsWith: 'ENDS_WITH',
  matches: 'PARTIAL_REGEXP',
};
const comparisons: Partial<Record<FilterOperator, string>> = {
  equals: 'EQUAL',
  notEquals: 'EQUAL',
  greater: 'GREATER_THAN',
  greaterOrEqual: 'GREATER_THAN_OR_EQUAL',
  less: 'LESS_THAN',
  lessOrEqual: 'LESS_THAN_OR_EQUAL',
};

/** Our filter in Google's two: one for dimensions before counting, one for metrics after. Only "and" can join across them. */
export function filtersOf(filter: Filter | null, askedMetrics: string[]): Filters {
  const conditions = filter?.conditions ?? [];
  const onMetrics = conditions.filter((condition) => isOnMetric(condition, askedMetrics));
  const onDimensions = conditions.filter((condition) => !onMetrics.includes(condition));
  if (filter?.join === 'or' && onMetrics.length > 0 && onDimensions.length > 0) {
    throw new AppError(
      'source_bad_query',
      'Google Analytics cannot join conditions on metrics and on dimensions by "or". Use "and", or two widgets.',
    );
  }
  const join = filter?.join ?? 'and';
  return {
    ...(onDimensions.length === 0 ? {} : { dimensionFilter: joined(join, onDimensions.map(onDimension)) }),
    ...(onMetrics.length === 0 ? {} : { metricFilter: joined(join, onMetrics.map(onMetric)) }),
  };
}

function isOnMetric({ field, operator }: Condition, askedMetrics: string[]): boolean {
  if (findCoreDimension(field) !== null) return false;
  if (askedMetrics.includes(field) || findCoreMetric(currentName(field).split(':')[0] ?? '') !== null) return true;
  return !(operator in matchTypes) && operator !== 'in';
}

const joined = (join: Filter['join'], expressions: Expression[]): Expression => {
  const [only] = expressions;
  return expressions.length === 1 && only !== undefined ? only : { [join === 'and' ? 'andGroup' : 'orGroup']: { expressions } };
};

const negatedWhere = (operator: FilterOperator, expression: Expression): Expression =>
  operator === 'notEquals' || operator === 'notContains' ? { notExpression: expression } : expression;

function onDimension({ field, operator, value }: Condition): Expression {
  const fieldName = currentName(field);
  if (operator === 'in') {
    const values = valuesOf({ value });
    return { filter: { fieldName, inListFilter: { values, caseSensitive: false } } };
  }
  if (value === '' && (operator === 'equals' || operator === 'notEquals')) {
    return negatedWhere(operator, { filter: { fieldName, emptyFilter: {} } });
  }
  const matchType = matchTypes[operator];
  if (matchType === undefined)
    throw new AppError('source_bad_query', `The filter on "${field}" compares text by size. Choose another comparison.`);
  return negatedWhere(operator, { filter: { fieldName, stringFilter: { matchType, value: String(value), caseSensitive: false } } });
}

function onMetric({ field, operator, value }: Condition): Expression {
  const operation = comparisons[operator];
  const number = Array.isArray(value) || String(value).trim() === '' ? Number.NaN : Number(value);
  if (operation === undefined || Number.isNaN(number)) {
    throw new AppError('source_bad_query', `The filter on "${field}" needs a number to compare with.`);
  }
  const numeric = Number.isSafeInteger(number) ? { int64Value: String(number) } : { doubleValue: number };
  return negatedWhere(operator, { filter: { fieldName: currentName(field), numericFilter: { operation, value: numeric } } });
}
