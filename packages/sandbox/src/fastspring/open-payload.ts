import { createDecipheriv, publicDecrypt } from 'node:crypto';
import { isRecord } from '../kernel/records.ts';
import { findProduct, type Terms } from './shop.ts';

export interface Sold {
  product: string;
  quantity: number;
  terms: Terms;
  tags: Record<string, string>;
  contact: { first: string; last: string; email: string } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const centsIn = (amounts: unknown): number | null =>
  isRecord(amounts) && typeof amounts.USD === 'number' ? Math.round(amounts.USD * 100) : null;

/** What is taken off one: an amount, or percent, from the first on. */
function discountOf(pricing: Record<string, unknown>, cents: number): number {
  const { discountType, quantityDiscounts } = pricing;
  const first = isRecord(quantityDiscounts) ? quantityDiscounts['1'] : undefined;
  if (discountType === 'amount') return Math.min(cents, centsIn(first) ?? 0);
  return discountType === 'percent' && typeof first === 'number' ? Math.round((cents * first) / 100) : 0;
}

/** Null: it says no price. */
function termsOf(pricing: unknown): Terms | null {
  if (!isRecord(pricing)) return null;
  const cents = centsIn(pricing.price);
  if (cents === null) return null;
  return { cents, discount: discountOf(pricing, cents), trialDays: typeof pricing.trial === 'number' ? pricing.trial : 0 };
}

function decrypt(payload: string, key: string, publicKey: string): unknown {
  const aesKey = publicDecrypt(publicKey, Buffer.from(key, 'base64'));
  const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
  const opened = Buffer.concat([decipher.update(Buffer.from(payload, 'base64')), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}

/** What a sealed checkout sells; null: it was not sealed with the shop's key, or sells nothing of it. */
export function openPayload(payload: string, key: string, publicKey: string): Sold | null {
  let opened: unknown;
  try {
    opened = decrypt(payload, key, publicKey);
  } catch {
    // Whatever is wrong with it, the popup says the same.
    return null;
  }
  if (!isRecord(opened) || !Array.isArray(opened.items)) return null;
  const [item] = opened.items;
  if (!isRecord(item)) return null;
  const { product, quantity, pricing } = item;
  const terms = termsOf(pricing);
  if (findProduct(textOf(product)) === null || typeof quantity !== 'number' || terms === null || quantity < 1) return null;
  const tags = isRecord(opened.tags) ? Object.fromEntries(Object.entries(opened.tags).map(([name, value]) => [name, textOf(value)])) : {};
  const { contact } = opened;
  return {
    ...{ product: textOf(product), quantity, terms, tags },
    contact: isRecord(contact) ? { first: textOf(contact.firstName), last: textOf(contact.lastName), email: textOf(contact.email) } : null,
  };
}
