import { type Coupon, hasCoupon, type Plan, type Subscription } from '@sightline/contract/billing';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useApplyCoupon, useBuy, useChangePlan, usePreview } from '#api/queries/billing.ts';
import { CouponField } from '#features/plan/coupon-field.tsx';
import { PlanFields } from '#features/plan/plan-fields.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { AwaitedPayment } from './awaited-payment.tsx';
import { PricePreview } from './price-preview.tsx';
import styles from './subscription.module.css';

const isSamePlan = (one: Plan, other: Plan): boolean => one.dashboards === other.dashboards && one.interval === other.interval;

/** Chooses a plan: the first one, which leads to the checkout, or another one in the place of that which runs. */
export function PlanForm({
  subscription,
  chosen,
  coupons,
  used,
}: {
  subscription: Subscription | null;
  /** Dashboards that are in use beyond those that came with coupons. */
  used: number;
  chosen: Plan;
  coupons: readonly Coupon[];
}) {
  const kept = subscription ? (subscription.nextPlan ?? subscription.plan) : chosen;
  /** Null: as it is. What is typed outlives whatever is told meanwhile. */
  const [typed, setTyped] = useState<Plan | null>(null);
  const plan = typed ?? kept;
  const [isApplying, setApplying] = useState(false);
  const buy = useBuy();
  const change = useChangePlan();
  const applyCoupon = useApplyCoupon();
  const isChanged = subscription === null || !isSamePlan(plan, kept);
  const sending = subscription === null ? buy : change;
  /** Of a change: coupons that stay kept. Of a first plan all count. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const counting = coupons.filter(({ name }) => !hasCoupon(leftOut, name));
  const wanted = subscription === null ? plan : { ...plan, coupons: counting.map(({ name }) => name) };
  const preview = usePreview(isChanged ? wanted : null);
  /** Null: it is not there yet for what is chosen now, so that nothing may act on it. */
  const shown = preview.isPlaceholderData || preview.isError ? null : (preview.data ?? null);
  const { phase, run } = useAction(async () => {
    if (shown === null) throw new Error('The price is not shown yet');
    const { dueNow, nextCharge } = shown;
    await sending.mutateAsync({ ...wanted, shown: { dueNow, nextCharge } });
    // What was typed while it was under way is the next wish.
    setTyped((now) => (now === typed ? null : now));
    notifyDone(subscription === null ? 'Your subscription runs.' : 'Your plan is changed.');
  });
  const choose = (part: Partial<Plan>) => {
    // What was said of the plan before says nothing of this one.
    if (sending.isError) sending.reset();
    setTyped({ ...plan, ...part });
  };
  const errors = fieldErrors(sending.error);
  /** At its own field, where it is refused before anything is sent. */
  const refused = isChanged && preview.isError ? fieldErrors(preview.error) : {};
  const apply = async (code: string) => {
    const { applied, message } = await applyCoupon.mutateAsync(code);
    setLeftOut((names) => names.filter((name) => !hasCoupon([code], name)));
    return { ok: hasCoupon(applied, code), message };
  };
  return (
    <form
      className={card.card}
      aria-labelledby="plan"
      noValidate
      // It calculates; nothing of anybody's work is lost with it.
      data-unguarded
      onSubmit={(event) => {
        event.preventDefault();
        if (shown !== null) void run();
      }}
    >
      <h2 id="plan" className={styles.title}>
        {subscription === null ? 'Choose a plan' : 'Change the plan'}
      </h2>
      {sending.isError && <FaultBanner thrown={asAppError(sending.error)} words={errors.orderId?.join(' ')} />}
      {subscription === null && !sending.isError && <AwaitedPayment />}
      <PlanFields plan={plan} errors={{ ...errors, ...refused }} onChange={choose} />
      <CouponField
        applied={counting}
        onApply={apply}
        onBusy={setApplying}
        error={errors.coupons}
        {...(subscription !== null && { onRemove: (name: string) => setLeftOut([...leftOut, name]) })}
      />
      {subscription !== null && coupons.length > 0 && (
        <p className={styles.quiet}>With a change of plan, a price coupon counts for the next whole charge. One left out stays yours.</p>
      )}
      <PricePreview preview={preview} plan={isChanged ? wanted : null} isCurrent={shown !== null} />
      {subscription === null && plan.dashboards < used && (
        <Banner severity="warning">
          {`All ${used} dashboards stay, but none can be created or restored until fewer than ${plan.dashboards} are used.`}
        </Banner>
      )}
      <div className={styles.actions}>
        <PhaseButton
          type="submit"
          variant="primary"
          failed={subscription === null ? 'Nothing was bought' : 'Could not be changed'}
          phase={phase}
          disabled={!isChanged || isApplying}
          inactive={shown === null}
        >
          {subscription === null ? 'Subscribe now' : 'Change plan'}
        </PhaseButton>
      </div>
    </form>
  );
}
