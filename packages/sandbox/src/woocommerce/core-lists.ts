import type { Coupon, Product } from './catalogue.ts';
import { customerRecords } from './customer-records.ts';
import { describeOrder } from './describe-order.ts';
import { sortRows } from './group-rows.ts';
import { decimalOf } from './money.ts';
import { type Order, orderStatuses, statusOf } from './order.ts';
import { orderRules, type ParamRules, type Params, pageRules } from './params.ts';
import { pageOf, type Sorts, sortedPage, type WooReply } from './reply.ts';
import { type Call, itemRoute, listRoute, type Route } from './route.ts';
import { gmtOf, isoOf, type WallTime, wallOfDay } from './shop-time.ts';
import type { Store } from './store.ts';
import { refusal } from './woo-refusal.ts';

const statusValues = orderStatuses.map(([slug]) => slug);

/** Products and coupons refuse a page that is not there; orders and customers answer an empty list. */
function strictPageOf<T>({ address }: Call, params: Params, list: readonly T[], describe: (entry: T) => unknown): WooReply {
  const page = params.integer('page') ?? 1;
  if (page > 1 && (page - 1) * (params.integer('per_page') ?? 10) >= list.length) {
    throw refusal(400, 'rest_post_invalid_page_number', 'The page number requested is larger than the number of pages available.');
  }
  return pageOf(address, params, list, describe);
}

function modifiedAt(order: Order, now: WallTime): WallTime {
  return [order.refund?.at, order.completed, order.paid].find((at) => at !== undefined && at !== null && at <= now) ?? order.created;
}

const orderRulesOfList: ParamRules = {
  ...pageRules,
  ...orderRules(['date', 'id', 'include', 'title', 'slug', 'modified'], 'date'),
  after: { type: 'date' },
  before: { type: 'date' },
  modified_after: { type: 'date' },
  modified_before: { type: 'date' },
  status: { type: 'enums', values: ['any', 'trash', ...statusValues] },
  customer: { type: 'integer' },
  product: { type: 'integer' },
  include: { type: 'ids' },
  exclude: { type: 'ids' },
  dp: { type: 'integer' },
  dates_are_gmt: { type: 'boolean' },
};

function findOrders(store: Store, params: Params): Order[] {
  const now = store.now();
  const shift = (at: WallTime | null) => (at === null || !params.boolean('dates_are_gmt') ? at : at + (at - gmtOf(store.shop.zone, at)));
  const after = shift(params.date('after'));
  const before = shift(params.date('before'));
  const modifiedAfter = shift(params.date('modified_after'));
  const modifiedBefore = shift(params.date('modified_before'));
  const statuses = params.texts('status');
  const include = params.ids('include');
  const exclude = params.ids('exclude');
  const customer = params.integer('customer');
  const product = params.integer('product');
  return store.ordersCreated(after ?? wallOfDay(store.shop.opened), before ?? now).filter((order) => {
    const status = statusOf(order, now);
    return (
      status !== null &&
      (statuses.length === 0 || statuses.includes('any') || statuses.includes(status)) &&
      (include.length === 0 || include.includes(order.id)) &&
      !exclude.includes(order.id) &&
      (customer === null || store.customer(order.customerId).userId === customer) &&
      (product === null || order.lines.some(({ productId }) => productId === product)) &&
      (modifiedAfter === null || modifiedAt(order, now) >= modifiedAfter) &&
      (modifiedBefore === null || modifiedAt(order, now) <= modifiedBefore)
    );
  });
}

function findOrder(store: Store, id: string | undefined): Order {
  const order = store.findOrder(Number(id));
  if (!order) throw refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
  return order;
}

const orders = listRoute(/^\/orders$/, 'orders', orderRulesOfList, ({ store, address }, params) => {
  const created = (order: Order) => order.created;
  const modified = (order: Order) => modifiedAt(order, store.now());
  const sorts = { date: created, include: created, title: created, slug: created, modified };
  return sortedPage(
    address,
    params,
    findOrders(store, params),
    sorts,
    ({ id }) => id,
    (order) => describeOrder(store, order),
  );
});

const order = itemRoute(/^\/orders\/(\d+)$/, 'orders', ({ store, found }) => ({ body: describeOrder(store, findOrder(store, found[0])) }));

function describeProduct({ catalogue }: Store, product: Product, soldUnits: number): Record<string, unknown> {
  const categories = catalogue.categories
    .filter(({ id }) => product.categoryIds.includes(id))
    .map(({ id, name, slug }) => ({ id, name, slug }));
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    type: product.variations.length > 0 ? 'variable' : 'simple',
    status: 'publish',
    price: decimalOf(product.price),
    regular_price: decimalOf(product.price),
    sale_price: '',
    on_sale: false,
    total_sales: soldUnits,
    stock_quantity: product.stock,
    stock_status: product.stock > 0 ? 'instock' : product.stock < 0 ? 'onbackorder' : 'outofstock',
    average_rating: '0.00',
    rating_count: 0,
    categories,
    variations: product.variations.map(({ id }) => id),
  };
}

function matches(text: string, search: string | null): boolean {
  return search === null || text.toLowerCase().includes(search.toLowerCase());
}

