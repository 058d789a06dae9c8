import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Who buys: what becomes of them. */
export const buyers = ['succeeds', 'declines', 'closes', 'failsToRenew', 'paysByTransfer'] as const;
export type Buyer = (typeof buyers)[number];

/** What was sealed about the price of one. */
export interface Terms {
  cents: number;
  /** Taken off the first period that is charged. */
  discount: number;
  /** Days before the first charge. */
  trialDays: number;
}

export interface Order {
  id: string;
  reference: string;
  buyer: Buyer;
  completed: boolean;
  at: Date;
  product: string;
  quantity: number;
  cents: number;
  subscription: string | null;
  tags: Record<string, string>;
  contact: { first: string; last: string; email: string };
  terms: Terms;
}

export interface Subscription {
  id: string;
  buyer: Buyer;
  state: 'trial' | 'active' | 'overdue' | 'canceled' | 'deactivated';
  product: string;
  quantity: number;
  /** Of one. */
  cents: number;
  /** Taken off one at the next charge. */
  discount: number;
  /** Percent off the next charge by a coupon. */
  couponPercent: number;
  /** When the period that runs began, and what the whole of it costs as it is paid; a trial is not. */
  periodStart: Date;
  paid: number;
  changed: Date;
  begin: Date;
  next: Date;
  deactivation: Date | null;
  sequence: number;
  tags: Record<string, string>;
  orderIds: string[];
}

/** What is taken off one at the next charge. */
export const discountOfNext = ({ cents, discount, couponPercent }: Subscription): number =>
  discount + Math.round(((cents - discount) * couponPercent) / 100);

/** What a seller made, for subscriptions that run. */
export interface Coupon {
  percent: number;
  products: readonly string[];
  /** So many times; 0: without limit. */
  limit: number;
  used: number;
}

export interface ShopEvent {
  id: string;
  processed: boolean;
  created: Date;
  type: string;
  data: object;
}

/** One seller's shop, set up. */
export interface Shop {
  webhookUrl: string;
  /** Where buyers' pages stand, by the address that the sandbox has now. */
  pages: string;
  storefront: string;
  accessKey: string;
  privateKey: string;
  publicKey: string;
  apiUser: string;
  apiPassword: string;
  webhookSecret: string;
  products: { 1: string; 12: string };
  orders: Map<string, Order>;
  subscriptions: Map<string, Subscription>;
  /** By their codes, in capitals. */
  coupons: Map<string, Coupon>;
  events: ShopEvent[];
  /** Webhooks are not sent until they are let go. */
  isHolding: boolean;
}

const makePair = promisify(generateKeyPair);
export const randomId = (): string => randomBytes(16).toString('base64url');
export const storefrontHost = 'sightline.test.onfastspring.com';

export async function openShop(webhookUrl: string): Promise<Shop> {
  const { privateKey, publicKey } = await makePair('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const pathOf = (months: 1 | 12): string => products.find((product) => product.months === months)?.path ?? '';
  return {
    pages: '',
    ...{ webhookUrl, storefront: `${storefrontHost}/popup-plans`, accessKey: randomId(), privateKey, publicKey },
    ...{ apiUser: randomId(), apiPassword: randomId(), webhookSecret: randomId(), products: { 1: pathOf(1), 12: pathOf(12) } },
    ...{ orders: new Map(), subscriptions: new Map(), coupons: new Map(), events: [], isHolding: false },
  };
}

/** The products that the seller set up: two paths, each with prices by quantity in cents of USD. */
export interface Product {
  path: string;
  months: 1 | 12;
  /** What one costs from such a quantity on, the smallest first. */
  prices: readonly { from: number; cents: number }[];
}

const monthly = [
  { from: 1, cents: 600 },
  { from: 10, cents: 540 },
  { from: 25, cents: 520 },
  { from: 50, cents: 510 },
  { from: 100, cents: 505 },
];

export const products: readonly Product[] = [
  { path: 'dashboards-monthly', months: 1, prices: monthly },
  // Ten months are paid for twelve.
  { path: 'dashboards-yearly', months: 12, prices: monthly.map(({ from, cents }) => ({ from, cents: cents * 10 })) },
];

export const findProduct = (path: string): Product | null => products.find((product) => product.path === path) ?? null;

export const centsOf = (product: Product, quantity: number): number => product.prices.findLast(({ from }) => from <= quantity)?.cents ?? 0;
