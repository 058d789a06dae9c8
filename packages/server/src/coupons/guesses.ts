import type { Context } from '../context.ts';
import { type AttemptLimit, countAttempt, takeBackAttempt } from '../http/attempts.ts';
import { networkOf } from '../http/network-of.ts';

/** Codes that are none, of one asker, and of all askers of their kind together: many machines guess as much as one does. */
const ofOneAddress = { max: 30, windowS: 15 * 60 };
const ofOneCompany = { max: 20, windowS: 15 * 60 };
const ofAll = { max: 300, windowS: 60 * 60 };

/** Where wrong codes are counted: the asker's own count stands first, so that whoever is stopped by it takes nothing from the others. */
export type Counts = readonly { companyId: string; key: string; limit: AttemptLimit }[];

export const countsOfAddress = (from: string): Counts => [
  { companyId: '', key: `coupon:${networkOf(from)}`, limit: ofOneAddress },
  { companyId: '', key: 'coupons of newcomers', limit: ofAll },
];

/** Apart from newcomers, who can be anybody: whom their guesses keep out registers without a code and enters it from within. */
export const countsOfCompany = (companyId: string): Counts => [
  { companyId, key: 'coupon', limit: ofOneCompany },
  { companyId: '', key: 'coupons of companies', limit: ofAll },
];

/** Each code counts as a guess before it is looked up, so that many at once find out no more. */
export async function countGuesses(context: Context, counts: Counts, codes: number): Promise<void> {
  for (let code = 0; code < codes; code += 1)
    for (const { companyId, key, limit } of counts) await countAttempt(context, companyId, key, limit);
}

/** They were no guesses. */
export async function takeBackGuesses(context: Context, counts: Counts, codes: number): Promise<void> {
  for (let code = 0; code < codes; code += 1) for (const { companyId, key } of counts) await takeBackAttempt(context, companyId, key);
}
