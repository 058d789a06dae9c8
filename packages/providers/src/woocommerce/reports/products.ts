import { thingFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { type ListSpec, listMapping } from '../list-report.ts';
import { extendedInfo, nameOr, readRows, textOf } from '../list-row.ts';
import { byShop, count, netSales, orders } from '../metrics.ts';
import { categories, products as productThings } from '../option-lists.ts';
import { timeDimensions } from '../time-dimensions.ts';

const filters = [thingFilter(productThings, 'Product', 'products'), thingFilter(categories, 'Category', 'categories')];

const spec: ListSpec = {
  path: '/wc-analytics/reports/products/stats',
  filters,
  list: {
    dimension: 'product',
    path: '/wc-analytics/reports/products',
    orderby: { items_sold: 'items_sold', net_revenue: 'net_revenue', orders_count: 'orders_count', dimension: 'product_name' },
    read: (reply) =>
      readRows(reply).map((row) => {
        const id = textOf(row.product_id);
        return { id, label: nameOr(extendedInfo(row).name, 'product', id), figures: row };
      }),
  },
  report: shopReport({
    key: 'products',
    name: 'Products',
    description: 'Which products sell: items, net sales and orders by product or by time.',
    metrics: [
      count('items_sold', 'Items sold', 'Sales', { description: 'Returned items are taken off.' }),
      netSales(),
      orders({
        aggregation: byShop,
        description: 'Orders with the product; an order with two products counts for both, once in the total.',
      }),
    ],
    dimensions: [{ id: 'product', label: 'Product', kind: 'text', group: 'Product' }, ...timeDimensions],
    filterFields: filters.map(({ field }) => field),
    trendDimension: 'date',
  }),
};
export const products = { report: spec.report, mapping: listMapping(spec) };
