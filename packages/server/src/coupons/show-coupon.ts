import { type Coupon, Problem } from '@sightline/contract';
import { couponKey } from '@sightline/contract/rules/coupon-code';
import { couponTexts } from '@sightline/contract/rules/coupon-texts';
import type { Context } from '../context.ts';
import { countAttempt, takeBackAttempt } from '../http/attempts.ts';
import { guesses, guessKey } from './guesses.ts';
import { presentCoupon } from './present.ts';
import { findUsableCoupon } from './rows.ts';

/** For anyone who names its code; one that is somebody else's, expired or used up reads like one that never was. */
export async function showCoupon(context: Context, code: string, email: string | undefined, from: string): Promise<Coupon> {
  const counted = guessKey(from);
  await countAttempt(context, '', counted, guesses);
  const row = await findUsableCoupon(context.database.db, couponKey(code), email ?? null, context.clock.now());
  if (!row) throw new Problem('not_found', couponTexts.notValid);
  await takeBackAttempt(context, '', counted);
  return presentCoupon(row, context.config.couponStacking);
}
