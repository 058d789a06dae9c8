import { shopReport } from '../inputs.ts';
import { type ListSpec, listMapping } from '../list-report.ts';
import { nameOr, readRows, textOf } from '../list-row.ts';
import { byShop, count, distinct, money, orders } from '../metrics.ts';
import type { Figures } from '../stats.ts';
import { timeDimensions } from '../time-dimensions.ts';

/** `VAT 19 % (DE)`, `State tax 8.25 % (US, TX)` */
function labelOf(row: Figures, id: string): string {
  const rate = textOf(row.tax_rate);
  const places = [textOf(row.country), textOf(row.state)].filter((place) => place !== '').join(', ');
  return [nameOr(row.name, 'tax rate', id), rate === '' ? '' : `${Number(rate)} %`, places === '' ? '' : `(${places})`]
    .filter(Boolean)
    .join(' ');
}

const spec: ListSpec = {
  path: '/wc-analytics/reports/taxes/stats',
  filters: [],
  list: {
    dimension: 'taxRate',
    path: '/wc-analytics/reports/taxes',
    orderby: {
      total_tax: 'total_tax',
      order_tax: 'order_tax',
      shipping_tax: 'shipping_tax',
      orders_count: 'orders_count',
      dimension: 'name',
    },
    read: (reply) =>
      readRows(reply).map((row) => {
        const id = textOf(row.tax_rate_id);
        return { id, label: labelOf(row, id), figures: row };
      }),
  },
  report: shopReport({
    key: 'taxes',
    name: 'Taxes',
    description: 'Taxes on orders and on shipping, by tax rate or by time.',
    metrics: [
      money('total_tax', 'Total tax', 'Taxes', { good: 'neutral' }),
      money('order_tax', 'Order tax', 'Taxes', { good: 'neutral' }),
      money('shipping_tax', 'Shipping tax', 'Taxes', { good: 'neutral' }),
      orders({ aggregation: byShop }),
      count('tax_codes', 'Different tax codes', 'Taxes', { good: 'neutral', ...distinct(['taxRate']) }),
    ],
    dimensions: [{ id: 'taxRate', label: 'Tax rate', kind: 'text', group: 'Tax' }, ...timeDimensions],
    filterFields: [],
    trendDimension: 'date',
  }),
};
export const taxes = { report: spec.report, mapping: listMapping(spec) };
