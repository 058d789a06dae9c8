import { isRecord } from '../kernel/records.ts';
import type { Shop } from './shop.ts';

/** Fields that a coupon may have; another one makes the whole of it unreadable. */
const known = ['coupon', 'codes', 'discount', 'discountPeriodCount', 'combine', 'limit', 'products', 'reason', 'available'];
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value);

/** Makes a coupon of percent for one charge, which is what our seller asks for; answers as the API does, with the status. */
export function createCoupon(shop: Shop, body: unknown): { status: number; json: object } {
  if (!isRecord(body) || Object.keys(body).some((field) => !known.includes(field)))
    return { status: 400, json: { message: 'unreadable', params: [] } };
  const { coupon, codes, discount, discountPeriodCount, limit, products } = body;
  const refused = (error: string) => ({ status: 200, json: { coupon, action: 'coupon.create', result: 'error', error } });
  if (!isName(coupon)) return refused('Invalid coupon');
  if (!Array.isArray(codes) || codes.length === 0 || !codes.every(isName)) return refused('Invalid coupon code');
  if (!isRecord(discount) || discount.type !== 'percent' || typeof discount.percent !== 'number') return refused('Invalid discount type');
  const { percent } = discount;
  if (percent <= 0 || percent > 100) return refused('Invalid percent');
  if (discountPeriodCount !== 1) return refused('This sandbox discounts one charge');
  const made = {
    ...{ percent, limit: typeof limit === 'number' ? limit : 0, used: 0 },
    products: Array.isArray(products) ? products.filter(isName) : [],
  };
  for (const code of codes) shop.coupons.set(code.toUpperCase(), made);
  return { status: 200, json: { coupon, action: 'coupon.create', result: 'success' } };
}

/** One use of a coupon for a product: its percent; null: it cannot be used. */
export function takeCoupon(shop: Shop, code: unknown, product: string): number | null {
  const coupon = typeof code === 'string' ? shop.coupons.get(code.toUpperCase()) : undefined;
  if (!coupon || (coupon.limit > 0 && coupon.used >= coupon.limit)) return null;
  if (coupon.products.length > 0 && !coupon.products.includes(product)) return null;
  coupon.used += 1;
  return coupon.percent;
}
