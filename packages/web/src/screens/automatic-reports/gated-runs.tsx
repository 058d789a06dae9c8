import { shownHost } from '@sightline/contract/core';
import { type AutomaticReport, type GatedRun, ownerSentences, type RunDecision } from '@sightline/contract/reports';
import { Link } from '@tanstack/react-router';
import { useDecideRun } from '#api/queries/automatic-reports.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import styles from './form/automatic-reports.module.css';
import { gatedWords } from './words/gap-words.ts';
import { runWords } from './words/schedule-words.ts';

interface GatedRunsProps {
  report: Pick<AutomaticReport, 'id' | 'timezone' | 'gatedRuns' | 'recipients'>;
  mayDecide: boolean;
}

/** The runs of a report whose figures are not whole: what is missing, and the decision where one is asked for. */
export function GatedRuns({ report, mayDecide }: GatedRunsProps) {
  const { gatedRuns } = report;
  return gatedRuns.map((run) => <OneRun key={run.runAt} run={run} report={report} mayDecide={mayDecide} />);
}

const tones = { ahead: 'warning', waiting: 'warning', held: 'bad' } as const;

function OneRun({ run, report, mayDecide }: { run: GatedRun } & GatedRunsProps) {
  const { timezone } = report;
  const sentences = ownerSentences(run.findings, { timezone, locale: readerLocale() });
  const problems = sentences.filter(({ finding }) => finding.severity === 'blocks');
  const notes = sentences.filter(({ finding }) => finding.severity !== 'blocks');
  const at = runWords(new Date(run.runAt), timezone);
  const until = run.until === null ? '' : runWords(new Date(run.until), timezone);
  const { word, more } = gatedWords(run, { problems: problems.length, at, until });
  const needsLogin = problems.some(({ finding }) => finding.kind === 'loginEnded' || finding.kind === 'loginEnding');
  return (
    <section className={styles.gate} data-state={run.state} aria-label={`Figures of the run of ${at}`}>
      <p>
        <StatusWord tone={problems.length === 0 ? 'neutral' : tones[run.state]}>{word}</StatusWord>
      </p>
      {more !== null && <p>{more}</p>}
      {problems.length > 0 && (
        <ul className={styles.findings} aria-label="What is missing">
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className={styles.findings} data-quiet aria-label="To know">
          {notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>Looked at {runWords(new Date(run.checkedAt), timezone)}</p>
      {mayDecide && (needsLogin || run.state === 'held') && (
        <div className={styles.decision}>
          {run.state === 'held' && <Decision run={run} at={at} report={report} />}
          {needsLogin && (
            <Link to={pages['company.sources'].path} className={buttonClass()}>
              Sign in again
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

interface Asked {
  label: string;
  title: string;
  message(recipients: string): string;
  done: string;
}

const decisions: Record<RunDecision, Asked> = {
  send: {
    label: 'Send as it is',
    title: 'Send as it is?',
    message: (recipients) => `${recipients} get the figures there are, with a note of what is missing.`,
    done: 'Sent within a minute.',
  },
  skip: {
    label: 'Skip this run',
    title: 'Skip this run?',
    message: (recipients) => `${recipients} get no report of it; the next one comes as planned.`,
    done: 'The run is skipped.',
  },
};

function Decision({ run, at, report: { id, recipients } }: { run: GatedRun; at: string; report: GatedRunsProps['report'] }) {
  const decide = useDecideRun();
  const ask = async (decision: RunDecision) => {
    const { label, title, message, done } = decisions[decision];
    const isDone = await askQuestion({
      title,
      message: `The run of ${at}: ${message(shownHost(recipients))}`,
      confirmLabel: label,
      danger: decision === 'skip',
      action: () => decide.mutateAsync({ id, runAt: run.runAt, decision }),
    });
    if (isDone) notifyDone(done);
  };
  return (
    <>
      <Button variant="primary" onClick={() => void ask('send')}>
        {decisions.send.label}
      </Button>
      <Button onClick={() => void ask('skip')}>{decisions.skip.label}</Button>
    </>
  );
}
