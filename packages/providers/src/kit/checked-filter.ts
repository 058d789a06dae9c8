import { type Condition, type Filter, Problem, type Report } from '@sightline/contract';

const refuse = (text: string): Problem => new Problem('source_bad_query', text);

/** The conditions of a filter, each on a field of the report that can be compared so. */
export function checkedFilter({ filterFields }: Pick<Report, 'filterFields'>, filter: Filter | null): Condition[] {
  const conditions = filter?.conditions ?? [];
  for (const { field: id, operator, value } of conditions) {
    const field = filterFields.find((one) => one.id === id);
    if (field === undefined) throw refuse(`This report cannot be filtered by "${id}". Remove that condition.`);
    if (!field.operators.includes(operator)) throw refuse(`"${field.label}" can be compared with ${field.operators.join(', ')} only.`);
    const isNumber = !Array.isArray(value) && String(value).trim() !== '' && !Number.isNaN(Number(value));
    if (field.kind === 'number' && !isNumber) throw refuse(`The filter on "${field.label}" needs a number to compare with.`);
  }
  return conditions;
}
