import { shopReport } from '../inputs.ts';
import { count, distinct, money, netSales, orders, totalOnly } from '../metrics.ts';
import { timeDimensionIds, timeDimensions } from '../time-dimensions.ts';
import { type StatsSpec, statsMapping } from '../time-report.ts';

const spec: StatsSpec = {
  path: '/wc-analytics/reports/revenue/stats',
  filters: [],
  report: shopReport({
    key: 'revenue',
    name: 'Revenue',
    description: 'Sales, returns, discounts, taxes and shipping of the shop, as under Analytics > Revenue.',
    metrics: [
      money('total_sales', 'Total sales', 'Sales', {
        description: 'Gross sales less coupons and returns, with taxes and shipping: what customers paid.',
      }),
      money('gross_sales', 'Gross sales', 'Sales', { description: 'Before coupons and returns, without taxes and shipping.' }),
      netSales(),
      orders(),
      count('num_items_sold', 'Items sold', 'Orders', { description: 'Returned items are taken off.' }),
      money('refunds', 'Returns', 'Deductions', { good: 'down', description: 'Counted on the day of the return, not of the order.' }),
      money('coupons', 'Discounted by coupons', 'Deductions', { good: 'neutral' }),
      count('coupons_count', 'Different coupons used', 'Deductions', { good: 'neutral', ...distinct() }),
      money('taxes', 'Taxes', 'Taxes and shipping', { good: 'neutral' }),
      money('shipping', 'Shipping', 'Taxes and shipping', { good: 'neutral', description: 'What customers were charged for shipping.' }),
      count('products', 'Different products sold', 'Orders', totalOnly(timeDimensionIds)),
    ],
    dimensions: timeDimensions,
    filterFields: [],
    trendDimension: 'date',
  }),
};
export const revenue = { report: spec.report, mapping: statsMapping(spec) };
