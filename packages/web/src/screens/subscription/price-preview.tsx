import type { Plan, previewSubscription } from '@sightline/contract/billing';
import type { z } from 'zod';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import type { usePreview } from '#api/queries/billing.ts';
import { dayWords, moneyWords, periodWords, taxWords } from '#features/plan/plan-words.ts';
import { Loader } from '#ui/base/loader.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './subscription.module.css';

type Preview = z.infer<(typeof previewSubscription.replies)[200]>['data'];

function PreviewWords({ preview, plan }: { preview: Preview; plan: Plan }) {
  const { effective, effectiveAt, currency, dueNow, discount, nextCharge, nextDiscount, nextChargeAt } = preview;
  const period = periodWords[plan.interval];
  const later =
    nextDiscount > 0
      ? `${moneyWords(nextCharge, currency)} on ${dayWords(nextChargeAt)}, ${moneyWords(nextDiscount, currency)} off by coupon, then ${moneyWords(nextCharge + nextDiscount, currency)} each ${period}.`
      : `${moneyWords(nextCharge, currency)} each ${period} from ${dayWords(nextChargeAt)} on.`;
  return (
    <>
      <span>
        <span className={styles.due}>{moneyWords(dueNow, currency)}</span> due now
        {discount > 0 && `, ${moneyWords(discount, currency)} off by coupon`}
      </span>
      <span>{effective === 'now' ? `Then ${later}` : `The change counts from ${dayWords(effectiveAt)}. Then ${later}`}</span>
      <span className={styles.quiet}>{taxWords}</span>
    </>
  );
}

/** What a plan would cost now and later, or why it cannot be had. */
export function PricePreview({
  preview,
  plan,
  isCurrent,
}: {
  preview: ReturnType<typeof usePreview>;
  plan: Plan | null;
  /** False: what is there is of another choice, until the price of this one comes. */
  isCurrent: boolean;
}) {
  if (plan === null) return null;
  if (preview.isError) {
    const { dashboards, interval, ...others } = fieldErrors(preview.error);
    const texts = Object.values(others).flat();
    if (dashboards || interval)
      return (
        <div className={styles.price} aria-live="polite">
          <span className={styles.quiet}>{['This plan cannot be chosen.', ...texts].join(' ')}</span>
        </div>
      );
    return <Banner severity="warning">{texts.length > 0 ? texts.join(' ') : asAppError(preview.error).message}</Banner>;
  }
  return (
    <div className={styles.price} aria-live="polite" aria-busy={!isCurrent || undefined}>
      {isCurrent && preview.data ? <PreviewWords preview={preview.data} plan={plan} /> : <Loader size="s" label="Calculating the price" />}
    </div>
  );
}
