import { type Entry, netOf, quantityOf } from './entries.ts';
import { amountOf, sumOf } from './money.ts';

export type Figures = Record<string, number>;
/** Turns the rows of a range, an interval or a segment into the numbers a report shows. */
export type Measure = (entries: readonly Entry[]) => Figures;

function orderTaxOf(entry: Entry): number {
  return sumOf(entry.lines, ({ tax }) => tax);
}

function taxOf(entry: Entry): number {
  return orderTaxOf(entry) + entry.shippingTax;
}

function shippingOf(entry: Entry): number {
  return sumOf(entry.lines, ({ shipping }) => shipping);
}

function discountOf(entry: Entry): number {
  return sumOf(entry.lines, ({ discount }) => discount);
}

function distinct<T>(entries: readonly Entry[], values: (entry: Entry) => readonly T[]): number {
  return new Set(entries.flatMap(values)).size;
}

function salesOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isRefund }) => !isRefund);
}

function couponIdsOf(entry: Entry): number[] {
  return entry.coupons.map(({ couponId }) => couponId);
}

function productIdsOf(entry: Entry): number[] {
  return entry.lines.map(({ productId }) => productId);
}

export const revenueMeasure: Measure = (entries) => {
  const net = sumOf(entries, netOf);
  const taxes = sumOf(entries, taxOf);
  const shipping = sumOf(entries, shippingOf);
  const coupons = sumOf(entries, discountOf);
  const refunds = -sumOf(
    entries.filter(({ isRefund }) => isRefund),
    netOf,
  );
  return {
    orders_count: salesOf(entries).length,
    num_items_sold: sumOf(entries, quantityOf),
    gross_sales: amountOf(net + coupons + refunds),
    total_sales: amountOf(net + taxes + shipping),
    coupons: amountOf(coupons),
    coupons_count: distinct(entries, couponIdsOf),
    refunds: amountOf(refunds),
    taxes: amountOf(taxes),
    shipping: amountOf(shipping),
    net_revenue: amountOf(net),
    products: distinct(salesOf(entries), productIdsOf),
  };
};

export const ordersMeasure: Measure = (entries) => {
  const orders = salesOf(entries).length;
  const net = sumOf(entries, netOf);
  const items = sumOf(entries, quantityOf);
  return {
    orders_count: orders,
    num_items_sold: items,
    net_revenue: amountOf(net),
    avg_order_value: orders === 0 ? 0 : amountOf(net) / orders,
    avg_items_per_order: orders === 0 ? 0 : items / orders,
    coupons: amountOf(sumOf(entries, discountOf)),
    coupons_count: distinct(entries, couponIdsOf),
    total_customers: distinct(salesOf(entries), ({ order }) => [order.customerId]),
    products: distinct(salesOf(entries), productIdsOf),
  };
};

/** For entries cut down to the products asked for. */
export const productsMeasure: Measure = (entries) => ({
  items_sold: sumOf(entries, quantityOf),
  net_revenue: amountOf(sumOf(entries, netOf)),
  orders_count: salesOf(entries).length,
});

/** For entries cut down to the coupons asked for. */
export const couponsMeasure: Measure = (entries) => {
  const used = entries.filter(({ coupons }) => coupons.length > 0);
  return {
    amount: amountOf(sumOf(used, ({ coupons }) => sumOf(coupons, ({ discount }) => discount))),
    coupons_count: distinct(used, couponIdsOf),
    orders_count: used.length,
  };
};

export const taxesMeasure: Measure = (entries) => {
  const orderTax = sumOf(entries, orderTaxOf);
  const shippingTax = sumOf(entries, ({ shippingTax: tax }) => tax);
  return {
    total_tax: amountOf(orderTax + shippingTax),
    order_tax: amountOf(orderTax),
    shipping_tax: amountOf(shippingTax),
    orders_count: salesOf(entries).length,
    tax_codes: distinct(entries, ({ order }) => [order.taxRateId]),
  };
};
