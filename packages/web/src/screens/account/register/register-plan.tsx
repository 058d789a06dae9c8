import { type Coupon, firstCharges, type Plan, type PlanPrices, planPrice } from '@sightline/contract/billing';
import { PlanFields } from '#features/plan/plan-fields.tsx';
import { moneyWords, periodWords, taxWords } from '#features/plan/plan-words.ts';
import styles from '../parts/account.module.css';
import type { FormErrors } from '../parts/form-errors.ts';

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
  const { freeDays, dueNow, nextCharge, discount } = firstCharges(plan, coupons, prices);
  const period = periodWords[plan.interval];
  return (
    <>
      <PlanFields plan={plan} errors={errors.byField} onChange={onChange} />
      <p className={styles.words} aria-live="polite">
        With a subscription:{' '}
        {freeDays > 0
          ? `${moneyWords(nextCharge, currency)} after ${freeDays} free ${freeDays === 1 ? 'day' : 'days'}`
          : `${moneyWords(dueNow, currency)} for the first ${period}`}
        {discount > 0 && `, then ${moneyWords(planPrice(plan, prices), currency)} each ${period}`}. {taxWords}
      </p>
    </>
  );
}
