import { shownHost } from '@sightline/contract/core';
import { type CheckResult, checkTypeOf, type Domain } from '@sightline/contract/monitoring';
import { useSnoozeDomain } from '#api/queries/domains.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { relativeTime } from '#ui/feedback/relative-time.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { forSpan } from '../snooze/span-words.ts';
import { factsOf } from '../words/fact-words.ts';
import { everyWords, type GroupReader, untilWords } from '../words/moments.ts';
import { checkStateWord } from '../words/state-words.ts';
import styles from './check-results.module.css';

interface CheckResultsProps {
  domain: Domain;
  /** Of its group. */
  timezone: string;
  canEdit: boolean;
}

/** What each check found last, in plain words. */
export const CheckResults = ({ domain, timezone, canEdit }: CheckResultsProps) => {
  if (domain.results.length === 0) return <p className={styles.quiet}>No check is on.</p>;
  return (
    <ul className={styles.list}>
      {domain.results.map((result) => (
        <ResultItem key={result.kind} result={result} domain={domain} timezone={timezone} canEdit={canEdit} />
      ))}
    </ul>
  );
};

function whenWords({ checkedAt, nextAt, intervalS, tries }: CheckResult, reader: GroupReader): string {
  const now = Date.now();
  const parts = [
    checkedAt === null ? 'Not checked yet' : `Checked ${relativeTime(checkedAt, now)}`,
    nextAt === null ? 'no next check' : `next ${Date.parse(nextAt) <= now ? 'now' : `at ${untilWords(nextAt, now, reader)}`}`,
    everyWords(intervalS),
  ];
  if (tries > 0) parts.push(tries === 1 ? 'failed once, tried again' : `failed ${tries} times, tried again`);
  return parts.join(' · ');
}

function ResultItem({ result, domain, timezone, canEdit }: CheckResultsProps & { result: CheckResult }) {
  const { kind, state, text, facts, isIdle } = result;
  const reader = { locale: readerLocale(), timezone };
  const snooze = useSnoozeDomain();
  const { label } = checkTypeOf(kind);
  const { word, tone } = checkStateWord(result);
  const isWrong = state === 'warning' || state === 'critical';
  const isSnoozed = domain.snoozes.some((each) => each.kind === kind);
  const rows = isIdle ? [] : factsOf(facts, reader);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h4 className={styles.label}>{label}</h4>
        <StatusWord tone={tone}>{isSnoozed ? `${word}, snoozed` : word}</StatusWord>
      </div>
      {text !== '' && <p className={styles.text}>{shownHost(text)}</p>}
      <p className={styles.quiet}>{whenWords(result, reader)}</p>
      {canEdit && isWrong && !isSnoozed && (
        <SnoozeButton
          size="s"
          what={`${label} of ${shownHost(domain.host)}`}
          onSnooze={async (fields) => {
            await snooze.mutateAsync({ id: domain.id, kind, ...fields });
            notifyDone(`${label} of ${shownHost(domain.host)} snoozed ${forSpan(fields.for)}.`);
          }}
          onFailed={notifyFailed}
        />
      )}
      {rows.length > 0 && (
        <details className={styles.facts}>
          <summary>What was found</summary>
          <dl className={styles.rows}>
            {rows.map((fact) => (
              <div key={`${fact.name} ${fact.text}`}>
                <dt>{fact.name}</dt>
                <dd>{shownHost(fact.text)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
