import type { Metric } from '@sightline/contract/sources';

type Details = Partial<Pick<Metric, 'good' | 'description' | 'aggregation'>>;
const make =
  (type: Metric['type']) =>
  (group: string, id: string, label: string, details: Details = {}): Metric => ({
    id,
    label,
    type,
    group,
    aggregation: { kind: 'sum' },
    good: 'up',
    ...details,
  });
export const count = make('number');
export const money = make('money');
export const percent = make('percent');
export const rate = (group: string, id: string, label: string, [numerator, denominator]: [string, string], details: Details = {}): Metric =>
  percent(group, id, label, { aggregation: { kind: 'ratio', numerator, denominator }, ...details });

export const down: Details = { good: 'down' };
export const neutral: Details = { good: 'neutral' };
/** Rows cannot be made one. */
export const byMailchimp: Details = { aggregation: { kind: 'provider' } };
export const newest: Details = { aggregation: { kind: 'last' } };
