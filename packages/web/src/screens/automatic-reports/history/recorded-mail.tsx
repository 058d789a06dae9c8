import { shownHost } from '@sightline/contract/core';
import type { RecordedDelivery } from '@sightline/contract/reports';
import { Button } from '#ui/base/button.tsx';
import { lateWords, stepTime, stepWords } from '../words/history-words.ts';
import styles from './history.module.css';
import { MailOutcome } from './mail-outcome.tsx';
import { openCopy } from './open-copy.tsx';
import { useAskResend } from './use-ask-resend.ts';

interface RecordedMailProps {
  delivery: RecordedDelivery;
  timezone: string;
  /** May see what was sent. */
  mayView: boolean;
  mayResend: boolean;
}

/** One recipient's mail: what became of it, each step with its time, what was sent. */
export function RecordedMail({ delivery, timezone, mayView, mayResend }: RecordedMailProps) {
  const { recipient, reason, steps, attempts, lateMinutes, hasCopy, isFailed, dismissedBy } = delivery;
  const askResend = useAskResend();
  const facts = [
    // That one was taken in time is no comfort where it came back.
    isFailed ? null : lateWords(lateMinutes),
    attempts > 1 ? `${attempts} attempts` : null,
    dismissedBy === null ? null : `seen by ${dismissedBy}`,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.mail} aria-label={shownHost(recipient)}>
      <div className={styles.mailHead}>
        <div className={styles.who}>
          <MailOutcome mail={delivery} />
          {facts.length > 0 && <span className={styles.quiet}>{facts.join(', ')}</span>}
        </div>
        <div className={styles.actions}>
          {mayView && hasCopy && (
            <Button size="s" aria-label={`View the mail to ${shownHost(recipient)}`} onClick={() => void openCopy(delivery)}>
              View
            </Button>
          )}
          {mayResend && isFailed && (
            <Button size="s" aria-label={`Send again to ${shownHost(recipient)}`} onClick={() => void askResend(delivery)}>
              Send again
            </Button>
          )}
        </div>
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <details className={styles.steps}>
        <summary>What happened when</summary>
        <ol>
          {steps.map((step) => (
            <li key={JSON.stringify(step)}>
              <time dateTime={step.at}>{stepTime(step.at, timezone)}</time>
              <span>
                {stepWords(step)}
                {step.reason !== null && step.reason !== reason && <span className={styles.quiet}> {step.reason}</span>}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
