import type { Subscription } from '@sightline/contract/billing';
import type { Company } from '@sightline/contract/company';
import { Link } from '@tanstack/react-router';
import { useCancelSubscription, useResumeSubscription } from '#api/queries/billing.ts';
import { dayWords } from '#features/plan/plan-words.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { entitlementWords } from './entitlement-words.ts';
import styles from './subscription.module.css';

const words: Record<Company['state'], { tone: 'good' | 'bad' | 'warning' | 'neutral'; word: string }> = {
  trial: { tone: 'neutral', word: 'Trial' },
  active: { tone: 'good', word: 'Active' },
  overdue: { tone: 'bad', word: 'Payment overdue' },
  canceled: { tone: 'warning', word: 'Canceled' },
  expired: { tone: 'bad', word: 'Expired' },
};

function Actions({ subscription }: { subscription: Subscription }) {
  const cancel = useCancelSubscription();
  const resume = useResumeSubscription();
  const isCanceled = subscription.endsAt !== null;
  const end = subscription.endsAt ?? subscription.nextChargeAt;
  const ask = async () => {
    const done = await askQuestion({
      title: 'Cancel the subscription?',
      message: `Everything works${end === null ? ' until the paid period ends' : ` until ${dayWords(end)}`}; nothing more is charged. You can resume it until then.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep subscription',
      action: () => cancel.mutateAsync(),
    });
    if (done) notifyDone('Your subscription is canceled.');
  };
  const takeBack = async () => {
    try {
      await resume.mutateAsync();
    } catch (thrown) {
      notifyFailed(thrown);
      throw thrown;
    }
    notifyDone('Your subscription goes on.');
  };
  return (
    <div className={styles.actions}>
      {isCanceled ? (
        <ActionButton variant="primary" action={takeBack}>
          Resume subscription
        </ActionButton>
      ) : (
        <Button onClick={() => void ask()}>Cancel subscription</Button>
      )}
      <Link
        to={pages['company.managePayment'].path}
        preload={false}
        className={buttonClass(subscription.state === 'overdue' ? { variant: 'primary' } : {})}
      >
        Change card
      </Link>
    </div>
  );
}

/** How the company stands, and what can be done about it. */
export function EntitlementCard({ company, subscription }: { company: Company; subscription: Subscription | null }) {
  const { tone, word } = words[company.state];
  const { dashboards, bonusDashboards } = company.services;
  const quota = dashboards + bonusDashboards;
  return (
    <section className={card.card} aria-labelledby="entitlement">
      <h2 id="entitlement" className={styles.title}>
        <StatusWord tone={tone}>{word}</StatusWord>
      </h2>
      {entitlementWords(company, subscription).map((sentence) => (
        <p key={sentence} className={styles.words}>
          {sentence}
        </p>
      ))}
      <dl className={card.facts}>
        <dt>Dashboards</dt>
        <dd>
          {company.dashboardsCount} used of {quota}
          {bonusDashboards > 0 && `, ${bonusDashboards} from coupons`}
        </dd>
      </dl>
      {subscription && <Actions subscription={subscription} />}
    </section>
  );
}
