import { sumOf } from './money.ts';
import { type Order, type OrderStatus, statusOf } from './order.ts';
import type { WallTime } from './shop-time.ts';
import type { Store } from './store.ts';

/** One product within an entry; refunds count negative. Cents. */
export interface EntryLine {
  productId: number;
  variationId: number;
  quantity: number;
  net: number;
  discount: number;
  tax: number;
  shipping: number;
}

/** A row of the shop's books: an order on the day it counts, or a refund on its own day. */
export interface Entry {
  order: Order;
  isRefund: boolean;
  at: WallTime;
  status: OrderStatus;
  lines: readonly EntryLine[];
  coupons: Order['coupons'];
  shippingTax: number;
}

export const dateTypes = ['date_paid', 'date_created', 'date_completed'] as const;
export type DateType = (typeof dateTypes)[number];

/** Left out of Analytics unless asked for by name. */
const EXCLUDED: readonly OrderStatus[] = ['pending', 'failed', 'cancelled', 'checkout-draft'];

function dateOf(order: Order, dateType: DateType): WallTime | null {
  if (dateType === 'date_created') return order.created;
  return dateType === 'date_paid' ? order.paid : order.completed;
}

function saleEntry(order: Order, at: WallTime, status: OrderStatus): Entry {
  const lines = order.lines.map((line) => ({ ...line, net: line.subtotal - line.discount }));
  return { order, isRefund: false, at, status, lines, coupons: order.coupons, shippingTax: order.shippingTax };
}

function refundEntry(order: Order, status: OrderStatus): Entry | null {
  if (!order.refund) return null;
  const lines = order.refund.lines.map(({ line: { productId, variationId }, quantity, net, tax, shipping }) => {
    const sums = { quantity: -quantity, net: -net, discount: 0, tax: -tax, shipping: -shipping };
    return { productId, variationId, ...sums };
  });
  return { order, isRefund: true, at: order.refund.at, status, lines, coupons: [], shippingTax: -order.refund.shippingTax };
}

export interface EntryOptions {
  dateType: DateType;
  /** Count exactly these statuses instead of all but the excluded ones. */
  statuses: readonly OrderStatus[] | null;
}

/** The rows between two moments, as far as Analytics knows them now. */
export function entriesBetween(store: Store, after: WallTime, before: WallTime, { dateType, statuses }: EntryOptions): Entry[] {
  const known = store.analyticsNow();
  const isWithin = (at: WallTime | null): at is WallTime => at !== null && at >= after && at <= before && at <= known;
  return store.ordersTouched(after, Math.min(before, known)).flatMap((order) => {
    const status = statusOf(order, known);
    if (status === null || (statuses ? !statuses.includes(status) : EXCLUDED.includes(status))) return [];
    const at = dateOf(order, dateType);
    const sale = isWithin(at) ? [saleEntry(order, at, status)] : [];
    const refund = isWithin(order.refund?.at ?? null) ? refundEntry(order, status) : null;
    return refund ? [...sale, refund] : sale;
  });
}

export function netOf(entry: Entry): number {
  return sumOf(entry.lines, ({ net }) => net);
}

export function quantityOf(entry: Entry): number {
  return sumOf(entry.lines, ({ quantity }) => quantity);
}

/** The entry with some of its lines only, or null when none is left; the order's shipping tax stays behind. */
export function restrictLines(entry: Entry, keep: (line: EntryLine) => boolean): Entry | null {
  const lines = entry.lines.filter(keep);
  if (lines.length === 0) return null;
  return lines.length === entry.lines.length ? entry : { ...entry, lines, shippingTax: 0 };
}

/** The entry with one of its coupons, or those that are meant; null when none is left. */
export function restrictCoupons(entry: Entry, keep: (couponId: number) => boolean): Entry | null {
  const coupons = entry.coupons.filter(({ couponId }) => keep(couponId));
  return coupons.length > 0 ? { ...entry, coupons } : null;
}
