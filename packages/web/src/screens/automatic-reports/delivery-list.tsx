import { shownHost } from '@sightline/contract/core';
import type { Delivery } from '@sightline/contract/reports';
import { Button } from '#ui/base/button.tsx';
import styles from './form/automatic-reports.module.css';
import { MailOutcome } from './history/mail-outcome.tsx';
import { useAskResend } from './history/use-ask-resend.ts';

/** What became of each recipient's mail. */
export function DeliveryList({ deliveries, mayResend }: { deliveries: readonly Delivery[]; mayResend: boolean }) {
  const askResend = useAskResend();
  return (
    <ul className={styles.deliveries} aria-label="The last mails">
      {deliveries.map((delivery) => {
        return (
          <li key={delivery.id} className={styles.delivery}>
            <div>
              <MailOutcome mail={delivery} />
              {delivery.reason && <p className={styles.quiet}>{delivery.reason}</p>}
            </div>
            {mayResend && delivery.isFailed && (
              <Button size="s" aria-label={`Send again to ${shownHost(delivery.recipient)}`} onClick={() => void askResend(delivery)}>
                Send again
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
