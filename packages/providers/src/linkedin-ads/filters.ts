import { type Condition, type Filter, type FilterField, numberOperators, textOperators } from '@sightline/contract/sources';
import { checkFigure, unknownField } from '../kit/checked-filter.ts';
import { enumLabel } from '../kit/families/linkedin-names.ts';
import { refuse } from '../kit/refuse.ts';
import { type AdsDimension, isTime, type PivotDimension } from './dimensions.ts';
import type { AdsMetric } from './make-metric.ts';

/** Not a dimension, but LinkedIn narrows by it: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting#analytics-finder */
const campaignTypeId = 'campaignType';
const campaignTypes = ['TEXT_AD', 'SPONSORED_UPDATES', 'SPONSORED_INMAILS', 'DYNAMIC'];

export function filterFieldsOf(dimensions: readonly AdsDimension[], metrics: readonly AdsMetric[]): FilterField[] {
  const options = campaignTypes.map((value) => ({ value, label: enumLabel(value) }));
  return [
    ...dimensions
      .filter((dimension) => !isTime(dimension))
      .map(({ id, label }) => ({ id, label, kind: 'text' as const, operators: [...textOperators] })),
    { id: campaignTypeId, label: 'Campaign type', kind: 'text', operators: ['equals'], options: { kind: 'static', options } },
    ...metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
  ];
}

/** A filter as far as LinkedIn can apply it, and what is left for us. */
export interface Narrowing {
  campaignType: string | null;
  /** Dimensions it speaks of: rows have to be split by them as well. */
  dimensions: PivotDimension[];
  metrics: AdsMetric[];
  /** Left to apply to LinkedIn's rows … */
  onRows: Filter | null;
  /** … and to ours, once they are put together. */
  onFigures: Filter | null;
}

export function narrowingOf(dimensions: readonly AdsDimension[], metrics: readonly AdsMetric[], filter: Filter | null): Narrowing {
  const conditions = filter?.conditions ?? [];
  const narrowing: Narrowing = { campaignType: null, dimensions: [], metrics: [], onRows: null, onFigures: null };
  const onRows: Condition[] = [];
  const onFigures: Condition[] = [];
  for (const condition of conditions) {
    const metric = metrics.find(({ id }) => id === condition.field);
    const dimension = dimensions.find(({ id }) => id === condition.field);
    if (condition.field === campaignTypeId) {
      if (narrowing.campaignType !== null) throw refuse('LinkedIn filters by one campaign type at a time. Remove the other condition.');
      narrowing.campaignType = campaignTypeOf(condition);
    } else if (metric !== undefined) {
      checkFigure(condition, metric.label);
      narrowing.metrics.push(metric);
      onFigures.push(condition);
    } else if (dimension !== undefined && !isTime(dimension)) {
      narrowing.dimensions.push(dimension);
      onRows.push(condition);
    } else throw unknownField(condition.field);
  }
  const places = [narrowing.campaignType !== null, onRows.length > 0, onFigures.length > 0].filter(Boolean).length;
  if (filter?.join === 'or' && places > 1) {
    throw refuse('Conditions on names, on figures and on the campaign type cannot be joined by "or". Use "and", or two widgets.');
  }
  const rest = (some: Condition[]): Filter | null => (some.length === 0 ? null : { join: filter?.join ?? 'and', conditions: some });
  return { ...narrowing, onRows: rest(onRows), onFigures: rest(onFigures) };
}

function campaignTypeOf({ operator, value }: Condition): string {
  const wanted = String(value).trim().toLowerCase();
  const type = campaignTypes.find((one) => one.toLowerCase() === wanted || enumLabel(one).toLowerCase() === wanted);
  if (operator !== 'equals' || type === undefined) {
    throw refuse(`The campaign type must equal one of: ${campaignTypes.map(enumLabel).join(', ')}.`);
  }
  return type;
}
