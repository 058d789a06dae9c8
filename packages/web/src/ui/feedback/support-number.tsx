import { AppError } from '@sightline/contract/core';
import { useState } from 'react';
import { Icon } from '../base/icon.tsx';
import styles from './support-number.module.css';

/**
 * What the server's log calls the request that failed, for people to tell their support; a click copies it. Nothing where there is none: what people can
 * mend themselves has no number.
 */
export function SupportNumber({ thrown, words = 'Tell your support this number:' }: { thrown: unknown; words?: string }) {
  const [copied, setCopied] = useState(false);
  const number = thrown instanceof AppError ? thrown.details.requestId : undefined;
  if (number === undefined) return null;
  const copy = () => {
    navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      // Not allowed here: a click marks the number as a whole, and it is copied like any text.
      () => setCopied(false),
    );
  };
  return (
    <p className={styles.line}>
      {words}{' '}
      <button type="button" className={styles.number} onClick={copy}>
        <code>{number}</code>
        <Icon name={copied ? 'check' : 'copy'} size={12} />
      </button>
    </p>
  );
}