const products = listRoute(
  /^\/products$/,
  'orders',
  {
    ...pageRules,
    ...orderRules(['date', 'id', 'title', 'slug', 'price', 'popularity'], 'date'),
    search: { type: 'text' },
    sku: { type: 'text' },
    category: { type: 'text' },
    include: { type: 'ids' },
    status: { type: 'enum', values: ['any', 'draft', 'pending', 'private', 'publish'], initial: 'any' },
    type: { type: 'enum', values: ['simple', 'grouped', 'external', 'variable'] },
  },
  (call, params) => {
    const { store } = call;
    const sold = new Map<number, number>();
    for (const { fate, lines } of store.allOrders()) {
      if (fate === 'paid') for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    }
    const { text, ids } = params;
    const found = store.catalogue.products.filter(
      (product) =>
        !product.isDeleted &&
        matches(`${product.name} ${product.sku}`, text('search')) &&
        (text('sku') === null || product.sku === text('sku')) &&
        (text('category') === null || product.categoryIds.includes(Number(text('category')))) &&
        (text('type') === null || (text('type') === 'variable') === product.variations.length > 0) &&
        ['any', 'publish'].includes(text('status') ?? 'any') &&
        (ids('include').length === 0 || ids('include').includes(product.id)),
    );
    const name = (product: Product) => product.name;
    const sorts: Sorts<Product> = { title: name, slug: name, price: ({ price }) => price, popularity: ({ id }) => sold.get(id) ?? 0 };
    const sortValue = sorts[text('orderby') ?? ''] ?? (({ id }) => id);
    const sorted = sortRows(found, sortValue, text('order'), ({ id }) => id);
    return strictPageOf(call, params, sorted, (product) => describeProduct(store, product, sold.get(product.id) ?? 0));
  },
);

const categories = listRoute(
  /^\/products\/categories$/,
  'orders',
  { ...pageRules, search: { type: 'text' }, parent: { type: 'integer' }, hide_empty: { type: 'boolean' } },
  ({ store, address }, params) => {
    const { products: all, categories: list } = store.catalogue;
    const found = list
      .filter(({ name, parent }) => matches(name, params.text('search')) && (params.integer('parent') ?? parent) === parent)
      .map((category) => ({
        ...category,
        count: all.filter(({ categoryIds, isDeleted }) => !isDeleted && categoryIds.includes(category.id)).length,
      }))
      .filter(({ count }) => count > 0 || !params.boolean('hide_empty'))
      .sort((a, b) => a.name.localeCompare(b.name));
    return pageOf(address, params, found, (category) => category);
  },
);

const coupons = listRoute(/^\/coupons$/, 'orders', { ...pageRules, search: { type: 'text' }, code: { type: 'text' } }, (call, params) => {
  const { store } = call;
  const uses = new Map<number, number>();
  for (const { fate, coupons: used } of store.allOrders()) {
    if (fate === 'paid') for (const { couponId } of used) uses.set(couponId, (uses.get(couponId) ?? 0) + 1);
  }
  const found = store.catalogue.coupons.filter(
    ({ code }) => matches(code, params.text('search')) && (params.text('code') ?? code) === code,
  );
  return strictPageOf(call, params, [...found].reverse(), (coupon: Coupon) => ({
    id: coupon.id,
    code: coupon.code,
    amount: coupon.type === 'percent' ? coupon.value.toFixed(2) : decimalOf(coupon.value),
    discount_type: coupon.type,
    date_created: `${coupon.created}T00:00:00`,
    date_expires: coupon.expires === null ? null : `${coupon.expires}T00:00:00`,
    usage_count: uses.get(coupon.id) ?? 0,
    usage_limit: null,
  }));
});

const customers = listRoute(
  /^\/customers$/,
  'orders',
  {
    ...pageRules,
    search: { type: 'text' },
    orderby: { type: 'enum', values: ['id', 'include', 'name', 'registered_date'], initial: 'name' },
    order: { type: 'enum', values: ['asc', 'desc'], initial: 'asc' },
  },
  ({ store, address }, params) => {
    const found = customerRecords(store).filter(
      ({ customer, registered }) =>
        registered !== null && matches(`${customer.firstName} ${customer.lastName} ${customer.username}`, params.text('search')),
    );
    const sorts: Sorts<(typeof found)[number]> = {
      name: ({ customer }) => `${customer.firstName} ${customer.lastName}`,
      registered_date: ({ registered }) => registered ?? 0,
    };
    const describe = ({ customer, registered, orders: count }: (typeof found)[number]) => ({
      id: customer.userId,
      date_created: registered === null ? null : isoOf(registered),
      date_created_gmt: registered === null ? null : isoOf(gmtOf(store.shop.zone, registered)),
      email: `${customer.username}@mail.test`,
      first_name: customer.firstName,
      last_name: customer.lastName,
      role: 'customer',
      username: customer.username,
      is_paying_customer: count > 0,
    });
    return sortedPage(address, params, found, sorts, ({ customer }) => customer.userId, describe);
  },
);

export const coreLists: readonly Route[] = [orders, order, products, categories, coupons, customers];
