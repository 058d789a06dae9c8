import { type Condition, type Filter, type FilterField, numberOperators } from '@sightline/contract/sources';
import { fieldFor, unfitOperator, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';

const textOperators: FilterField['operators'] = ['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'endsWith'];

export const textField = (id: string, label: string): FilterField => ({ id, label, kind: 'text', operators: textOperators });
export const numberField = (id: string, label: string): FilterField => ({ id, label, kind: 'number', operators: [...numberOperators] });
/** Fields with a fixed set of values. */
export const choiceField = (id: string, label: string, choices: Record<string, string>): FilterField => ({
  id,
  label,
  kind: 'text',
  operators: ['equals', 'notEquals'],
  options: { kind: 'static', options: Object.entries(choices).map(([value, text]) => ({ value, label: text })) },
});
export const keywordField: FilterField = { ...textField('Ph', 'Keyword'), operators: [...textOperators, 'in'] };
export const intentField = choiceField('In', 'Intent', {
  '0': 'Commercial',
  '1': 'Informational',
  '2': 'Navigational',
  '3': 'Transactional',
});
export const brandField = choiceField('Br', 'Brand', { '0': 'Not branded', '1': 'Brand of another domain', '3': 'Own brand' });

/** Include or exclude, and SEMrush's word. There is no "at least": it is excluding what is less. */
const signed: Partial<Record<Condition['operator'], [sign: '+' | '-', operation: string]>> = {
  equals: ['+', 'Eq'],
  notEquals: ['-', 'Eq'],
  contains: ['+', 'Co'],
  notContains: ['-', 'Co'],
  startsWith: ['+', 'Bw'],
  endsWith: ['+', 'Ew'],
  in: ['+', 'Eq'],
  greater: ['+', 'Gt'],
  less: ['+', 'Lt'],
  greaterOrEqual: ['-', 'Lt'],
  lessOrEqual: ['-', 'Gt'],
};

/** `+|Nq|Gt|100|-|Ph|Co|brand`, or undefined where nothing is filtered. https://developer.semrush.com/api/v3/analytics/basic-docs/ */
export function displayFilter(fields: FilterField[], filter: Filter | null): string | undefined {
  if (filter === null || filter.conditions.length === 0) return undefined;
  if (filter.join === 'or' && filter.conditions.length > 1) throw refuse('SEMrush can join conditions by "and" only.');
  return filter.conditions.map((condition) => oneCondition(fields, condition)).join('|');
}

function oneCondition(fields: FilterField[], condition: Condition): string {
  const field = fieldFor(fields, (one) => one, condition);
  const operation = signed[condition.operator];
  if (operation === undefined) throw unfitOperator(field);
  const values = valuesOf(condition).map((value) => value.trim());
  if (values.some((value) => value.includes('|') || value === '')) throw refuse(`"${field.label}": type a value without the sign "|".`);
  if (field.kind === 'number' && values.some((value) => !Number.isFinite(Number(value))))
    throw refuse(`"${field.label}" is compared with a number.`);
  const hasChoices = field.options !== undefined;
  return [operation[0], field.id, hasChoices ? '' : operation[1], values.join(',')].join('|');
}
