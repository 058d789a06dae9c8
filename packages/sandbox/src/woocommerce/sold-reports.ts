import type { Product } from './catalogue.ts';
import { type Entry, restrictLines } from './entries.ts';
import { groupLines, type SoldRow, soldFigures } from './group-rows.ts';
import { orderStatuses } from './order.ts';
import type { Params } from './params.ts';
import { type Sorts, sortedPage, type WooReply } from './reply.ts';
import { entriesOf, rowRules } from './report-range.ts';
import { type Call, type Route, reportRoute } from './route.ts';
import { lineFilter } from './stats-reports.ts';
import type { Store } from './store.ts';

const statusValues = orderStatuses.map(([slug]) => slug);

function cutLines(store: Store, params: Params): Entry[] {
  const keep = lineFilter(store, params);
  return entriesOf(store, params).flatMap((entry) => restrictLines(entry, keep) ?? []);
}

function productInfo(store: Store, product: Product | undefined): Record<string, unknown> {
  if (!product || product.isDeleted) return { name: '(Deleted)' };
  const url = `https://${store.shop.host}`;
  return {
    name: product.name,
    price: product.price / 100,
    image: `<img width="300" height="300" src="${url}/wp-content/uploads/${product.sku}.jpg" class="attachment-woocommerce_thumbnail" alt="" />`,
    permalink: `${url}/product/${product.sku.toLowerCase()}/`,
    category_ids: product.categoryIds,
    stock_status: product.stock > 0 ? 'instock' : product.stock < 0 ? 'onbackorder' : 'outofstock',
    stock_quantity: product.stock,
    low_stock_amount: 4,
    manage_stock: true,
    variations: product.variations.map(({ id }) => id),
    sku: product.sku,
  };
}

const SOLD: Record<string, (row: SoldRow) => number> = {
  date: ({ lastSold }) => lastSold,
  net_revenue: ({ net }) => net,
  orders_count: ({ orderIds }) => orderIds.size,
  items_sold: ({ items }) => items,
};

/** The figures of what sold, sorted as asked; `sorts` knows what is not a figure. */
function soldPage(
  { address }: Call,
  params: Params,
  rows: Map<number, SoldRow>,
  sorts: Sorts<[number, SoldRow]>,
  describe: (row: [number, SoldRow]) => unknown,
): WooReply {
  const figures = Object.entries(SOLD).map(([name, read]) => [name, ([, row]: [number, SoldRow]) => read(row)]);
  return sortedPage(address, params, [...rows], { ...Object.fromEntries(figures), ...sorts }, ([id]) => id, describe);
}

const productsRoute = reportRoute(
  'products',
  rowRules(['date', 'net_revenue', 'orders_count', 'items_sold', 'product_name', 'variations', 'sku'], 'date', {
    products: { type: 'ids' },
    categories: { type: 'ids' },
  }),
  (call, params) => {
    const { store } = call;
    const rows = groupLines(cutLines(store, params), ({ productId }) => [productId]);
    const sorts: Sorts<[number, SoldRow]> = {
      variations: ([, row]) => store.product(row.productId)?.variations.length ?? 0,
      sku: ([, row]) => store.product(row.productId)?.sku ?? '',
      product_name: ([, row]) => store.product(row.productId)?.name ?? '',
    };
    return soldPage(call, params, rows, sorts, ([id, row]) => ({
      product_id: id,
      ...soldFigures(row),
      extended_info: params.boolean('extended_info') ? productInfo(store, store.product(row.productId)) : {},
    }));
  },
);

const variationsRoute = reportRoute(
  'variations',
  rowRules(['date', 'net_revenue', 'orders_count', 'items_sold', 'sku'], 'date', {
    product_includes: { type: 'ids' },
    variations: { type: 'ids' },
  }),
  (call, params) => {
    const { store } = call;
    const rows = groupLines(cutLines(store, params), ({ variationId }) => (variationId > 0 ? [variationId] : []));
    const variationOf = (id: number, row: SoldRow) => store.product(row.productId)?.variations.find((variation) => variation.id === id);
    return soldPage(call, params, rows, { sku: ([id, row]) => variationOf(id, row)?.sku ?? '' }, ([id, row]) => {
      const variation = variationOf(id, row);
      const attributes = [{ id: 0, name: 'size', option: variation?.option ?? '' }];
      const info = { ...productInfo(store, store.product(row.productId)), sku: variation?.sku ?? '', attributes };
      return {
        product_id: row.productId,
        variation_id: id,
        ...soldFigures(row),
        extended_info: params.boolean('extended_info') ? info : {},
      };
    });
  },
);

const categoriesRoute = reportRoute(
  'categories',
  rowRules(['category_id', 'items_sold', 'net_revenue', 'orders_count', 'products_count', 'category'], 'category_id', {
    categories: { type: 'ids' },
    status_is: { type: 'enums', values: statusValues },
    status_is_not: { type: 'enums', values: statusValues },
  }),
  (call, params) => {
    const { store } = call;
    const { categories, products } = store.catalogue;
    const wanted = params.ids('categories');
    const left = params.texts('status_is_not');
    const entries = entriesOf(store, params).filter(({ status }) => !left.includes(status));
    const rows = groupLines(entries, ({ productId }) => {
      const ids = products.find(({ id }) => id === productId)?.categoryIds ?? [];
      return wanted.length === 0 ? ids : ids.filter((id) => wanted.includes(id));
    });
    const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
    const sorts: Sorts<[number, SoldRow]> = { products_count: ([, row]) => row.productIds.size, category: ([id]) => nameOf(id) };
    return soldPage(call, params, rows, sorts, ([id, row]) => ({
      category_id: id,
      ...soldFigures(row),
      products_count: row.productIds.size,
      extended_info: params.boolean('extended_info') ? { name: nameOf(id) } : {},
    }));
  },
);

/** What sold, by product, variation and category. */
export const soldReports: readonly Route[] = [productsRoute, variationsRoute, categoriesRoute];
