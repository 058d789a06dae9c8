import type { Delivery } from '@sightline/contract/automatic-reports';
import { useResend } from '../../api/queries/automatic-reports.ts';
import { Button } from '../../ui/button.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import styles from './automatic-reports.module.css';
import { deliveryWord } from './delivery-words.ts';

/** What became of each recipient's mail. */
export function DeliveryList({ deliveries, mayResend }: { deliveries: readonly Delivery[]; mayResend: boolean }) {
  const resend = useResend();
  const ask = async (delivery: Delivery) => {
    const done = await askQuestion({
      title: 'Send it again?',
      message: `${delivery.recipient} gets the report with the days it was due for.${delivery.reason ? ` The last time: ${delivery.reason}` : ''}`,
      confirmLabel: 'Send again',
      danger: false,
      action: () => resend.mutateAsync(delivery),
    });
    if (done) notifyDone('It is sent within a minute.');
  };
  return (
    <ul className={styles.deliveries} aria-label="The last mails">
      {deliveries.map((delivery) => {
        const { tone, word } = deliveryWord(delivery);
        return (
          <li key={delivery.id} className={styles.delivery}>
            <div>
              {delivery.recipient} <StatusWord tone={tone}>{word}</StatusWord>
              {delivery.reason && <p className={styles.quiet}>{delivery.reason}</p>}
            </div>
            {mayResend && delivery.isFailed && (
              <Button size="s" aria-label={`Send again to ${delivery.recipient}`} onClick={() => void ask(delivery)}>
                Send again
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
