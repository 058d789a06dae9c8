import type { DnsRecord } from '@sightline/contract/company';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { purposeWords, recordWords } from './dns-words.ts';
import styles from './whitelabel.module.css';

function Copied({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.copied}>
        <code className={styles.code}>{text}</code>
        <CopyLink size="s" variant="quiet" text={text}>
          Copy
          <VisuallyHidden>
            {' '}
            the {label.toLowerCase()} of {of}
          </VisuallyHidden>
        </CopyLink>
      </dd>
    </>
  );
}

/** One record to be entered in the DNS, with what the last check found of it. */
export function DnsRecordItem({ record }: { record: DnsRecord }) {
  const { title, why } = purposeWords[record.purpose];
  const { tone, word } = recordWords[record.state];
  const isShown = record.state === 'wrong' && record.found.length > 0;
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        <StatusWord tone={record.isRequired || record.state === 'ok' ? tone : 'neutral'}>{word}</StatusWord>
      </div>
      <p className={styles.words}>
        {why}
        {!record.isRequired && ' Recommended, not required.'}
      </p>
      {record.note && <p className={record.state === 'ok' ? styles.words : styles.note}>{record.note}</p>}
      <dl className={styles.facts}>
        <dt>Type</dt>
        <dd>{record.type}</dd>
        <Copied label="Name" text={record.host} of={title} />
        <Copied label="Value" text={record.value} of={title} />
        {isShown && (
          <>
            <dt>Found</dt>
            <dd>
              {record.found.map((text) => (
                <code key={text} className={styles.code}>
                  {text}
                </code>
              ))}
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
