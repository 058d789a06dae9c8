import { randomUUID } from 'node:crypto';
import { createCoupon, type NewCoupon } from '#billing/coupons/index.ts';
import type { Context } from '#platform/context.ts';

/** A coupon with a code of its own, in use without end for anybody; answers the code. */
export async function makeCoupon(context: Context, values: Partial<NewCoupon> = {}): Promise<string> {
  const code = values.code ?? `C-${randomUUID().slice(0, 8)}`;
  await createCoupon(context, { type: 'dashboards.bonus', value: 1, expiresAt: null, uses: null, email: null, ...values, code });
  return code;
}
