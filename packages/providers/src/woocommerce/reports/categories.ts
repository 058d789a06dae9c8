import { thingFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { type ListSpec, listMapping } from '../list-report.ts';
import { extendedInfo, nameOr, readRows, textOf } from '../list-row.ts';
import { byShop, count, listOnly, money, orders } from '../metrics.ts';
import { categories as categoryThings } from '../option-lists.ts';
import { timeDimensions } from '../time-dimensions.ts';

const filters = [thingFilter(categoryThings, 'Category', 'categories')];

const spec: ListSpec = {
  // Categories have no totals of their own: those of their products count a product in two categories once.
  path: '/wc-analytics/reports/products/stats',
  filters,
  list: {
    dimension: 'category',
    path: '/wc-analytics/reports/categories',
    orderby: {
      items_sold: 'items_sold',
      net_revenue: 'net_revenue',
      orders_count: 'orders_count',
      products_count: 'products_count',
      dimension: 'category',
    },
    withoutTotal: ['products_count'],
    read: (reply) =>
      readRows(reply).map((row) => {
        const id = textOf(row.category_id);
        return { id, label: nameOr(extendedInfo(row).name, 'category', id), figures: row };
      }),
  },
  report: shopReport({
    key: 'categories',
    name: 'Categories',
    description: 'What each product category sells. A product in two categories counts in both rows and once in the total.',
    metrics: [
      count('items_sold', 'Items sold', 'Sales', { aggregation: byShop, description: 'Returned items are taken off.' }),
      money('net_revenue', 'Net sales', 'Sales', {
        aggregation: byShop,
        description: 'Gross sales less coupons and returns, without taxes and shipping.',
      }),
      orders({ aggregation: byShop }),
      count('products_count', 'Products sold', 'Sales', { description: 'Different products of the category that were sold.', ...listOnly }),
    ],
    dimensions: [{ id: 'category', label: 'Category', kind: 'text', group: 'Product' }, ...timeDimensions],
    filterFields: filters.map(({ field }) => field),
    trendDimension: 'date',
  }),
};
export const categories = { report: spec.report, mapping: listMapping(spec) };
