import { isRecord } from '@sightline/contract/core';
import {
  breakdownsOf,
  type Filter,
  type FilterField,
  type FilterOperator,
  numberOperators,
  type Option,
  type Report,
  textOperators,
} from '@sightline/contract/sources';

/** A condition as it stands in the form: unfinished ones too. */
export interface FilterRow {
  field: string;
  operator: FilterOperator;
  value: string | number | string[];
}
export interface WrittenFilter {
  join: Filter['join'];
  conditions: FilterRow[];
}

export const operatorWords: Record<FilterOperator, string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  matches: 'matches the expression',
  in: 'is one of',
  greater: 'is more than',
  greaterOrEqual: 'is at least',
  less: 'is less than',
  lessOrEqual: 'is at most',
};

const isOperator = (value: unknown): value is FilterOperator => typeof value === 'string' && value in operatorWords;

function readRow(value: unknown): FilterRow[] {
  if (!isRecord(value) || !isOperator(value.operator)) return [];
  const { field, operator, value: given } = value;
  const list = Array.isArray(given) ? given.filter((entry) => typeof entry === 'string') : null;
  const single = typeof given === 'string' || typeof given === 'number' ? given : '';
  return [{ field: typeof field === 'string' ? field : '', operator, value: list ?? single }];
}

/** What of a stored filter can be shown; nothing stored is an empty filter. */
export function readFilter(value: unknown, joins: readonly Filter['join'][]): WrittenFilter {
  const [first = 'and'] = joins;
  if (!isRecord(value)) return { join: first, conditions: [] };
  return {
    join: joins.find((join) => join === value.join) ?? first,
    conditions: Array.isArray(value.conditions) ? value.conditions.flatMap(readRow) : [],
  };
}

/** Fields of a filter whose list comes from the source: the provider says of each whether it is a figure. */
export const fieldOfOption = (option: Option): FilterField => ({
  id: option.value,
  label: option.label,
  kind: option.metric ? 'number' : 'text',
  operators: [...(option.metric ? numberOperators : textOperators)],
});

/** What a new condition is most likely about: how the widget is broken down, or usually would be; each only once. */
export function likeliestField(
  fields: readonly FilterField[],
  report: Report,
  dimension: string | null,
  used: readonly string[],
): FilterField | undefined {
  const open = fields.filter(({ id }) => !used.includes(id));
  const breakdowns = breakdownsOf(report, dimension).flatMap(({ id }) => open.filter((field) => field.id === id));
  return breakdowns[0] ?? open.find(({ kind }) => kind === 'text') ?? fields[0];
}

export const emptyRow = (field: FilterField | undefined): FilterRow => ({
  field: field?.id ?? '',
  operator: field?.operators[0] ?? 'equals',
  value: '',
});

/** A value in the form another operator takes: a list for "is one of", a single one otherwise. */
function valueFor(operator: FilterOperator, value: FilterRow['value']): FilterRow['value'] {
  if (operator === 'in') return Array.isArray(value) ? value : value === '' ? [] : [String(value)];
  return Array.isArray(value) ? (value[0] ?? '') : value;
}

export const withOperator = (row: FilterRow, operator: FilterOperator): FilterRow => ({
  ...row,
  operator,
  value: valueFor(operator, row.value),
});

/** Another field keeps the comparison where it has it too; its values are others. */
export const withField = (row: FilterRow, field: FilterField): FilterRow => {
  const operator = field.operators.includes(row.operator) ? row.operator : (field.operators[0] ?? 'equals');
  return { field: field.id, operator, value: operator === 'in' ? [] : '' };
};

/** Lines as a list, without blanks and repetitions: names may hold any other sign. */
export const listOf = (text: string): string[] => [...new Set(text.split('\n').map((entry) => entry.trim()))].filter(Boolean);
export const linesOf = (values: readonly string[]): string => values.join('\n');
