import { networkOf } from '../http/network-of.ts';
/** Codes that are none, from one address. */
export const guesses = { max: 30, windowS: 15 * 60 };
export const guessKey = (from: string): string => `coupon:${networkOf(from)}`;
