import { shownHost } from '@sightline/contract/core';
import type { Delivery } from '@sightline/contract/reports';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { deliveryWord } from '../words/delivery-words.ts';
import styles from './mail-outcome.module.css';

/** Whom a mail went to, and what became of it. */
export function MailOutcome({ mail }: { mail: Pick<Delivery, 'recipient' | 'state' | 'isFailed'> }) {
  const { tone, word } = deliveryWord(mail);
  return (
    <span className={styles.outcome}>
      <span className={styles.recipient}>{shownHost(mail.recipient)}</span> <StatusWord tone={tone}>{word}</StatusWord>
    </span>
  );
}
