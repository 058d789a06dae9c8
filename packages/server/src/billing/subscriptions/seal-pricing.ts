import { type Coupon, discountPercent, type Plan, type PlanPrices, unitPrice } from '@sightline/contract/billing';
import { toMajorUnits } from '@sightline/contract/core';

interface Pricing {
  /** Of one, a period, by currency. */
  price: Record<string, number>;
  quantityBehavior: 'lock';
  quantityDefault: number;
  /** Percent off from a quantity of one on, for the first period that is charged. */
  discountType?: 'percent';
  quantityDiscounts?: { '1': number };
  discountDuration?: 1;
  /** Days before the first charge. */
  trial?: number;
}

/**
 * What a checkout may charge, which the buyer cannot change. The full price stays in it, so that renewals cost that. `discountDuration` counts billing
 * intervals, after which the standard price applies; an amount in `quantityDiscounts` is not said to be of one or of all, a percentage needs not be
 * (developer.fastspring.com, “Create order session”, pricing).
 */
export function pricingOf(plan: Plan, prices: PlanPrices, coupons: readonly Pick<Coupon, 'type' | 'value'>[], trialDays: number): Pricing {
  const amountOf = (minor: number) => ({ [prices.currency]: toMajorUnits(minor, prices.currency) });
  const full = unitPrice(plan, prices);
  const percent = discountPercent(plan, coupons, prices);
  return {
    ...{ price: amountOf(full), quantityBehavior: 'lock', quantityDefault: plan.dashboards },
    ...(percent > 0 && { discountType: 'percent' as const, quantityDiscounts: { '1': percent }, discountDuration: 1 as const }),
    ...(trialDays > 0 && { trial: trialDays }),
  };
}
