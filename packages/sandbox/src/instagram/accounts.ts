import { facebookPages } from '../facebook-oauth/pages.ts';
import { dayNumber } from '../kernel/days.ts';

/** A professional Instagram account. Its page, where it has one, is named in `facebook-oauth/pages.ts`. */
export interface InstagramAccount {
  /** Of the account on either door; the door of Instagram Login has ids of its own besides. */
  id: string;
  username: string;
  name: string;
  type: 'BUSINESS' | 'MEDIA_CREATOR';
  followersAtStart: number;
  mediaPerMonth: number;
  storiesPerDay: number;
  /** What was posted before was posted by a personal account and has no insights; null: always a business. */
  businessSince: number | null;
  hidesLikes: boolean;
}

/** The first day of every account's history. */
export const FIRST_DAY = dayNumber('2023-06-01');

function account(
  id: string,
  username: string,
  name: string,
  sizes: readonly [followers: number, mediaPerMonth: number, storiesPerDay: number],
  more: Partial<InstagramAccount> = {},
): InstagramAccount {
  const [followersAtStart, mediaPerMonth, storiesPerDay] = sizes;
  const base = { type: 'BUSINESS', businessSince: null, hidesLikes: false } as const;
  return { ...base, id, username, name, followersAtStart, mediaPerMonth, storiesPerDay, ...more };
}

export const instagramAccounts: readonly InstagramAccount[] = [
  account('17841400000000001', 'alpine.outfitters', 'Alpine Outfitters', [42_000, 30, 1.5]),
  account('17841400000000002', 'zum_loewen', 'Café “Zum Löwen” ☕️', [1_900, 10, 0.6], { businessSince: dayNumber('2025-03-01') }),
  account('17841400000000004', 'nakheel.cafe', 'مقهى النخيل', [7_200, 16, 0.8], { hidesLikes: true }),
  account('17841400000000005', 'brand.new.page', 'Brand-new page', [30, 3, 1]),
  account('17841400000000101', 'nordclinics', 'Nord Clinics', [6_300, 9, 0.4]),
  account('17841400000000201', 'sakura.tea', '桜茶 Sakura Tea', [88_000, 42, 2.4], { type: 'MEDIA_CREATOR' }),
];

export function findAccount(id: string): InstagramAccount | null {
  return instagramAccounts.find((known) => known.id === id) ?? null;
}

export function pageOfAccount({ id }: InstagramAccount) {
  return facebookPages.find(({ instagramId }) => instagramId === id) ?? null;
}
