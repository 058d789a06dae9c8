import {
  type Condition,
  type Filter,
  type FilterField,
  type FilterOperator,
  type Metric,
  numberOperators,
  textOperators,
} from '@sightline/contract/sources';
import { checkFigure, fieldFor, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';
import { appearance, country, device, page, query, type SearchDimension } from './columns.ts';
import { countryChoices, countryCode } from './country.ts';

const exactOperators: FilterOperator[] = ['equals', 'notEquals', 'in'];
const devices = ['DESKTOP', 'MOBILE', 'TABLET'].map((value) => ({ value, label: device.cell(value) }));

const choicesOf: Record<string, { value: string; label: string }[]> = { [country.id]: countryChoices, [device.id]: devices };
const isWords = ({ id }: SearchDimension): boolean => id === query.id || id === page.id;

export function filterFieldsOf(dimensions: SearchDimension[], metrics: Metric[]): FilterField[] {
  const names = dimensions.filter(({ kind }) => kind === 'text');
  return [
    ...names.map((dimension): FilterField => {
      const choices = choicesOf[dimension.id];
      return {
        id: dimension.id,
        label: dimension.label,
        kind: 'text',
        operators: [...(isWords(dimension) ? textOperators : exactOperators)],
        ...(choices === undefined ? {} : { options: { kind: 'static', options: choices } }),
      };
    }),
    ...metrics.map(({ id, label }): FilterField => ({ id, label, kind: 'number', operators: [...numberOperators] })),
  ];
}

export interface Narrowing {
  /** In Google's form; empty: nothing is filtered there. */
  groups: { groupType: 'AND'; filters: { dimension: string; operator: string; expression: string }[] }[];
  /** Conditions on figures, which Google does not take. */
  onFigures: Filter | null;
}

/** https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
export function narrowingOf(fields: FilterField[], dimensions: SearchDimension[], filter: Filter | null): Narrowing {
  const conditions = filter?.conditions ?? [];
  if (filter?.join === 'or' && conditions.length > 1) throw refuse('Search Console can join conditions by "and" only.');
  const filters: Narrowing['groups'][number]['filters'] = [];
  const onFigures: Condition[] = [];
  for (const condition of conditions) {
    const field = fieldFor(fields, (one) => one, condition);
    const dimension = dimensions.find(({ id }) => id === condition.field);
    if (dimension !== undefined) filters.push({ dimension: dimension.google, ...comparison(dimension, condition) });
    else {
      checkFigure(condition, field.label);
      onFigures.push(condition);
    }
  }
  return {
    groups: filters.length === 0 ? [] : [{ groupType: 'AND', filters }],
    onFigures: onFigures.length === 0 ? null : { join: 'and', conditions: onFigures },
  };
}

/** For RE2, which Google reads. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function comparison(dimension: SearchDimension, condition: Condition): { operator: string; expression: string } {
  const { operator, value } = condition;
  const values = valuesOf(condition).map((one) => valueFor(dimension, one));
  const [expression = ''] = values;
  switch (operator) {
    case 'equals':
      return { operator: 'EQUALS', expression };
    case 'notEquals':
      return { operator: 'NOT_EQUALS', expression };
    case 'contains':
      return { operator: 'CONTAINS', expression };
    case 'notContains':
      return { operator: 'NOT_CONTAINS', expression };
    case 'startsWith':
      return { operator: 'INCLUDING_REGEX', expression: `^${literal(expression)}` };
    case 'endsWith':
      return { operator: 'INCLUDING_REGEX', expression: `${literal(expression)}$` };
    case 'in':
      // Codes are written in either case.
      return { operator: 'INCLUDING_REGEX', expression: `${isWords(dimension) ? '' : '(?i)'}^(${values.map(literal).join('|')})$` };
    default:
      return { operator: 'INCLUDING_REGEX', expression: String(value) };
  }
}

/** Queries are in small letters at Google, and equal only so. */
function valueFor({ id }: SearchDimension, value: string): string {
  if (id === query.id) return value.toLowerCase();
  if (id === country.id) return countryCode(value);
  if (id === device.id || id === appearance.id) return value.trim().toUpperCase().replaceAll(' ', '_');
  return value;
}
