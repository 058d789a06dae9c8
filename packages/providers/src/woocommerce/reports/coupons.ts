import { thingFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { type ListSpec, listMapping } from '../list-report.ts';
import { extendedInfo, nameOr, readRows, textOf } from '../list-row.ts';
import { byShop, count, distinct, money, orders } from '../metrics.ts';
import { coupons as couponThings } from '../option-lists.ts';
import { timeDimensions } from '../time-dimensions.ts';

const filters = [thingFilter(couponThings, 'Coupon', 'coupons')];

const spec: ListSpec = {
  path: '/wc-analytics/reports/coupons/stats',
  filters,
  list: {
    dimension: 'coupon',
    path: '/wc-analytics/reports/coupons',
    orderby: { amount: 'amount', orders_count: 'orders_count', dimension: 'code' },
    read: (reply) =>
      readRows(reply).map((row) => {
        const id = textOf(row.coupon_id);
        return { id, label: nameOr(extendedInfo(row).code, 'coupon', id), figures: row };
      }),
  },
  report: shopReport({
    key: 'coupons',
    name: 'Coupons',
    description: 'How often coupons are used and what they cost.',
    metrics: [
      orders({ aggregation: byShop, description: 'Orders with a coupon; an order with two coupons counts for both, once in the total.' }),
      money('amount', 'Discount given', 'Coupons', { good: 'neutral' }),
      count('coupons_count', 'Different coupons used', 'Coupons', { good: 'neutral', ...distinct(['coupon']) }),
    ],
    dimensions: [{ id: 'coupon', label: 'Coupon', kind: 'text', group: 'Coupon' }, ...timeDimensions],
    filterFields: filters.map(({ field }) => field),
    trendDimension: 'date',
  }),
};
export const coupons = { report: spec.report, mapping: listMapping(spec) };
