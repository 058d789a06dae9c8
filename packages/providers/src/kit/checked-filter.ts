import type { AppError } from '@sightline/contract/core';
import { type Condition, type Filter, type FilterField, numberOperators, type Report } from '@sightline/contract/sources';
import { refuse } from './refuse.ts';

/** For a condition on what is no field of the report. */
export const unknownField = (id: string): AppError => refuse(`This report cannot be filtered by "${id}". Remove that condition.`);

/** For a comparison that the field does not take. */
export const unfitOperator = ({ label, operators }: FilterField): AppError =>
  refuse(`"${label}" can be compared with ${operators.join(', ')} only.`);

/** The one of `known` that a condition is about, where it can be compared so. Throws naming what to change. */
export function fieldFor<Known>(known: readonly Known[], fieldOf: (one: Known) => FilterField, { field: id, operator }: Condition): Known {
  const found = known.find((one) => fieldOf(one).id === id);
  if (found === undefined) throw unknownField(id);
  if (!fieldOf(found).operators.includes(operator)) throw unfitOperator(fieldOf(found));
  return found;
}

/** What a condition compares with, as a list whether it takes one value or several. */
export const valuesOf = ({ value }: Pick<Condition, 'value'>): string[] => (Array.isArray(value) ? value : [String(value)]);

/** Throws unless a condition compares with a number. */
export function checkFigure({ operator, value }: Condition, label: string): void {
  const isNumber = !Array.isArray(value) && String(value).trim() !== '' && !Number.isNaN(Number(value));
  if (!isNumber || !numberOperators.includes(operator)) throw refuse(`The filter on "${label}" needs a number to compare with.`);
}

/** The conditions of a filter, each on a field of the report that can be compared so. */
export function checkedFilter({ filterFields }: Pick<Report, 'filterFields'>, filter: Filter | null): Condition[] {
  const conditions = filter?.conditions ?? [];
  for (const condition of conditions) {
    const field = fieldFor(filterFields, (one) => one, condition);
    if (field.kind === 'number') checkFigure(condition, field.label);
  }
  return conditions;
}
