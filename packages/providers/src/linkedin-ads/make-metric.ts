import type { Metric } from '@sightline/contract/sources';
import type { FigureMetric } from '../kit/figures.ts';

/** A metric and its field at LinkedIn; null: worked out from its parts. */
export interface AdsMetric extends FigureMetric {
  field: string | null;
  /** Counted over people: only for periods up to 92 days. */
  isOfPeople: boolean;
  /** Always in this currency, whatever the account's. */
  currency: string | null;
}

export type Extras = Partial<
  Pick<AdsMetric, 'good' | 'description' | 'incompatibleWith' | 'aggregation' | 'parts' | 'isOfPeople' | 'currency'>
>;
export const make =
  (type: Metric['type']) =>
  (group: string, id: string, label: string, field: string | null = id, extras: Extras = {}): AdsMetric => ({
    id,
    label,
    type,
    group,
    aggregation: { kind: 'sum' },
    good: 'up',
    field,
    parts: null,
    isOfPeople: false,
    currency: null,
    ...extras,
  });
export const worked =
  (type: Metric['type']) =>
  (group: string, id: string, label: string, [numerator, denominator]: [string, string], extras: Extras = {}): AdsMetric =>
    make(type)(group, id, label, null, {
      aggregation: { kind: 'ratio', numerator, denominator },
      parts: { numerator, denominator, factor: 1 },
      ...extras,
    });
