import { type Coupon, couponKey, couponTexts } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { waitsForAddress } from './bound-address.ts';
import { countGuesses, countsOfAddress } from './guesses.ts';
import { presentCoupon } from './present.ts';
import { findUsableCoupon } from './rows.ts';

/** For anyone who names its code; one that is somebody else's, expired or used up reads like one that never was. */
export async function showCoupon(context: Context, code: string, email: string | undefined, from: string): Promise<Coupon> {
  const takeBack = await countGuesses(context, countsOfAddress(from), 1);
  const row = await findUsableCoupon(context.database.db, couponKey(code), email ?? null, context.clock.now());
  if (!row) throw new AppError('not_found', couponTexts.notValid);
  await takeBack();
  if (waitsForAddress(context, row, { isConfirmed: false })) throw new AppError('conflict', couponTexts.registerFirst(row.name));
  return presentCoupon(row, context.config.couponStacking);
}
