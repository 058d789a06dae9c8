import { type Condition, type Filter, type FilterField, numberOperators, textOperators } from '@sightline/contract/sources';
import { fieldFor, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';

/** A column Ahrefs filters by. `factor`: what our unit is worth in theirs (100 for cents and percents). */
export interface WhereField {
  field: FilterField;
  factor: number;
  isFlag: boolean;
}

export const textField = (id: string, label: string): WhereField => ({
  field: { id, label, kind: 'text', operators: [...textOperators] },
  factor: 1,
  isFlag: false,
});
export const numberField = (id: string, label: string, factor = 1): WhereField => ({
  field: { id, label, kind: 'number', operators: [...numberOperators] },
  factor,
  isFlag: false,
});
export const flagField = (id: string, label: string): WhereField => ({
  field: {
    id,
    label,
    kind: 'text',
    operators: ['equals', 'notEquals'],
    options: {
      kind: 'static',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  },
  factor: 1,
  isFlag: true,
});

/** https://docs.ahrefs.com/api/docs/filter-syntax */
export function whereOf(fields: WhereField[], filter: Filter | null): string | undefined {
  if (filter === null || filter.conditions.length === 0) return undefined;
  const parts = filter.conditions.map((condition) => partOf(fields, condition));
  return JSON.stringify(parts.length === 1 ? parts[0] : { [filter.join]: parts });
}

/** Ahrefs' words; there is none for "contains not", which is the opposite of containing. Letters' case never counts where that can be said. */
const operations: Record<Exclude<Condition['operator'], 'notContains' | 'in'>, string> = {
  equals: 'eq',
  notEquals: 'neq',
  contains: 'isubstring',
  startsWith: 'prefix',
  endsWith: 'suffix',
  matches: 'regex',
  greater: 'gt',
  greaterOrEqual: 'gte',
  less: 'lt',
  lessOrEqual: 'lte',
};

function partOf(fields: WhereField[], condition: Condition): unknown {
  const known = fieldFor(fields, ({ field }) => field, condition);
  const { field: id, operator, value } = condition;
  const test = (operation: string, one: string | number): unknown => ({ field: id, is: [operation, wantedOf(known, one)] });
  const single = Array.isArray(value) ? (value[0] ?? '') : value;
  if (operator === 'in') return { or: valuesOf(condition).map((one) => test('eq', one)) };
  if (operator === 'notContains') return { not: test(operations.contains, single) };
  return test(operations[operator], single);
}

function wantedOf({ field, factor, isFlag }: WhereField, value: string | number): string | number | boolean {
  if (isFlag) return String(value) === 'true';
  if (field.kind === 'text') return String(value);
  const figure = Number(value);
  if (String(value).trim() === '' || !Number.isFinite(figure)) throw refuse(`"${field.label}" is compared with a number.`);
  return Math.round(figure * factor * 1e6) / 1e6;
}
