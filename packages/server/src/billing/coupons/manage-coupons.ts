import { type CouponType, couponKey } from '@sightline/contract/billing';
import { normalEmail } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type CouponListing, expireCouponRow, insertCouponRow, listCouponRows } from './rows.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

export interface NewCoupon {
  code: string;
  type: CouponType;
  value: number;
  /** From then on it is none any more; null: never. */
  expiresAt: Date | null;
  /** How many companies may use it; null: any number. */
  uses: number | null;
  /** Only for this person; null: for anybody. */
  email: string | null;
}

/** False: there is one with that code already, in whatever case. */
export const createCoupon = ({ database, clock }: Parts, { code, type, value, expiresAt, uses, email }: NewCoupon): Promise<boolean> =>
  insertCouponRow(database.db, {
    code_key: couponKey(code),
    name: code.trim(),
    type,
    value,
    expires_at: expiresAt,
    uses_left: uses,
    email: email === null ? null : normalEmail(email),
    created_at: clock.now(),
  });

/** All there are, the newest first, with how many companies used each. */
export const listCoupons = ({ database }: Pick<Parts, 'database'>): Promise<CouponListing[]> => listCouponRows(database.db);

/** Nobody can use it from now on; who did keeps what it gave. False: there is no such coupon. */
export const expireCoupon = ({ database, clock }: Parts, code: string): Promise<boolean> =>
  expireCouponRow(database.db, couponKey(code), clock.now());
