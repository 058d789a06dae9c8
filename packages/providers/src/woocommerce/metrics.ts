import type { Aggregation, Metric } from '@sightline/contract/sources';
import { timeDimensionIds } from './time-dimensions.ts';

type Details = Partial<Pick<Metric, 'description' | 'good' | 'aggregation' | 'incompatibleWith'>>;
const sum: Aggregation = { kind: 'sum' };
export const byShop: Aggregation = { kind: 'provider' };

const metric =
  (type: Metric['type']) =>
  (id: string, label: string, group: string, details: Details = {}): Metric => ({
    id,
    label,
    type,
    group,
    aggregation: sum,
    good: 'up',
    ...details,
  });
export const money = metric('money');
export const count = metric('number');

/** Counted once however often they occur, so weeks, which we add up from days, cannot have them, and the rows of `lists` do not. */
export const distinct = (lists: string[] = []): Details => ({
  aggregation: byShop,
  incompatibleWith: [
    { dimensions: ['week'], reason: 'Weeks are added up from days, and this counts each one only once. Choose days or months.' },
    ...(lists.length === 0 ? [] : [{ dimensions: lists, reason: 'The shop counts this over the whole list. Leave out the dimension.' }]),
  ],
});
/** The shop gives these for the whole period only. */
export const totalOnly = (dimensions: string[]): Details => ({
  aggregation: byShop,
  incompatibleWith: [{ dimensions, reason: 'The shop gives this for the whole period only. Leave out the dimension.' }],
});
/** These stand in the list, but not in the figures by time. */
export const listOnly: Details = {
  aggregation: byShop,
  incompatibleWith: [{ dimensions: timeDimensionIds, reason: 'The shop does not give this by time.' }],
};
export const ratio = (numerator: string, denominator: string): Details => ({ aggregation: { kind: 'ratio', numerator, denominator } });

/** In the shop's words under Analytics, so that they can be found there. */
export const netSales = (): Metric =>
  money('net_revenue', 'Net sales', 'Sales', { description: 'Gross sales less coupons and returns, without taxes and shipping.' });
export const orders = (details: Details = {}): Metric =>
  count('orders_count', 'Orders', 'Orders', {
    description: 'Without pending, failed and cancelled ones unless the shop is set otherwise.',
    ...details,
  });
