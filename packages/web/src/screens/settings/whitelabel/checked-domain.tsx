import type { DnsRecord } from '@sightline/contract/company';
import { type ReactNode, useId } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { DnsRecordItem } from './dns-record-item.tsx';
import type { Said } from './dns-words.ts';
import styles from './whitelabel.module.css';

interface CheckedDomainProps {
  /** The domain or host as people write it. */
  name: string;
  said: Said;
  /** What the state means. */
  meaning: ReactNode;
  records: readonly DnsRecord[];
  checkedAt: string | null;
  check: { mutateAsync: () => Promise<unknown>; isError: boolean; error: unknown };
  removeLabel: string;
  onRemove: () => void;
}

/** The records of a domain that is set, and the way to have them looked at. */
export function CheckedDomain({ name, said, meaning, records, checkedAt, check, removeLabel, onRemove }: CheckedDomainProps) {
  const { phase, run } = useAction(() => check.mutateAsync());
  const headId = useId();
  return (
    <section className={card.form} aria-labelledby={headId}>
      <div className={styles.head}>
        <h3 id={headId} className={styles.title}>
          DNS records of {name}
        </h3>
        <StatusWord tone={said.tone}>{said.word}</StatusWord>
      </div>
      {meaning}
      <p className={styles.words}>Enter these in your domain’s DNS; it can take some hours.</p>
      <ul className={styles.records} aria-label={`DNS records of ${name}`}>
        {records.map((record) => (
          <DnsRecordItem key={record.purpose} record={record} />
        ))}
      </ul>
      {check.isError && <FaultBanner thrown={asAppError(check.error)} />}
      <div className={styles.foot}>
        <PhaseButton variant="primary" phase={phase} onClick={() => void run()}>
          Check now
        </PhaseButton>
        <Button onClick={onRemove}>{removeLabel}</Button>
        <span className={styles.words} role="status">
          {checkedAt === null ? (
            'Not checked yet.'
          ) : (
            <>
              Checked <TimeAgo instant={checkedAt} />.
            </>
          )}
        </span>
      </div>
    </section>
  );
}
