import type { Condition, Filter, FilterField } from '@sightline/contract/sources';
import { fieldFor } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';
import type { Params } from './seranking-call.ts';

/** Bounds are all SERanking has for numbers; texts are looked for within. `factor`: our unit in theirs. */
export interface ParamField {
  field: FilterField;
  name: string;
  factor: number;
}
export const rangeField = (id: string, label: string, factor = 1): ParamField => ({
  field: { id, label, kind: 'number', operators: ['equals', 'greaterOrEqual', 'lessOrEqual'] },
  name: id,
  factor,
});
export const containsField = (id: string, label: string, name: string): ParamField => ({
  field: { id, label, kind: 'text', operators: ['contains'] },
  name,
  factor: 1,
});

/** `filter[volume][from]=100`, each at most once. https://seranking.com/api/data/domain-analysis/ */
export function filterParams(fields: ParamField[], filter: Filter | null): Params {
  if (filter === null || filter.conditions.length === 0) return {};
  if (filter.join === 'or' && filter.conditions.length > 1) throw refuse('SERanking can join conditions by "and" only.');
  const params: Params = {};
  for (const condition of filter.conditions) {
    const known = fieldFor(fields, ({ field }) => field, condition);
    for (const [name, value] of partsOf(known, condition)) {
      if (name in params) throw refuse(`"${known.field.label}" can be compared in one way once. Remove one of the conditions.`);
      params[name] = value;
    }
  }
  return params;
}

function partsOf({ field, name, factor }: ParamField, { operator, value }: Condition): [string, string | number][] {
  const text = String(value).trim();
  if (field.kind === 'text') return [[`filter[${name}]`, text]];
  if (text === '' || !Number.isFinite(Number(text))) throw refuse(`"${field.label}" is compared with a number.`);
  const figure = Math.round(Number(text) * factor * 1e6) / 1e6;
  const [from, to] = [`filter[${name}][from]`, `filter[${name}][to]`];
  if (operator === 'greaterOrEqual') return [[from, figure]];
  return operator === 'lessOrEqual'
    ? [[to, figure]]
    : [
        [from, figure],
        [to, figure],
      ];
}
