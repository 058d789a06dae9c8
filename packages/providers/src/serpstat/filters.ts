import { type Condition, type Filter, type FilterField, numberOperators } from '@sightline/contract/sources';
import { fieldFor, unfitOperator, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';

/** A field SerpStat filters by, and the parameter of each operator: it has no other words than these. */
export interface ParamField {
  field: FilterField;
  params: Partial<Record<Condition['operator'], string>>;
}

const paramField = (id: string, label: string, kind: FilterField['kind'], params: ParamField['params']): ParamField => ({
  field: { id, label, kind, operators: operatorsOf(params) },
  params,
});
const order: Condition['operator'][] = ['equals', 'contains', 'notContains', 'startsWith', 'greaterOrEqual', 'lessOrEqual'];
const operatorsOf = (params: ParamField['params']): FilterField['operators'] => order.filter((operator) => params[operator] !== undefined);

export const rangeField = (id: string, label: string): ParamField =>
  paramField(id, label, 'number', { equals: id, greaterOrEqual: `${id}_from`, lessOrEqual: `${id}_to` });
export const exactField = (id: string, label: string): ParamField => paramField(id, label, 'number', { equals: id });
export const wordsField = (id: string, label: string, params: ParamField['params']): ParamField => paramField(id, label, 'text', params);

/** The `filters` object: every condition holds, and each parameter can be said once. */
export function filtersOf(fields: ParamField[], filter: Filter | null): Record<string, string | number> | undefined {
  if (filter === null || filter.conditions.length === 0) return undefined;
  if (filter.join === 'or' && filter.conditions.length > 1) throw refuse('SerpStat can join conditions by "and" only.');
  const params: Record<string, string | number> = {};
  for (const condition of filter.conditions) {
    const known = fieldFor(fields, ({ field }) => field, condition);
    const param = known.params[condition.operator];
    if (param === undefined) throw unfitOperator(known.field);
    if (param in params) throw refuse(`"${known.field.label}" can be compared in one way once. Remove one of the conditions.`);
    params[param] = wantedOf(known, condition);
  }
  return params;
}

function wantedOf({ field }: ParamField, { value }: Condition): string | number {
  const text = String(value).trim();
  if (field.kind === 'text') return text;
  if (text === '' || !Number.isFinite(Number(text))) throw refuse(`"${field.label}" is compared with a number.`);
  return Number(text);
}

/** Lists of links filter by an array of groups, of which one has to hold; within a group all. */
export function complexFilterOf(fields: FilterField[], filter: Filter | null): unknown[][] | undefined {
  if (filter === null || filter.conditions.length === 0) return undefined;
  const choices = filter.conditions.map((condition) => {
    const field = fieldFor(fields, (one) => one, condition);
    const compareType = compareTypes[condition.operator];
    if (compareType === undefined) throw unfitOperator(field);
    return valuesOf(condition).map((value) => ({
      field: field.id,
      compareType,
      value: [wantedOf({ field, params: {} }, { ...condition, value })],
    }));
  });
  if (filter.join === 'or') return choices.flat().map((part) => [part]);
  const count = choices.reduce((product, values) => product * values.length, 1);
  if (count > groupsMax) throw refuse(`SerpStat is asked for up to ${groupsMax} combinations of values; these are ${count}. Choose fewer.`);
  // One of several values: a group for each, with the other conditions.
  return choices.reduce<unknown[][]>((before, values) => before.flatMap((group) => values.map((part) => [...group, part])), [[]]);
}
/** SerpStat names no limit; this keeps a question at a sensible length. */
const groupsMax = 100;

const compareTypes: Partial<Record<Condition['operator'], string>> = {
  equals: 'eq',
  notEquals: 'neq',
  contains: 'contains',
  notContains: 'notContains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  greater: 'gt',
  greaterOrEqual: 'gte',
  less: 'lt',
  lessOrEqual: 'lte',
  in: 'eq',
};
export const linkText = (id: string, label: string): FilterField => ({
  id,
  label,
  kind: 'text',
  operators: ['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'endsWith', 'in'],
});
export const linkNumber = (id: string, label: string): FilterField => ({
  id,
  label,
  kind: 'number',
  operators: [...numberOperators],
});
