import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';
import { words } from '../kernel/words.ts';
import { asObject, readArray } from './read-params.ts';

const OPERATORS = words(
  'EQUAL NOT_EQUAL GREATER_THAN GREATER_THAN_OR_EQUAL LESS_THAN LESS_THAN_OR_EQUAL IN_RANGE NOT_IN_RANGE CONTAIN',
  'NOT_CONTAIN IN NOT_IN STARTS_WITH ANY ALL NONE',
);
type Operator = (typeof OPERATORS)[number];

export interface Filter {
  field: string;
  fits(value: string): boolean;
}

function isOperator(value: unknown): value is Operator {
  return OPERATORS.some((name) => name === value);
}

function inRange(value: string, [low, high]: readonly string[]): boolean {
  return Number(value) >= Number(low) && Number(value) <= Number(high);
}

/** Text is compared without regard to case, as the Ads Manager's search does. */
function test(operator: Operator, wanted: readonly string[], value: string): boolean {
  const [first = ''] = wanted;
  const [low, part] = [value.toLowerCase(), first.toLowerCase()];
  if (operator === 'EQUAL') return value === first;
  if (operator === 'NOT_EQUAL') return value !== first;
  if (operator === 'GREATER_THAN') return Number(value) > Number(first);
  if (operator === 'GREATER_THAN_OR_EQUAL') return Number(value) >= Number(first);
  if (operator === 'LESS_THAN') return Number(value) < Number(first);
  if (operator === 'LESS_THAN_OR_EQUAL') return Number(value) <= Number(first);
  if (operator === 'IN_RANGE') return inRange(value, wanted);
  if (operator === 'NOT_IN_RANGE') return !inRange(value, wanted);
  if (operator === 'CONTAIN') return low.includes(part);
  if (operator === 'NOT_CONTAIN') return !low.includes(part);
  if (operator === 'STARTS_WITH') return low.startsWith(part);
  if (operator === 'NOT_IN' || operator === 'NONE') return !wanted.includes(value);
  return wanted.includes(value);
}

/** Reads `filtering`; `isField` tells which fields this edge filters by. */
export function readFilters(params: GraphParams, isField: (name: string) => boolean): Filter[] {
  if (!params.filtering) return [];
  return readArray('filtering', params.filtering).map((item, index) => {
    const { field, operator, value } = asObject(`filtering[${index}]`, item);
    if (typeof field !== 'string' || !isField(field)) {
      throw badParameter(`Filtering field '${String(field)}' with operation '${String(operator).toLowerCase()}' is not supported`);
    }
    if (!isOperator(operator)) throw badParameter(`Param filtering[${index}][operator] must be one of {${OPERATORS.join(', ')}}`);
    if (value === undefined || value === null) throw badParameter(`Param filtering[${index}][value] is required`);
    const needsList = ['IN', 'NOT_IN', 'IN_RANGE', 'NOT_IN_RANGE', 'ANY', 'ALL', 'NONE'].includes(operator);
    if (needsList !== Array.isArray(value)) {
      throw badParameter(`Param filtering[${index}][value] must be ${needsList ? 'an array' : 'a single value'} for ${operator}`);
    }
    const wanted = (Array.isArray(value) ? value : [value]).map(String);
    return { field, fits: (text: string) => test(operator, wanted, text) };
  });
}
