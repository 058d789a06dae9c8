import { type Coupon, type CouponType, couponKey, couponTexts, mayStack } from '@sightline/contract/billing';
import { invalidInput, normalEmail } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Asker, waitsForAddress } from './bound-address.ts';
import { countGuesses, countsOfAddress } from './guesses.ts';
import { presentCoupon } from './present.ts';
import { findUsableCoupon } from './rows.ts';

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;

/** What these codes are, in their order, what is wrong with them, and how many are none. */
async function readCoupons({ config, database, clock }: Parts, codes: readonly string[], asker: Asker) {
  const distinct = new Map(codes.map((code) => [couponKey(code), code]));
  const found: Coupon[] = [];
  const faults: string[] = [];
  let wrong = 0;
  for (const [key, code] of distinct) {
    const row = await findUsableCoupon(database.db, key, normalEmail(asker.email), clock.now());
    if (row === null) wrong += 1;
    if (row && waitsForAddress({ config }, row, asker)) faults.push(couponTexts.registerFirst(code));
    else if (row) found.push(presentCoupon(row, config.couponStacking));
    else faults.push(couponTexts.isInvalid(code));
  }
  const applied: CouponType[] = [];
  for (const { type } of found) {
    if (!mayStack(config.couponStacking, applied, type)) {
      faults.push(couponTexts.notStackable);
      break;
    }
    applied.push(type);
  }
  return { found, faults, wrong };
}

/**
 * The coupons that somebody without a company yet would get for these codes, in their order; takes nothing. Throws a 422 under `coupons` with a text
 * for each code that is none, or where they do not go together.
 */
export async function checkCoupons(parts: Parts, codes: readonly string[], asker: Asker): Promise<Coupon[]> {
  const { found, faults } = await readCoupons(parts, codes, asker);
  if (faults.length > 0) throw invalidInput({ coupons: faults });
  return found;
}

/** The same for somebody unknown: as one who guesses codes at the coupons' own address, they are held up after some that are none. */
export async function checkCouponsFrom(context: Context, codes: readonly string[], asker: Asker, from: string): Promise<Coupon[]> {
  if (codes.length === 0) return [];
  const takeBack = await countGuesses(context, countsOfAddress(from), codes.length);
  const { found, faults, wrong } = await readCoupons(context, codes, asker);
  await takeBack(codes.length - wrong);
  if (faults.length > 0) throw invalidInput({ coupons: faults });
  return found;
}
