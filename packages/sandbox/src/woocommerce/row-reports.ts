import { type Product, stockStatusOf } from './catalogue.ts';
import { sortRows } from './group-rows.ts';
import { couponsMeasure, taxesMeasure } from './measures.ts';
import { orderRules, pageRules } from './params.ts';
import { pageOf } from './reply.ts';
import { listRoute, type Route } from './route.ts';
import { entriesOf, rowRules } from './row-rules.ts';
import { gmtOf, isoOf, wallOfDay } from './shop-time.ts';
import { cutToCoupons, cutToTaxes } from './stats-reports.ts';

const couponsRoute = listRoute(
  /^\/reports\/coupons$/,
  'reports',
  rowRules(['coupon_id', 'code', 'amount', 'orders_count'], 'coupon_id', { coupons: { type: 'ids' } }),
  ({ store, address }, params) => {
    const entries = entriesOf(store, params).flatMap((entry) => cutToCoupons(params)(entry) ?? []);
    const rows = store.catalogue.coupons.flatMap((coupon) => {
      const own = entries.flatMap((entry) => {
        const coupons = entry.coupons.filter(({ couponId }) => couponId === coupon.id);
        return coupons.length > 0 ? [{ ...entry, coupons }] : [];
      });
      return own.length > 0 ? [{ coupon, figures: couponsMeasure(own) }] : [];
    });
    const orderBy = params.text('orderby') ?? 'coupon_id';
    const sortValue = ({ coupon, figures }: (typeof rows)[number]) =>
      orderBy === 'coupon_id' ? coupon.id : orderBy === 'code' ? coupon.code : (figures[orderBy] ?? 0);
    return pageOf(
      address,
      params,
      sortRows(rows, sortValue, params.text('order'), ({ coupon }) => coupon.id),
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

const taxesRoute = listRoute(
  /^\/reports\/taxes$/,
  'reports',
  rowRules(['tax_rate_id', 'name', 'tax_code', 'rate', 'order_tax', 'total_tax', 'shipping_tax', 'orders_count'], 'tax_rate_id', {
    taxes: { type: 'ids' },
  }),
  ({ store, address }, params) => {
    const entries = entriesOf(store, params).flatMap((entry) => cutToTaxes(params)(entry) ?? []);
    const rows = store.shop.taxRates.flatMap((rate) => {
      const own = entries.filter(({ order }) => order.taxRateId === rate.id);
      return own.length > 0 ? [{ rate, figures: taxesMeasure(own) }] : [];
    });
    const orderBy = params.text('orderby') ?? 'tax_rate_id';
    const sortValue = ({ rate, figures }: (typeof rows)[number]) => {
      const own: Record<string, number | string> = {
        tax_rate_id: rate.id,
        name: rate.name,
        tax_code: `${rate.country}-${rate.name}`,
        rate: rate.percent,
      };
      return own[orderBy] ?? figures[orderBy] ?? 0;
    };
    return pageOf(
      address,
      params,
      sortRows(rows, sortValue, params.text('order'), ({ rate }) => rate.id),
      ({ rate, figures }) => {
        const { total_tax, order_tax, shipping_tax, orders_count } = figures;
        const { id, name, percent, country } = rate;
        return {
          tax_rate_id: id,
          name,
          tax_rate: percent,
          country,
          state: '',
          priority: 1,
          total_tax,
          order_tax,
          shipping_tax,
          orders_count,
        };
      },
    );
  },
);

const STOCK_TYPES = ['all', 'lowstock', 'instock', 'outofstock', 'onbackorder'];

const stockRoute = listRoute(
  /^\/reports\/stock$/,
  'reports',
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
    const orderBy = params.text('orderby');
    const sortValue = (product: Product) => {
      if (orderBy === 'stock_quantity') return product.stock;
      if (orderBy === 'id') return product.id;
      if (orderBy === 'sku') return product.sku;
      return orderBy === 'title' ? product.name : stockStatusOf(product);
    };
    const sorted = sortRows(products, sortValue, params.text('order'), ({ id }) => id);
    return pageOf(address, params, sorted, (product) => ({
      id: product.id,
      parent_id: 0,
      name: product.name,
      sku: product.sku,
      stock_status: stockStatusOf(product),
      stock_quantity: product.stock,
      manage_stock: true,
    }));
  },
);

const stockStatsRoute = listRoute(/^\/reports\/stock\/stats$/, 'reports', {}, ({ store }) => {
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
