import { type Counts, peopleBehind } from '../facebook-insights/accrual.ts';
import { words } from '../kernel/words.ts';
import type { InstagramAccount } from './accounts.ts';

export const TAPS = ['call', 'direction', 'email', 'text'] as const;
export const NAVIGATION = ['tapForward', 'tapBack', 'tapExit', 'swipeForward'] as const;
export const ATOMS = [
  ...words('viewsFollower viewsOther likes comments saves shares reposts replies follows unfollows profileVisits bioLinkClicks'),
  ...TAPS,
  ...words('otherActions watchMs'),
  ...NAVIGATION,
  ...words('linkClicks facebookViews facebookLikes facebookComments'),
] as const;
export type Atom = (typeof ATOMS)[number];

/** Values of `media_product_type` in an account's insights. */
export const PRODUCTS = ['POST', 'REEL', 'STORY', 'AD'] as const;
export type Product = (typeof PRODUCTS)[number];

export const VIEWS: readonly Atom[] = ['viewsFollower', 'viewsOther'];
export const INTERACTIONS: readonly Atom[] = ['likes', 'comments', 'saves', 'shares', 'reposts', 'replies'];

export function sumOf(counts: Counts<Atom>, names: readonly Atom[]): number {
  return names.reduce((sum, name) => sum + counts[name], 0);
}

/** How many accounts are behind a number of views or interactions of a whole account. */
export function accountsBehind(account: InstagramAccount, count: number): number {
  return peopleBehind(count, 150 + account.followersAtStart * 12);
}
