import { type Condition, type Filter, Problem, type Report } from '@sightline/contract';

/** The conditions of a filter, each on a field of the report that can be compared so. */
export function checkedFilter({ filterFields }: Report, filter: Filter | null): Condition[] {
  const conditions = filter?.conditions ?? [];
  for (const { field: id, operator, value } of conditions) {
    const field = filterFields.find((one) => one.id === id);
    if (field === undefined) {
      throw new Problem('source_bad_query', `This report cannot be filtered by "${id}". Remove that condition.`);
    }
    const isNumber = !Array.isArray(value) && String(value).trim() !== '' && !Number.isNaN(Number(value));
    if (!field.operators.includes(operator) || (field.kind === 'number' && !isNumber)) {
      const needs = field.kind === 'number' ? 'needs a number to compare with' : `cannot use "${operator}"`;
      throw new Problem('source_bad_query', `The filter on "${field.label}" ${needs}.`);
    }
  }
  return conditions;
}
