import type { Coupon } from '@sightline/contract/coupons';
import { discountedPrice } from '@sightline/contract/rules/coupon-price';
import { type Plan, type PlanPrices, planPrice } from '@sightline/contract/rules/plan-price';
import { PlanFields } from '../checkout/plan-fields.tsx';
import { moneyWords, periodWords, taxWords } from '../checkout/plan-words.ts';
import styles from './account.module.css';
import type { FormErrors } from './form-errors.ts';

/** The plan that somebody who registers may buy, with its price. */
export function RegisterPlan({
  plan,
  prices,
  coupons,
  errors,
  onChange,
}: {
  plan: Plan;
  prices: PlanPrices;
  coupons: readonly Coupon[];
  errors: FormErrors;
  onChange: (change: Partial<Plan>) => void;
}) {
  const { currency } = prices;
  const { total, discount } = discountedPrice(plan, coupons, prices);
  const trial = coupons.filter(({ type }) => type === 'trial.days').reduce((days, { value }) => days + value, 0);
  const period = periodWords[plan.interval];
  return (
    <>
      <PlanFields plan={plan} errors={errors.byField} onChange={onChange} />
      <p className={styles.words} aria-live="polite">
        With a subscription: {moneyWords(total, currency)} {trial > 0 ? `after ${trial} free days` : `for the first ${period}`}
        {discount > 0 && `, then ${moneyWords(planPrice(plan, prices), currency)} each ${period}`}. {taxWords}
      </p>
    </>
  );
}
