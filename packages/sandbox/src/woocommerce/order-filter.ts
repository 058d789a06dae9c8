import type { Entry } from './entries.ts';
import { type OrderStatus, orderStatuses } from './order.ts';
import { type ParamRules, type Params, rulesFor } from './params.ts';
import type { WallTime } from './shop-time.ts';

const statusValues = orderStatuses.map(([slug]) => slug);

const IDS: Record<string, (entry: Entry) => readonly number[]> = {
  product: ({ order }) => order.lines.map(({ productId }) => productId),
  variation: ({ order }) => order.lines.map(({ variationId }) => variationId),
  coupon: ({ order }) => order.coupons.map(({ couponId }) => couponId),
  tax_rate: ({ order }) => [order.taxRateId],
};

const newOrReturning = { type: 'enum', values: ['new', 'returning'] } as const;

export const orderFilterRules: ParamRules = {
  match: { type: 'enum', values: ['all', 'any'], initial: 'all' },
  status_is: { type: 'enums', values: statusValues },
  status_is_not: { type: 'enums', values: statusValues },
  ...rulesFor(Object.keys(IDS), ['includes', 'excludes'], { type: 'ids' }),
  customer_type: newOrReturning,
  // The older name of the same filter.
  customer: newOrReturning,
  refunds: { type: 'enum', values: ['all', 'partial', 'full', 'none'] },
};

type Test = (entry: Entry) => boolean;

function refundTest(kind: string, now: WallTime): Test {
  return ({ order }) => {
    const refund = order.refund && order.refund.at <= now ? order.refund : null;
    if (kind === 'none' || refund === null) return kind === 'none' && refund === null;
    return kind === 'all' || refund.isFull === (kind === 'full');
  };
}

/** Statuses asked for by name, which also brings back the ones usually left out; null = the usual ones. */
export function statusesOf(params: Params): readonly OrderStatus[] | null {
  const wanted = params.texts('status_is');
  return wanted.length > 0 ? statusValues.filter((status) => wanted.includes(status)) : null;
}

/** The filters of `/orders/stats` and `/orders`, with the refunds given until `now`. Refunds follow their order. */
export function orderFilter(params: Params, now: WallTime): Test {
  const tests: Test[] = [];
  const notStatuses = params.texts('status_is_not');
  if (notStatuses.length > 0) tests.push(({ status }) => !notStatuses.includes(status));
  for (const [name, idsOf] of Object.entries(IDS)) {
    const includes = params.ids(`${name}_includes`);
    const excludes = params.ids(`${name}_excludes`);
    if (includes.length > 0) tests.push((entry) => idsOf(entry).some((id) => includes.includes(id)));
    if (excludes.length > 0) tests.push((entry) => !idsOf(entry).some((id) => excludes.includes(id)));
  }
  const customer = params.text('customer_type') ?? params.text('customer');
  if (customer !== null) tests.push(({ order }) => order.isReturning === (customer === 'returning'));
  const refunds = params.text('refunds');
  if (refunds !== null) tests.push(refundTest(refunds, now));
  if (tests.length === 0) return () => true;
  return params.text('match') === 'any' ? (entry) => tests.some((test) => test(entry)) : (entry) => tests.every((test) => test(entry));
}
