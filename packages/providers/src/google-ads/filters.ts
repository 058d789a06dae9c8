import { type Condition, type Filter, type FilterField, numberOperators, textOperators } from '@sightline/contract/sources';
import { checkFigure, unknownField, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';
import { type AdsDimension, conversionAction, timeDimensionIds } from './dimensions.ts';
import { like } from './gaql.ts';
import { optionNames } from './inputs.ts';
import type { AdsMetric } from './metrics.ts';
import { enumLabel } from './words.ts';

export function filterFieldsOf(dimensions: AdsDimension[], metrics: AdsMetric[]): FilterField[] {
  return [
    ...dimensions.filter(({ id }) => !timeDimensionIds.includes(id)).map(textField),
    ...metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
  ];
}

function textField({ id, label, values }: AdsDimension): FilterField {
  if (values !== undefined) {
    const options = values.map((value) => ({ value: enumLabel(value), label: enumLabel(value) }));
    return { id, label, kind: 'text', operators: ['equals', 'notEquals', 'in'], options: { kind: 'static', options } };
  }
  const field: FilterField = { id, label, kind: 'text', operators: [...textOperators] };
  return id === conversionAction.id
    ? { ...field, options: { kind: 'remote', option: optionNames.conversions, needs: ['property'] } }
    : field;
}

/** A filter as far as Google can apply it, and what is left for us. */
export interface Narrowing {
  where: string[];
  /** Dimensions it speaks of: their fields have to be in the rows. */
  dimensions: AdsDimension[];
  metrics: AdsMetric[];
  /** Left to apply to Google's rows. */
  onRows: Filter | null;
  /** Left to apply to our rows, once they are put together. */
  onFigures: Filter | null;
}

export function narrowingOf(dimensions: AdsDimension[], metrics: AdsMetric[], filter: Filter | null): Narrowing {
  const narrowing: Narrowing = { where: [], dimensions: [], metrics: [], onRows: null, onFigures: null };
  const conditions = filter?.conditions ?? [];
  const left: { onRows: Condition[]; onFigures: Condition[] } = { onRows: [], onFigures: [] };
  const isAnd = filter?.join !== 'or' || conditions.length === 1;
  for (const condition of conditions) {
    const metric = metrics.find(({ id }) => id === condition.field);
    const dimension = dimensions.find(({ id }) => id === condition.field);
    if (metric !== undefined) {
      checkFigure(condition, metric.label);
      narrowing.metrics.push(metric);
      left.onFigures.push(condition);
    } else if (dimension !== undefined && !timeDimensionIds.includes(dimension.id)) {
      narrowing.dimensions.push(dimension);
      const clause = isAnd ? clauseOf(dimension, condition) : null;
      if (clause === null) left.onRows.push(condition);
      else narrowing.where.push(clause);
    } else throw unknownField(condition.field);
  }
  if (!isAnd && left.onRows.length > 0 && left.onFigures.length > 0) {
    throw refuse('Conditions on figures and on names cannot be joined by "or" in Google Ads. Use "and", or two widgets.');
  }
  const rest = (some: Condition[]): Filter | null => (some.length === 0 ? null : { join: filter?.join ?? 'and', conditions: some });
  return { ...narrowing, onRows: rest(left.onRows), onFigures: rest(left.onFigures) };
}

/** The condition in Google's language where it means the same there; null: it has to be applied to the rows. */
function clauseOf({ searched, values, fields: [field = ''] }: AdsDimension, { operator, value }: Condition): string | null {
  if (values !== undefined) {
    const wanted = valuesOf({ value }).map((one) => wordOf(values, one));
    if (wanted.some((word) => word === null)) return null;
    const words = wanted.map((word) => `'${word}'`).join(', ');
    if (operator === 'equals' || operator === 'in') return `${field} IN (${words})`;
    return operator === 'notEquals' ? `${field} NOT IN (${words})` : null;
  }
  if (searched === undefined || Array.isArray(value) || String(value) === '') return null;
  const text = String(value);
  switch (operator) {
    case 'equals':
      return like(searched, text, { start: true, end: true });
    case 'notEquals':
      return like(searched, text, { start: true, end: true, not: true });
    case 'contains':
      return like(searched, text);
    case 'notContains':
      return like(searched, text, { not: true });
    case 'startsWith':
      return like(searched, text, { start: true });
    case 'endsWith':
      return like(searched, text, { end: true });
    default:
      return null;
  }
}

function wordOf(values: readonly string[], wanted: string): string | null {
  const same = wanted.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === same || enumLabel(value).toLowerCase() === same) ?? null;
}
