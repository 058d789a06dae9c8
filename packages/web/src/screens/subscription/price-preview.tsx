import type { previewSubscription } from '@sightline/contract/billing';
import type { Plan } from '@sightline/contract/rules/plan-price';
import type { z } from 'zod';
import { asProblem, fieldErrors } from '../../api/problem-of-reply.ts';
import { usePreview, type WishedPlan } from '../../api/queries/billing.ts';
import { dayWords, moneyWords, periodWords, taxWords } from '../../checkout/plan-words.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './subscription.module.css';

type Preview = z.infer<(typeof previewSubscription.replies)[200]>['data'];

function PreviewWords({ preview, plan }: { preview: Preview; plan: Plan }) {
  const { effective, effectiveAt, currency, dueNow, discount, nextCharge, nextDiscount, nextChargeAt } = preview;
  const period = periodWords[plan.interval];
  const later =
    nextDiscount > 0
      ? `${moneyWords(nextCharge, currency)} on ${dayWords(nextChargeAt)}, ${moneyWords(nextDiscount, currency)} off with your coupons, and ${moneyWords(nextCharge + nextDiscount, currency)} each ${period} after it.`
      : `${moneyWords(nextCharge, currency)} each ${period} from ${dayWords(nextChargeAt)} on.`;
  return (
    <>
      <span>
        <span className={styles.due}>{moneyWords(dueNow, currency)}</span> due now
        {discount > 0 && `, ${moneyWords(discount, currency)} off with your coupons`}
      </span>
      <span>
        {effective === 'now'
          ? `Then ${later}`
          : `The change counts from ${dayWords(effectiveAt)} on; until then your plan stays. Then ${later}`}
      </span>
      <span className={styles.quiet}>{taxWords}</span>
    </>
  );
}

/** What a plan would cost now and later, or why it cannot be had. */
export function PricePreview({ plan }: { plan: WishedPlan | null }) {
  const preview = usePreview(plan);
  if (plan === null) return null;
  if (preview.isError) {
    const texts = Object.values(fieldErrors(preview.error)).flat();
    return <Banner severity="warning">{texts.length > 0 ? texts.join(' ') : asProblem(preview.error).message}</Banner>;
  }
  return (
    <div className={styles.price} aria-live="polite">
      {preview.data && <PreviewWords preview={preview.data} plan={plan} />}
    </div>
  );
}
