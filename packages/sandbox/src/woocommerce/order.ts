import { dayMs, hourMs } from '../kernel/time-units.ts';
import type { WallTime } from './shop-time.ts';

/** Money in whole cents. */
export interface OrderLine {
  id: number;
  productId: number;
  /** 0 = the product has no variations. */
  variationId: number;
  quantity: number;
  /** Net before the discount. */
  subtotal: number;
  discount: number;
  /** On what is left after the discount. */
  tax: number;
  /** The line's share of the order's shipping. */
  shipping: number;
}

export interface RefundLine {
  line: OrderLine;
  quantity: number;
  net: number;
  tax: number;
  shipping: number;
}

export interface Refund {
  id: number;
  at: WallTime;
  isFull: boolean;
  lines: readonly RefundLine[];
  shippingTax: number;
}

export type PaymentMethod = 'stripe' | 'paypal' | 'bacs';

/** How the visitor came, as WooCommerce notes it with the order. */
export interface Attribution {
  sourceType: 'utm' | 'organic' | 'referral' | 'typein';
  source: string;
  medium: string;
  campaign: string;
  device: 'Mobile' | 'Tablet' | 'Desktop';
}

/** Everything that will ever happen to an order; what has happened by now is a question of the clock. */
export interface Order {
  id: number;
  customerId: number;
  isReturning: boolean;
  created: WallTime;
  /** Null: the money never comes. */
  paid: WallTime | null;
  completed: WallTime | null;
  fate: 'paid' | 'cancelled' | 'failed' | 'abandoned';
  payment: PaymentMethod;
  lines: readonly OrderLine[];
  coupons: readonly { couponId: number; discount: number }[];
  taxRateId: number;
  shippingTax: number;
  refund: Refund | null;
  attribution: Attribution;
}

export const orderStatuses = [
  ['pending', 'Pending payment'],
  ['processing', 'Processing'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['failed', 'Failed'],
  ['checkout-draft', 'Draft'],
] as const;
export type OrderStatus = (typeof orderStatuses)[number][0];

const CANCEL_AFTER = hourMs;
const ABANDON_AFTER = 2 * dayMs;

/** Null before the order was placed. */
export function statusOf(order: Order, now: WallTime): OrderStatus | null {
  if (order.created > now) return null;
  if (order.fate === 'failed') return 'failed';
  if (order.fate === 'cancelled') return now > order.created + CANCEL_AFTER ? 'cancelled' : 'pending';
  if (order.fate === 'abandoned') return now > order.created + ABANDON_AFTER ? 'cancelled' : 'pending';
  if (order.paid === null || order.paid > now) return order.payment === 'bacs' ? 'on-hold' : 'pending';
  if (order.refund?.isFull && order.refund.at <= now) return 'refunded';
  return order.completed !== null && order.completed <= now ? 'completed' : 'processing';
}

/** Numbers of orders, refunds and customers follow from the day (counted from the shop's first) and the place within it. */
export const ORDERS_PER_DAY_MAX = 180;

const FIRST_ORDER = 1200;
const STEP = 3;
const DAY_SPAN = ORDERS_PER_DAY_MAX * STEP;
const FIRST_CUSTOMER = 11;

export function orderNumber(dayIndex: number, place: number): number {
  return FIRST_ORDER + dayIndex * DAY_SPAN + place * STEP;
}

export function refundNumber(orderId: number): number {
  return orderId + 1;
}

/** Which day's order a number is, or null when no order has it. */
export function placeOfOrder(id: number): { dayIndex: number; place: number } | null {
  const rest = id - FIRST_ORDER;
  if (rest < 0 || rest % STEP !== 0) return null;
  return { dayIndex: Math.floor(rest / DAY_SPAN), place: (rest % DAY_SPAN) / STEP };
}

export function customerNumber(dayIndex: number, place: number): number {
  return FIRST_CUSTOMER + dayIndex * ORDERS_PER_DAY_MAX + place;
}
