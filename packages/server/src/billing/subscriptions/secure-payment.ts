import { randomUUID } from 'node:crypto';
import { type Coupon, discountedPrice, firstCharges, type Plan, type ShownPrice, unitPrice } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { hasRole, type Principal } from '#platform/http/principal.ts';
import { checkCouponsFrom, checkKept, listPriceCoupons } from '../coupons/index.ts';
import { pricesOf } from '../prices/index.ts';
import { findAtShop } from './change-subscription.ts';
import { checkShown } from './check-shown.ts';
import { getChosen } from './company-rows.ts';
import { insertAttempt } from './rows.ts';
import { type SealedPayload, sealPayload } from './seal-payload.ts';
import { pricingOf } from './seal-pricing.ts';
import { shopOf } from './shop.ts';

type Buyer = Extract<Principal, { kind: 'user' }>;

/** As a form asks for it: all but the last word. */
function contactOf({ user }: Buyer): { email: string; firstName: string; lastName: string } {
  const words = user.name.trim().split(/\s+/);
  const lastName = words.slice(1).at(-1) ?? '';
  return { email: user.email, firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}

async function checkBuyer(context: Context, { user, scope }: Buyer): Promise<void> {
  if (!hasRole(user.role, 'admin')) throw new AppError('forbidden');
  if ((await findAtShop(context, scope)) !== null)
    throw new AppError('conflict', 'Your company has a subscription. Change or resume it instead of buying a second one.');
}

/** What lowers the price: of a company what is kept for its next payment, of somebody who registers what they typed. */
async function couponsOf(context: Context, buyer: Buyer | null, options: PaymentOptions, from: string): Promise<Coupon[]> {
  if (buyer === null) return checkCouponsFrom(context, options.coupons, { email: options.email ?? '', isConfirmed: false }, from);
  const kept = await listPriceCoupons(context, buyer.scope);
  checkKept(kept, options.coupons);
  return kept;
}

interface PaymentOptions extends Plan {
  coupons: readonly string[];
  email?: string | undefined;
  shown?: ShownPrice | undefined;
}

/** A sealed checkout for a plan. What it sells is written down, so that one order can be matched with it, and only one. */
export async function securePaymentFor(
  context: Context,
  principal: Principal,
  options: PaymentOptions,
  from: string,
): Promise<SealedPayload & { attempt: string }> {
  const shop = await shopOf(context);
  const buyer = principal.kind === 'user' ? principal : null;
  if (buyer !== null) await checkBuyer(context, buyer);
  const plan = { dashboards: options.dashboards, interval: options.interval };
  const coupons = await couponsOf(context, buyer, options, from);
  const prices = await pricesOf(context, context.database.db, buyer?.scope.companyId ?? null);
  // A company's own trial was lengthened when such a coupon was applied: none is among its coupons here.
  const charges = firstCharges(plan, coupons, prices);
  checkShown(options.shown, charges);
  const unit = unitPrice(plan, prices);
  const attempt = randomUUID();
  const issued = context.clock.now();
  await insertAttempt(context.database.db, {
    ...{ id: attempt, company_id: buyer?.scope.companyId ?? null, created_at: issued },
    email: buyer === null ? (options.email ?? null) : null,
    ...{
      dashboards: plan.dashboards,
      plan_interval: plan.interval,
      ...{ unit_price: unit, unit_discount: unit - discountedPrice(plan, coupons, prices).unit, trial_days: charges.freeDays },
      coupons: JSON.stringify(coupons.map(({ name }) => name)),
    },
  });
  const cid = buyer && (await getChosen(buyer.scope)).analytics_cid;
  const payload = {
    ...(buyer === null ? {} : { contact: contactOf(buyer) }),
    items: [
      {
        ...{ product: shop.products[plan.interval], quantity: plan.dashboards },
        pricing: pricingOf(plan, prices, coupons, charges.freeDays),
      },
    ],
    tags: {
      ...{ attempt, issued: issued.toISOString() },
      ...(buyer !== null && { company: buyer.scope.companyId }),
      ...(cid && { cid }),
    },
  };
  return { ...sealPayload(payload, shop.privateKey), attempt };
}
