import { dayNumber } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import type { Catalogue, Coupon, Product } from './catalogue.ts';
import { customerOf } from './customers.ts';
import { splitCents, sumOf } from './money.ts';
import {
  type Attribution,
  customerNumber,
  ORDERS_PER_DAY_MAX,
  type Order,
  type OrderLine,
  orderNumber,
  type PaymentMethod,
  type Refund,
  refundNumber,
} from './order.ts';
import { DAY, HOUR, SECOND, type WallTime, wallOfDay } from './shop-time.ts';
import type { Shop } from './shops.ts';

export interface OrderMaker {
  seed: string;
  shop: Shop;
  catalogue: Catalogue;
}

type Random = () => number;

/** From an order to the last thing that can happen to it. */
export const LONGEST_STORY_DAYS = 30;

const NEW_SHARE = 0.55;
const COUPON_SHARE = 0.22;
const REFUND_SHARE = 0.06;
const FREE_SHIPPING_FROM = 10_000;
const SHIPPING = 590;
/** Customers come back within about this many days. */
const RETURN_WITHIN_DAYS = 400;

const WAYS: readonly [number, Attribution['sourceType'], string, string, string][] = [
  [0.34, 'organic', 'google', 'organic', ''],
  [0.56, 'typein', '(direct)', '', ''],
  [0.74, 'utm', 'google', 'cpc', 'brand'],
  [0.86, 'utm', 'newsletter', 'email', 'weekly'],
  [0.94, 'utm', 'facebook', 'paid_social', 'retargeting'],
  [1, 'referral', 'mountain-magazine.test', 'referral', ''],
];

function chanceOf(maker: OrderMaker, what: string, dayIndex: number, place: number): number {
  return hash(maker.seed, maker.shop.host, what, dayIndex, place) / 2 ** 32;
}

function dayAt(shop: Shop, dayIndex: number): WallTime {
  return wallOfDay(shop.opened) + dayIndex * DAY;
}

export function dayIndexOf(shop: Shop, day: string): number {
  return dayNumber(day) - dayNumber(shop.opened);
}

function ordersOn({ seed, shop }: OrderMaker, dayIndex: number): number {
  const day = new Date(dayAt(shop, dayIndex)).toISOString().slice(0, 10);
  return Math.min(ORDERS_PER_DAY_MAX, Math.round(shop.ordersPerDay * dailyShape([seed, shop.host], day)));
}

function fateOf(maker: OrderMaker, dayIndex: number, place: number): Order['fate'] {
  const chance = chanceOf(maker, 'fate', dayIndex, place);
  if (chance < 0.03) return 'cancelled';
  if (chance < 0.05) return 'failed';
  return chance < 0.06 ? 'abandoned' : 'paid';
}

function isFirstOrder(maker: OrderMaker, dayIndex: number, place: number): boolean {
  return dayIndex === 0 || chanceOf(maker, 'new', dayIndex, place) < NEW_SHARE;
}

/** Someone whose first order, on an earlier day, went through; null when a few tries found nobody. */
function findReturning(maker: OrderMaker, dayIndex: number, random: Random): number | null {
  for (let attempt = 0; attempt < 8; attempt++) {
    const back = 1 + Math.floor(random() ** 1.5 * Math.min(dayIndex, RETURN_WITHIN_DAYS));
    const firstDay = Math.max(0, dayIndex - back);
    const place = Math.floor(random() * ordersOn(maker, firstDay));
    if (isFirstOrder(maker, firstDay, place) && fateOf(maker, firstDay, place) === 'paid') return customerNumber(firstDay, place);
  }
  return null;
}

function pickProduct(products: readonly Product[], random: Random): Product {
  let left = random() * sumOf(products, ({ weight }) => weight);
  const found = products.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
  return found ?? (products[0] as Product);
}

function pickCoupons({ catalogue }: OrderMaker, at: WallTime, isReturning: boolean, random: Random): Coupon[] {
  const chance = random();
  const choice = random();
  if (chance > COUPON_SHARE) return [];
  const month = new Date(at).getUTCMonth() + 1;
  const open = catalogue.coupons.filter(({ code, months }) => (!months || months.includes(month)) && !(isReturning && code === 'welcome5'));
  const first = open[Math.floor(choice * open.length)];
  const second = catalogue.coupons.find(({ code }) => code === 'partner');
  return first ? (chance < 0.015 && second && second !== first ? [first, second] : [first]) : [];
}

function discountOf(coupon: Coupon, left: number): number {
  return Math.min(left, coupon.type === 'percent' ? Math.round((left * coupon.value) / 100) : coupon.value);
}

