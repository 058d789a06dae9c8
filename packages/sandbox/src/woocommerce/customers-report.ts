import { type CustomerRecord, customerRecords } from './customer-records.ts';
import { orderRules, type ParamRules, type Params, pageRules, rulesFor } from './params.ts';
import { type Sorts, sortedPage } from './reply.ts';
import { type Route, reportRoute } from './route.ts';
import { gmtOf, sqlOf, type WallTime } from './shop-time.ts';
import type { Store } from './store.ts';

const NUMBERS: Record<string, (record: CustomerRecord) => number> = {
  orders_count: ({ orders }) => orders,
  total_spend: ({ spend }) => spend,
  avg_order_value: ({ averageOrder }) => averageOrder,
};
const SORT: Sorts<CustomerRecord> = {
  date_registered: ({ registered }) => registered ?? 0,
  date_last_active: ({ lastActive }) => lastActive,
  username: ({ customer }) => customer.username,
  name: ({ customer }) => `${customer.firstName} ${customer.lastName}`,
  country: ({ customer }) => customer.country,
  city: ({ customer }) => customer.city,
  postcode: ({ customer }) => customer.postcode,
  ...NUMBERS,
};
const DATES: Record<string, (record: CustomerRecord) => WallTime | null> = {
  registered: ({ registered }) => registered,
  last_active: ({ lastActive }) => lastActive,
};

const filterRules: ParamRules = {
  match: { type: 'enum', values: ['all', 'any'], initial: 'all' },
  search: { type: 'text' },
  customers: { type: 'ids' },
  country_includes: { type: 'texts' },
  country_excludes: { type: 'texts' },
  ...rulesFor(Object.keys(DATES), ['after', 'before'], { type: 'date' }),
  ...rulesFor(Object.keys(NUMBERS), ['min', 'max'], { type: 'number' }),
};

type Test = (record: CustomerRecord) => boolean;

function testsOf(params: Params): Test[] {
  const tests: Test[] = [];
  const ids = params.ids('customers');
  const search = params.text('search')?.toLowerCase();
  const includes = params.texts('country_includes');
  const excludes = params.texts('country_excludes');
  if (ids.length > 0) tests.push(({ customer }) => ids.includes(customer.id));
  if (search) tests.push(({ customer }) => `${customer.firstName} ${customer.lastName}`.toLowerCase().includes(search));
  if (includes.length > 0) tests.push(({ customer }) => includes.includes(customer.country));
  if (excludes.length > 0) tests.push(({ customer }) => !excludes.includes(customer.country));
  for (const [name, sortValue] of Object.entries(NUMBERS)) {
    const min = params.number(`${name}_min`);
    const max = params.number(`${name}_max`);
    if (min !== null) tests.push((record) => sortValue(record) >= min);
    if (max !== null) tests.push((record) => sortValue(record) <= max);
  }
  for (const [name, sortValue] of Object.entries(DATES)) {
    const after = params.date(`${name}_after`);
    const before = params.date(`${name}_before`);
    if (after !== null) tests.push((record) => (sortValue(record) ?? -1) >= after);
    if (before !== null) tests.push((record) => (sortValue(record) ?? Number.POSITIVE_INFINITY) <= before);
  }
  return tests;
}

function find(store: Store, params: Params): CustomerRecord[] {
  const tests = testsOf(params);
  if (tests.length === 0) return customerRecords(store);
  const fits: Test =
    params.text('match') === 'any' ? (record) => tests.some((test) => test(record)) : (record) => tests.every((test) => test(record));
  return customerRecords(store).filter(fits);
}

function describe({ shop }: Store, record: CustomerRecord): unknown {
  const { customer, registered, lastActive, orders, spend, averageOrder } = record;
  return {
    id: customer.id,
    user_id: customer.userId,
    name: `${customer.firstName} ${customer.lastName}`,
    ...{ username: customer.username, country: customer.country, city: customer.city, state: '', postcode: customer.postcode },
    date_registered: registered === null ? null : sqlOf(registered),
    date_registered_gmt: registered === null ? null : sqlOf(gmtOf(shop.zone, registered)),
    date_last_active: sqlOf(lastActive),
    date_last_active_gmt: sqlOf(gmtOf(shop.zone, lastActive)),
    orders_count: orders,
    total_spend: spend,
    avg_order_value: averageOrder,
  };
}

function average(records: CustomerRecord[], sortValue: (record: CustomerRecord) => number): number {
  return records.length === 0 ? 0 : records.reduce((sum, record) => sum + sortValue(record), 0) / records.length;
}

/** Life-time figures, whatever the range. */
export const customerRoutes: readonly Route[] = [
  reportRoute(
    'customers',
    { ...pageRules, ...orderRules(Object.keys(SORT), 'date_registered'), ...filterRules },
    ({ store, address }, params) => {
      const describeRow = (record: CustomerRecord) => describe(store, record);
      return sortedPage(address, params, find(store, params), SORT, ({ customer }) => customer.id, describeRow);
    },
  ),
  reportRoute('customers/stats', filterRules, ({ store }, params) => {
    const records = find(store, params);
    const totals = {
      customers_count: records.length,
      avg_orders_count: average(records, ({ orders }) => orders),
      avg_total_spend: average(records, ({ spend }) => spend),
      avg_avg_order_value: average(records, ({ averageOrder }) => averageOrder),
    };
    return { body: { totals } };
  }),
];
