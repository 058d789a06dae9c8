import { type Condition, type Filter, type FilterField, numberOperators, textOperators } from '@sightline/contract/sources';
import { checkFigure, unknownField } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';
import { type TikTokDimension, timeDimensionIds } from './dimensions.ts';
import type { TikTokMetric } from './metrics.ts';
import { enumLabel } from './words.ts';

export function filterFieldsOf(dimensions: TikTokDimension[], metrics: TikTokMetric[]): FilterField[] {
  return [
    ...dimensions.filter(({ id }) => !timeDimensionIds.includes(id)).map(textField),
    ...metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
  ];
}

function textField({ id, label, values }: TikTokDimension): FilterField {
  if (values === undefined) return { id, label, kind: 'text', operators: [...textOperators] };
  const options = values.map((value) => ({ value: enumLabel(value), label: enumLabel(value) }));
  return { id, label, kind: 'text', operators: ['equals', 'notEquals', 'in'], options: { kind: 'static', options } };
}

/** TikTok's own filters know ids and states only, so conditions are applied to complete rows. */
export interface Narrowing {
  /** Dimensions it speaks of: they have to be in the rows. */
  dimensions: TikTokDimension[];
  metrics: TikTokMetric[];
  /** For TikTok's rows. */
  onRows: Filter | null;
  /** For ours, once they are put together. */
  onFigures: Filter | null;
}

export function narrowingOf(dimensions: TikTokDimension[], metrics: TikTokMetric[], filter: Filter | null): Narrowing {
  const conditions = filter?.conditions ?? [];
  const found: Narrowing = { dimensions: [], metrics: [], onRows: null, onFigures: null };
  const onRows: Condition[] = [];
  const onFigures: Condition[] = [];
  for (const condition of conditions) {
    const metric = metrics.find(({ id }) => id === condition.field);
    const dimension = dimensions.find(({ id }) => id === condition.field);
    if (metric !== undefined) {
      checkFigure(condition, metric.label);
      found.metrics.push(metric);
      onFigures.push(condition);
    } else if (dimension !== undefined && !timeDimensionIds.includes(dimension.id)) {
      found.dimensions.push(dimension);
      onRows.push(condition);
    } else throw unknownField(condition.field);
  }
  const join = filter?.join ?? 'and';
  if (join === 'or' && onRows.length > 0 && onFigures.length > 0) {
    throw refuse('Conditions on figures and on names cannot be joined by "or" for TikTok. Use "and", or two widgets.');
  }
  const rest = (some: Condition[]): Filter | null => (some.length === 0 ? null : { join, conditions: some });
  return { ...found, onRows: rest(onRows), onFigures: rest(onFigures) };
}
