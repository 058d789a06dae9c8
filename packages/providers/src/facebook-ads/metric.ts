import type { Metric } from '@sightline/contract/sources';
import { groupedDimensionIds, onMetaDimensionIds } from './dimensions.ts';
import { figureAt, type InsightsRow } from './insights-row.ts';

/** A metric and what Meta has to be asked for it. */
export interface AdsMetric extends Metric {
  /** Its own field; null where it is worked out from others. */
  field: string | null;
  /** In our unit; null where Meta left it out. */
  read(row: InsightsRow): number | null;
  /** `numerator / denominator * factor` of other metrics: holds for any group of rows. */
  parts: { numerator: string; denominator: string; factor: number } | null;
  /** Meta has it of a campaign, ad set or ad only. */
  isOfObjects: boolean;
  /** Happens outside Meta, on websites and in apps. */
  isOffMeta: boolean;
  /** Counts people: no rows can be added up, though nothing is still none. */
  isDistinct: boolean;
}

export type Extras = Partial<
  Pick<AdsMetric, 'good' | 'description' | 'isOfObjects' | 'isOffMeta' | 'isDistinct' | 'incompatibleWith' | 'aggregation' | 'read'>
>;
type Clash = NonNullable<Metric['incompatibleWith']>[number];

const base = (group: string, id: string, label: string, type: Metric['type']) => ({
  id,
  label,
  type,
  group,
  aggregation: { kind: 'sum' } as const,
  good: 'up' as const,
  parts: null,
  isOfObjects: false,
  isOffMeta: false,
  isDistinct: false,
});

/** A figure Meta keeps; of a list, that of the kinds of action named. */
export const own = (
  group: string,
  id: string,
  label: string,
  type: Metric['type'],
  at: { field: string; types?: readonly string[] },
  extras: Extras = {},
): AdsMetric => ({
  ...base(group, id, label, type),
  field: at.field,
  read: (row) => figureAt(row, at.field, at.types ?? null),
  ...extras,
});

/** A figure that follows from two others, for rows and totals alike. */
export const worked = (
  group: string,
  id: string,
  label: string,
  type: Metric['type'],
  parts: { numerator: string; denominator: string; factor?: number },
  extras: Extras = {},
): AdsMetric => {
  const { numerator, denominator, factor = 1 } = parts;
  return {
    ...base(group, id, label, type),
    aggregation: factor === 1 ? { kind: 'ratio', numerator, denominator } : { kind: 'provider' },
    field: null,
    read: () => null,
    parts: { numerator, denominator, factor },
    ...extras,
  };
};

export const down: Extras = { good: 'down' };
export const neutral: Extras = { good: 'neutral' };

/** Meta leaves these out rather than split them: https://developers.facebook.com/documentation/ads-commerce/marketing-api/insights/breakdowns */
export const notSplit: Clash = {
  dimensions: onMetaDimensionIds,
  reason: 'Meta splits what happens outside it, on websites and in apps, neither by region nor by hour.',
};
export const offMeta: Extras = { isOffMeta: true };

/** Of several rows together only Meta could tell. */
const notGrouped: Clash = {
  dimensions: groupedDimensionIds,
  reason: 'Meta counts people once for each ad, ad set or placement; of several together it does not tell.',
};
export const peopleParts: Extras = { incompatibleWith: [notGrouped] };
export const people: Extras = { ...peopleParts, aggregation: { kind: 'provider' }, isDistinct: true };