function makeRefund(order: Omit<Order, 'refund'>, random: Random): Refund | null {
  if (order.completed === null || random() > REFUND_SHARE) return null;
  const at = order.completed + (2 + Math.floor(random() * 18)) * DAY + Math.floor(random() * 3 * HOUR);
  const id = refundNumber(order.id);
  const isFull = random() < 0.35 || (order.lines.length === 1 && order.lines[0]?.quantity === 1);
  if (isFull) {
    const lines = order.lines.map((line) => {
      const { quantity, subtotal, discount, tax, shipping } = line;
      return { line, quantity, net: subtotal - discount, tax, shipping };
    });
    return { id, at, isFull, lines, shippingTax: order.shippingTax };
  }
  const line = order.lines[Math.floor(random() * order.lines.length)] as OrderLine;
  const quantity = Math.max(1, order.lines.length === 1 ? line.quantity - 1 : Math.ceil(random() * line.quantity));
  const share = quantity / line.quantity;
  const net = Math.round((line.subtotal - line.discount) * share);
  return { id, at, isFull, lines: [{ line, quantity, net, tax: Math.round(line.tax * share), shipping: 0 }], shippingTax: 0 };
}

function makeLines(maker: OrderMaker, orderId: number, random: Random): OrderLine[] {
  const count = 1 + Math.floor(random() ** 2 * 4);
  const chosen = new Set<Product>();
  for (let i = 0; i < count; i++) chosen.add(pickProduct(maker.catalogue.products, random));
  return [...chosen].map((product, i) => {
    const quantity = 1 + Math.floor(random() ** 3 * 3);
    const variation = product.variations[Math.floor(random() * product.variations.length)];
    const sums = { quantity, subtotal: product.price * quantity, discount: 0, tax: 0, shipping: 0 };
    return { id: orderId * 10 + i, productId: product.id, variationId: variation?.id ?? 0, ...sums };
  });
}

function makePayment(created: WallTime, fate: Order['fate'], random: Random): Pick<Order, 'payment' | 'paid' | 'completed'> {
  const chance = random();
  const payment: PaymentMethod = chance < 0.6 ? 'stripe' : chance < 0.85 ? 'paypal' : 'bacs';
  const wait = payment === 'bacs' ? DAY + Math.floor(random() * 2 * DAY) : 20 * SECOND + Math.floor(random() * 70 * SECOND);
  const packing = DAY + Math.floor(random() * 2 * DAY);
  if (fate !== 'paid') return { payment, paid: null, completed: null };
  const paid = created + Math.floor(wait / SECOND) * SECOND;
  return { payment, paid, completed: paid + Math.floor(packing / SECOND) * SECOND };
}

function makeOrder(maker: OrderMaker, dayIndex: number, place: number): Order {
  const { seed, shop } = maker;
  const random = seeded(seed, shop.host, 'order', dayIndex, place);
  const id = orderNumber(dayIndex, place);
  const returning = isFirstOrder(maker, dayIndex, place) ? null : findReturning(maker, dayIndex, random);
  const customerId = returning ?? customerNumber(dayIndex, place);
  const hour = 7 + ((random() + random()) / 2) * 16;
  const created = dayAt(shop, dayIndex) + Math.floor((hour * HOUR) / SECOND) * SECOND;
  const fate = fateOf(maker, dayIndex, place);
  const lines = makeLines(maker, id, random);
  const { country } = customerOf(seed, shop, customerId);
  const rate = shop.taxRates.find((tax) => tax.country === country) ?? shop.taxRates[0];
  const taxOn = (net: number) => Math.round((net * (rate?.percent ?? 0)) / 100);

  const subtotal = sumOf(lines, (line) => line.subtotal);
  let left = subtotal;
  const coupons = pickCoupons(maker, created, returning !== null, random).map((coupon) => {
    const discount = discountOf(coupon, left);
    left -= discount;
    return { couponId: coupon.id, discount };
  });
  const shipping = left >= FREE_SHIPPING_FROM ? 0 : SHIPPING;
  const weights = lines.map((line) => line.subtotal);
  const discounts = splitCents(subtotal - left, weights);
  const shippings = splitCents(shipping, weights);
  lines.forEach((line, i) => {
    line.discount = discounts[i] ?? 0;
    line.tax = taxOn(line.subtotal - line.discount);
    line.shipping = shippings[i] ?? 0;
  });
  const way = random();
  const [, sourceType, source, medium, campaign] = WAYS.find(([limit]) => way < limit) ?? (WAYS[0] as (typeof WAYS)[number]);
  const deviceChance = random();
  const device = deviceChance < 0.55 ? 'Mobile' : deviceChance < 0.6 ? 'Tablet' : 'Desktop';
  const order: Omit<Order, 'refund'> = {
    id,
    customerId,
    isReturning: returning !== null,
    created,
    fate,
    ...makePayment(created, fate, random),
    lines,
    coupons,
    taxRateId: rate?.id ?? 0,
    shippingTax: taxOn(shipping),
    attribution: { sourceType, source, medium, campaign, device },
  };
  return { ...order, refund: makeRefund(order, random) };
}

/** The orders placed on a day (counted from the shop's first), whatever becomes of them. */
export function makeOrders(maker: OrderMaker, dayIndex: number): Order[] {
  if (dayIndex < 0) return [];
  const orders = Array.from({ length: ordersOn(maker, dayIndex) }, (_, place) => makeOrder(maker, dayIndex, place));
  return orders.sort((a, b) => a.created - b.created);
}
