import { words } from '../kernel/words.ts';

/**
 * What an impression came to: each is counted in exactly one of these, so every sum over them is exact in every breakdown, and
 * clicks can never exceed impressions nor conversions clicks.
 */
export const ATOMS = [
  'plain',
  // Played for less than 3 s; from 3 s; to 25, 50, 75, 95 and 100 %.
  ...words('play view3s p25 p50 p75 p95 p100'),
  // Clicks that stay on Facebook.
  ...words('reaction comment share save photo like profile'),
  // Link clicks, by how far the person went.
  ...words('bounce landing viewContent cart checkout payment buy1d buy7d buyView leadForm leadPixel register install message'),
] as const;

export type Atom = (typeof ATOMS)[number];

/** Besides the impressions: money in minor units. `spendSocial` is the part spent on ads shown with social context. */
const MONEY = ['spend', 'spendSocial'] as const;
/** Made of purchases × order value while adding up; not kept by day. */
const VALUES = ['value1d', 'value7d', 'valueView'] as const;

export type Slot = Atom | (typeof MONEY)[number] | (typeof VALUES)[number];

export const SLOTS: readonly Slot[] = [...ATOMS, ...MONEY, ...VALUES];
/** Slots kept by day: all but the values. */
export const KEPT = ATOMS.length + MONEY.length;
export const WIDTH = SLOTS.length;

export function slot(name: Slot): number {
  return SLOTS.indexOf(name);
}

function from(first: Atom, last: Atom): number[] {
  const [start, end] = [ATOMS.indexOf(first), ATOMS.indexOf(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

const buys = from('buy1d', 'buyView');

/** Counts by name: the slots that add up to them. */
export const SUMS = {
  impressions: from('plain', 'message'),
  clicks: from('reaction', 'message'),
  linkClicks: from('bounce', 'message'),
  outboundClicks: from('bounce', 'buyView').concat(slot('leadPixel'), slot('register')),
  fullViews: from('play', 'message'),
  plays: from('play', 'p100'),
  views3s: from('view3s', 'p100'),
  thruplays: from('p50', 'p100'),
  views30s: from('p75', 'p100'),
  p25: from('p25', 'p100'),
  p50: from('p50', 'p100'),
  p75: from('p75', 'p100'),
  p95: from('p95', 'p100'),
  p100: from('p100', 'p100'),
  reactions: [slot('reaction')],
  comments: [slot('comment')],
  shares: [slot('share')],
  saves: [slot('save')],
  photos: [slot('photo')],
  likes: [slot('like')],
  profileVisits: [slot('profile')],
  landings: from('landing', 'buyView').concat(slot('leadPixel'), slot('register')),
  contentViews: from('viewContent', 'buyView'),
  carts: from('cart', 'buyView'),
  checkouts: from('checkout', 'buyView'),
  payments: from('payment', 'buyView'),
  purchases: buys,
  leads: from('leadForm', 'leadPixel'),
  formLeads: [slot('leadForm')],
  pixelLeads: [slot('leadPixel')],
  registrations: [slot('register')],
  installs: [slot('install')],
  messages: [slot('message')],
  spend: [slot('spend'), slot('spendSocial')],
  socialSpend: [slot('spendSocial')],
  purchaseValue: [slot('value1d'), slot('value7d'), slot('valueView')],
} as const satisfies Record<string, readonly number[]>;

export type Count = keyof typeof SUMS;

/** Adds up slots of a row of counts. */
export function sumOf(counts: Float64Array, slots: readonly number[]): number {
  let sum = 0;
  for (const at of slots) sum += counts[at] ?? 0;
  return sum;
}
