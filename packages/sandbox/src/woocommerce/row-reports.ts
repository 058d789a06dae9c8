import { type Product, stockStatusOf } from './catalogue.ts';
import { restrictCoupons } from './entries.ts';
import { couponsMeasure, taxesMeasure } from './measures.ts';
import { orderRules, pageRules } from './params.ts';
import { type Sorts, sortedPage } from './reply.ts';
import { entriesOf, rowRules } from './report-range.ts';
import { type Route, reportRoute } from './route.ts';
import { gmtOf, isoOf, wallOfDay } from './shop-time.ts';
import { cutToCoupons, cutToTaxes } from './stats-reports.ts';

const couponsRoute = reportRoute(
  'coupons',
  rowRules(['coupon_id', 'code', 'amount', 'orders_count'], 'coupon_id', { coupons: { type: 'ids' } }),
  ({ store, address }, params) => {
    const entries = entriesOf(store, params).flatMap((entry) => cutToCoupons(params)(entry) ?? []);
    const rows = store.catalogue.coupons.flatMap((coupon) => {
      const own = entries.flatMap((entry) => restrictCoupons(entry, (id) => id === coupon.id) ?? []);
      return own.length > 0 ? [{ coupon, figures: couponsMeasure(own) }] : [];
    });
    type Row = (typeof rows)[number];
    const sorts: Sorts<Row> = {
      code: ({ coupon }) => coupon.code,
      ...Object.fromEntries(['amount', 'orders_count'].map((name) => [name, ({ figures }: Row) => figures[name] ?? 0])),
    };
    return sortedPage(
      address,
      params,
      rows,
      sorts,
      ({ coupon }) => coupon.id,
      ({ coupon, figures }) => {
        const both = (name: string, day: string | null) => {
          const at = day === null ? null : wallOfDay(day);
          return { [name]: at === null ? null : isoOf(at), [`${name}_gmt`]: at === null ? null : isoOf(gmtOf(store.shop.zone, at)) };
        };
        const info = {
          code: coupon.code,
          ...both('date_created', coupon.created),
          ...both('date_expires', coupon.expires),
          discount_type: coupon.type,
        };
        const { amount, orders_count } = figures;
        return { coupon_id: coupon.id, amount, orders_count, extended_info: params.boolean('extended_info') ? info : {} };
      },
    );
  },
);

const FIGURES = ['total_tax', 'order_tax', 'shipping_tax', 'orders_count'];

const taxesRoute = reportRoute(
  'taxes',
  rowRules(['tax_rate_id', 'name', 'tax_code', 'rate', ...FIGURES], 'tax_rate_id', { taxes: { type: 'ids' } }),
  ({ store, address }, params) => {
    const entries = entriesOf(store, params).flatMap((entry) => cutToTaxes(params)(entry) ?? []);
    const rows = store.shop.taxRates.flatMap((rate) => {
      const own = entries.filter(({ order }) => order.taxRateId === rate.id);
      return own.length > 0 ? [{ rate, figures: taxesMeasure(own) }] : [];
    });
    type Row = (typeof rows)[number];
    const sorts: Sorts<Row> = {
      name: ({ rate }) => rate.name,
      tax_code: ({ rate }) => `${rate.country}-${rate.name}`,
      rate: ({ rate }) => rate.percent,
      ...Object.fromEntries(FIGURES.map((name) => [name, ({ figures }: Row) => figures[name] ?? 0])),
    };
    const describe = ({ rate: { id, name, percent, country }, figures }: Row) => ({
      ...{ tax_rate_id: id, name, tax_rate: percent, country, state: '', priority: 1 },
      ...Object.fromEntries(FIGURES.map((figure) => [figure, figures[figure]])),
    });
    return sortedPage(address, params, rows, sorts, ({ rate }) => rate.id, describe);
  },
);

const STOCK_TYPES = ['all', 'lowstock', 'instock', 'outofstock', 'onbackorder'];

const stockRoute = reportRoute(
  'stock',
  {
    ...pageRules,
    ...orderRules(['stock_status', 'stock_quantity', 'id', 'title', 'sku'], 'stock_status'),
    type: { type: 'enum', values: STOCK_TYPES, initial: 'all' },
  },
  ({ store, address }, params) => {
    const type = params.text('type') ?? 'all';
    const products = store.catalogue.products.filter(
      (product) => !product.isDeleted && (type === 'all' || stockStatusOf(product) === type),
    );
    const sorts: Sorts<Product> = {
      stock_quantity: ({ stock }) => stock,
      sku: ({ sku }) => sku,
      title: ({ name }) => name,
      stock_status: stockStatusOf,
    };
    const describe = (product: Product) => {
      const { id, name, sku, stock } = product;
      return { id, parent_id: 0, name, sku, stock_status: stockStatusOf(product), stock_quantity: stock, manage_stock: true };
    };
    return sortedPage(address, params, products, sorts, ({ id }) => id, describe);
  },
);

const stockStatsRoute = reportRoute('stock/stats', {}, ({ store }) => {
  const products = store.catalogue.products.filter(({ isDeleted }) => !isDeleted);
  const count = (status: string) => products.filter((product) => stockStatusOf(product) === status).length;
  const totals = {
    products: products.length,
    lowstock: count('lowstock'),
    // Low stock is still in stock.
    instock: count('instock') + count('lowstock'),
    outofstock: count('outofstock'),
    onbackorder: count('onbackorder'),
  };
  return { body: { totals } };
});

export const rowReports: readonly Route[] = [couponsRoute, taxesRoute, stockRoute, stockStatsRoute];
