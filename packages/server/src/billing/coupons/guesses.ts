import { dayS, hourS } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type AttemptLimit, countAttempt, isWithin, takeBackAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';

/** Codes that are none, of one asker, and of all askers of their kind together: many machines guess as much as one does. */
const ofOneAddress = { max: 30, windowS: 15 * 60 };
const ofOneCompany = { max: 20, windowS: 15 * 60 };
const ofAll = { max: 300, windowS: hourS };
/** Of one company, counted for itself alone: whoever mistypes a code is not kept out by what strangers guess, and a company is not made as fast as a guess. */
const sparedOfOneCompany = { max: 3, windowS: dayS };

interface Count {
  companyId: string;
  key: string;
  limit: AttemptLimit;
}

/** Where wrong codes are counted: the asker's own count stands first, so that whoever is stopped by it takes nothing from the others. */
export interface Counts {
  own: Count;
  /** What fits into it is not counted among those of all. */
  spared: Count | null;
  all: Count;
}

export const countsOfAddress = (from: string): Counts => ({
  own: { companyId: '', key: `coupon:${networkOf(from)}`, limit: ofOneAddress },
  spared: null,
  all: { companyId: '', key: 'coupons of newcomers', limit: ofAll },
});

/** Apart from newcomers, who can be anybody: whom their guesses keep out registers without a code and enters it from within. */
export const countsOfCompany = (companyId: string): Counts => ({
  own: { companyId, key: 'coupon', limit: ofOneCompany },
  spared: { companyId, key: 'coupon, the first of a day', limit: sparedOfOneCompany },
  all: { companyId: '', key: 'coupons of companies', limit: ofAll },
});

const count = (context: Context, { companyId, key, limit }: Count): Promise<void> => countAttempt(context, companyId, key, limit);

/** Each code counts as a guess before it is looked up, so that many at once find out no more. What it answers takes those back that were no guesses. */
export async function countGuesses(
  context: Context,
  { own, spared, all }: Counts,
  codes: number,
): Promise<(coupons?: number) => Promise<void>> {
  const counted: Count[][] = [];
  for (let code = 0; code < codes; code += 1) {
    await count(context, own);
    const isSpared = spared !== null && (await isWithin(count(context, spared)));
    if (!isSpared) await count(context, all);
    counted.push([own, isSpared ? spared : all]);
  }
  return async (coupons = codes) => {
    for (const { companyId, key } of counted.slice(0, coupons).flat()) await takeBackAttempt(context, companyId, key);
  };
}
