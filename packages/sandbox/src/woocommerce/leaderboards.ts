import { customerRecords } from './customer-records.ts';
import { restrictCoupons } from './entries.ts';
import { groupLines } from './group-rows.ts';
import { couponsMeasure } from './measures.ts';
import { amountOf } from './money.ts';
import { entriesOf, rangeRules } from './report-range.ts';
import { listRoute, type Route } from './route.ts';

type Row = { label: string; sort: number; figures: [count: number, amount: number] };

function board(id: string, label: string, headers: string[], rows: Row[], perPage: number): unknown {
  const top = rows.sort((a, b) => b.sort - a.sort || a.label.localeCompare(b.label)).slice(0, perPage);
  return {
    id,
    label,
    headers: headers.map((name) => ({ label: name })),
    rows: top.map(({ label: name, figures: [count, amount] }) => [
      { display: `<a href="#">${name}</a>`, value: name },
      { display: String(count), value: count },
      { display: `<span class="woocommerce-Price-amount amount">${amount.toFixed(2)}</span>`, value: amount },
    ]),
  };
}

export const leaderboardsRoute: Route = listRoute(
  /^\/leaderboards$/,
  'reports',
  { ...rangeRules, per_page: { type: 'integer', min: 1, max: 20, initial: 5 } },
  ({ store }, params) => {
    const perPage = params.integer('per_page') ?? 5;
    const { products, categories, coupons } = store.catalogue;
    const entries = entriesOf(store, params);
    const couponRows = coupons.flatMap(({ id, code }): Row[] => {
      const own = entries.flatMap((entry) => restrictCoupons(entry, (couponId) => couponId === id) ?? []);
      const { orders_count = 0, amount = 0 } = couponsMeasure(own);
      return own.length > 0 ? [{ label: code, sort: orders_count, figures: [orders_count, amount] }] : [];
    });
    const sold = (keysOf: (productId: number) => readonly number[], nameOf: (key: number) => string | undefined): Row[] =>
      [...groupLines(entries, ({ productId }) => keysOf(productId))].map(([key, { items, net }]) => ({
        label: nameOf(key) ?? '(Deleted)',
        sort: items,
        figures: [items, amountOf(net)],
      }));
    const customerRows = customerRecords(store).map(({ customer, orders, spend }): Row => {
      return { label: `${customer.firstName} ${customer.lastName}`, sort: spend, figures: [orders, spend] };
    });
    const categoriesOf = (productId: number) => products.find(({ id }) => id === productId)?.categoryIds ?? [];
    const categoryRows = sold(categoriesOf, (key) => categories.find(({ id }) => id === key)?.name);
    const productRows = sold(
      (id) => [id],
      (key) => products.find(({ id, isDeleted }) => id === key && !isDeleted)?.name,
    );
    return {
      body: [
        board('customers', 'Top Customers - Total Spend', ['Customer Name', 'Orders', 'Total Spend'], customerRows, perPage),
        board('coupons', 'Top Coupons - Number of Orders', ['Coupon code', 'Orders', 'Amount discounted'], couponRows, perPage),
        board('categories', 'Top categories - Items sold', ['Category', 'Items sold', 'Net sales'], categoryRows, perPage),
        board('products', 'Top products - Items sold', ['Product', 'Items sold', 'Net sales'], productRows, perPage),
      ],
    };
  },
);
