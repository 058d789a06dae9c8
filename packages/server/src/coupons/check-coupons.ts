import { type Coupon, invalidInput, normalEmail } from '@sightline/contract';
import { couponKey } from '@sightline/contract/rules/coupon-code';
import { type CouponType, mayStack } from '@sightline/contract/rules/coupon-stacking';
import { couponTexts } from '@sightline/contract/rules/coupon-texts';
import type { Context } from '../context.ts';
import { countAttempt, takeBackAttempt } from '../http/attempts.ts';
import { guesses, guessKey } from './guesses.ts';
import { presentCoupon } from './present.ts';
import { findUsableCoupon } from './rows.ts';

/**
 * The coupons that somebody without a company yet would get for these codes, in their order; takes nothing. Throws a 422 under `coupons` with a text
 * for each code that is none, or where they do not go together.
 */
export async function checkCoupons(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  codes: readonly string[],
  email: string,
): Promise<Coupon[]> {
  const distinct = new Map(codes.map((code) => [couponKey(code), code]));
  const found: Coupon[] = [];
  const faults: string[] = [];
  for (const [key, code] of distinct) {
    const row = await findUsableCoupon(database.db, key, normalEmail(email), clock.now());
    if (row) found.push(presentCoupon(row, config.couponStacking));
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
  if (faults.length > 0) throw invalidInput({ coupons: faults });
  return found;
}

/** The same for somebody unknown: as one who guesses codes at the coupons' own address, they are held up after some that are none. */
export async function checkCouponsFrom(context: Context, codes: readonly string[], email: string, from: string): Promise<Coupon[]> {
  if (codes.length === 0) return [];
  const counted = guessKey(from);
  await countAttempt(context, '', counted, guesses);
  const found = await checkCoupons(context, codes, email);
  await takeBackAttempt(context, '', counted);
  return found;
}
