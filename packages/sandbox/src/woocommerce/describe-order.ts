import { decimalOf, sumOf } from './money.ts';
import { type Order, type OrderLine, type PaymentMethod, statusOf } from './order.ts';
import { gmtOf, isoOf, type WallTime } from './shop-time.ts';
import type { Store } from './store.ts';

const PAYMENT_TITLES: Record<PaymentMethod, string> = { stripe: 'Card', paypal: 'PayPal', bacs: 'Direct bank transfer' };

function moment(store: Store, name: string, at: WallTime | null): Record<string, string | null> {
  const happened = at !== null && at <= store.now() ? at : null;
  return {
    [name]: happened === null ? null : isoOf(happened),
    [`${name}_gmt`]: happened === null ? null : isoOf(gmtOf(store.shop.zone, happened)),
  };
}

function describeLine(store: Store, line: OrderLine): unknown {
  const product = store.product(line.productId);
  const net = line.subtotal - line.discount;
  return {
    id: line.id,
    name: product?.name ?? '',
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    subtotal: decimalOf(line.subtotal),
    total: decimalOf(net),
    total_tax: decimalOf(line.tax),
    sku: product?.variations.find(({ id }) => id === line.variationId)?.sku ?? product?.sku ?? '',
    price: net / line.quantity / 100,
  };
}

function describeMeta(order: Order): unknown[] {
  const { sourceType, source, medium, campaign, device } = order.attribution;
  const values: Record<string, string> = {
    source_type: sourceType,
    utm_source: source,
    ...(medium === '' ? {} : { utm_medium: medium }),
    ...(campaign === '' ? {} : { utm_campaign: campaign }),
    device_type: device,
  };
  return Object.entries(values).map(([key, value], i) => ({ id: order.id * 10 + i, key: `_wc_order_attribution_${key}`, value }));
}

function describeBilling({ firstName, lastName, city, postcode, country }: ReturnType<Store['customer']>): unknown {
  const email = `${firstName}.${lastName}@mail.test`.toLowerCase();
  return { first_name: firstName, last_name: lastName, company: '', address_1: '', city, state: '', postcode, country, email, phone: '' };
}

/** What an order came to, tax and shipping included. */
export function orderTotal(order: Order): number {
  return sumOf(order.lines, ({ subtotal, discount, tax, shipping }) => subtotal - discount + tax + shipping) + order.shippingTax;
}

export function refundTotal(order: Order): number {
  const { refund } = order;
  return refund ? sumOf(refund.lines, ({ net, tax, shipping }) => net + tax + shipping) + refund.shippingTax : 0;
}

/** The refund given by now, or none. */
export function refundsOf(store: Store, order: Order): { id: number; reason: string; total: string }[] {
  const { refund } = order;
  return refund && refund.at <= store.now() ? [{ id: refund.id, reason: '', total: decimalOf(-refundTotal(order)) }] : [];
}

/** An order as `wc/v3` shows it. */
export function describeOrder(store: Store, order: Order): Record<string, unknown> {
  const { shop } = store;
  const customer = store.customer(order.customerId);
  const cartTax = sumOf(order.lines, ({ tax }) => tax);
  const shipping = sumOf(order.lines, (line) => line.shipping);
  const latest = [order.refund?.at, order.completed, order.paid].find((at) => at !== undefined && at !== null && at <= store.now());
  const rate = shop.taxRates.find(({ id }) => id === order.taxRateId);
  const taxes = { tax_total: decimalOf(cartTax), shipping_tax_total: decimalOf(order.shippingTax) };
  return {
    id: order.id,
    parent_id: 0,
    number: String(order.id),
    status: statusOf(order, store.now()),
    currency: shop.currency,
    ...moment(store, 'date_created', order.created),
    ...moment(store, 'date_modified', latest ?? order.created),
    ...moment(store, 'date_paid', order.paid),
    ...moment(store, 'date_completed', order.completed),
    discount_total: decimalOf(sumOf(order.coupons, ({ discount }) => discount)),
    shipping_total: decimalOf(shipping),
    shipping_tax: decimalOf(order.shippingTax),
    cart_tax: decimalOf(cartTax),
    total: decimalOf(orderTotal(order)),
    total_tax: decimalOf(cartTax + order.shippingTax),
    prices_include_tax: false,
    customer_id: customer.userId,
    created_via: 'checkout',
    billing: describeBilling(customer),
    payment_method: order.payment,
    payment_method_title: PAYMENT_TITLES[order.payment],
    line_items: order.lines.map((line) => describeLine(store, line)),
    tax_lines: [{ id: order.id, rate_id: order.taxRateId, label: rate?.name ?? '', ...taxes }],
    shipping_lines: [{ id: order.id + 2, method_title: shipping > 0 ? 'Flat rate' : 'Free shipping', total: decimalOf(shipping) }],
    fee_lines: [],
    coupon_lines: order.coupons.map(({ couponId, discount }) => ({
      id: couponId,
      code: store.codeOf(couponId),
      discount: decimalOf(discount),
      discount_tax: '0.00',
    })),
    refunds: refundsOf(store, order),
    meta_data: describeMeta(order),
  };
}
