import { z } from 'zod';
import { thingFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { type ListSpec, listMapping } from '../list-report.ts';
import { extendedInfo, nameOr, readRows, textOf } from '../list-row.ts';
import { byShop, count, netSales, orders } from '../metrics.ts';
import { products } from '../option-lists.ts';
import { timeDimensions } from '../time-dimensions.ts';

const filters = [thingFilter(products, 'Product', 'product_includes', 'product_excludes')];

const attributesSchema = z.array(z.object({ option: z.union([z.string(), z.number()]) }));
/** `T-Shirt - L, blue`; shops differ in whether the name already ends so. */
function labelOf(name: string, attributes: unknown): string {
  const parsed = attributesSchema.safeParse(attributes);
  const words = parsed.success ? parsed.data.map(({ option }) => textOf(option)).filter((word) => word !== '' && !name.endsWith(word)) : [];
  return words.length === 0 ? name : `${name} - ${words.join(', ')}`;
}

const spec: ListSpec = {
  path: '/wc-analytics/reports/variations/stats',
  filters,
  list: {
    dimension: 'variation',
    path: '/wc-analytics/reports/variations',
    orderby: { items_sold: 'items_sold', net_revenue: 'net_revenue', orders_count: 'orders_count' },
    read: (reply) =>
      readRows(reply).map((row) => {
        const id = textOf(row.variation_id);
        const info = extendedInfo(row);
        return { id, label: labelOf(nameOr(info.name, 'variation', id), info.attributes), figures: row };
      }),
  },
  report: shopReport({
    key: 'variations',
    name: 'Variations',
    description: 'Which sizes, colours and other variations of a product sell.',
    metrics: [
      count('items_sold', 'Items sold', 'Sales', { description: 'Returned items are taken off.' }),
      netSales(),
      orders({
        aggregation: byShop,
        description: 'Orders with the variation; an order with two of them counts for both, once in the total.',
      }),
    ],
    dimensions: [{ id: 'variation', label: 'Variation', kind: 'text', group: 'Product' }, ...timeDimensions],
    filterFields: filters.map(({ field }) => field),
    trendDimension: 'date',
  }),
};
export const variations = { report: spec.report, mapping: listMapping(spec) };
