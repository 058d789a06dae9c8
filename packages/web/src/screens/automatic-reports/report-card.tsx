import { shownHost } from '@sightline/contract/core';
import type { AutomaticReport } from '@sightline/contract/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDeleteReport, usePauseReport, useTestReport } from '#api/queries/automatic-reports.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { DeliveryList } from './delivery-list.tsx';
import styles from './form/automatic-reports.module.css';
import { GatedRuns } from './gated-runs.tsx';
import { optedOutSince } from './words/delivery-words.ts';
import { runWords, scheduleWords } from './words/schedule-words.ts';
import { testWords } from './words/test-words.ts';

interface ReportCardProps {
  report: AutomaticReport;
  mayChange: boolean;
  onEdit: () => void;
}

/** One report of a dashboard: when and to whom, what became of the last time, and what can be done. */
export function ReportCard({ report, mayChange, onEdit }: ReportCardProps) {
  const [next] = report.nextRuns;
  return (
    <li className={styles.card} aria-label={`Report to ${shownHost(report.recipients)}`}>
      <ReportWords report={report}>{next !== undefined && <p>Next: {runWords(new Date(next), report.timezone)}</p>}</ReportWords>
      <GatedRuns report={report} mayDecide={mayChange} />
      <LastMails report={report} mayResend={mayChange} />
      {mayChange && <ReportActions report={report} onEdit={onEdit} />}
    </li>
  );
}

/** The same unfolded under its row, which says its dashboard and its next time: what waits for a decision comes first. */
export function ReportDetails({ report, mayChange, onEdit, onGone }: ReportCardProps & { onGone: () => void }) {
  const { id, permalink, recipients } = report;
  return (
    <section className={styles.details} aria-label={`Report to ${shownHost(recipients)}`}>
      <GatedRuns report={report} mayDecide={mayChange} />
      <ReportWords report={report} />
      <LastMails report={report} mayResend={mayChange}>
        {' · '}
        <Link to={pages['company.reportHistory'].path} params={{ reportId: id }}>
          All mails
        </Link>
      </LastMails>
      <div className={styles.actions}>
        <Link to={pages['dashboard.show'].path} params={{ permalink }} className={buttonClass({ size: 's' })}>
          Open the dashboard
        </Link>
        {mayChange && <ReportActions report={report} onEdit={onEdit} onGone={onGone} />}
      </div>
    </section>
  );
}

/** `children` stand below its schedule and recipients. */
function ReportWords({ report, children }: { report: AutomaticReport; children?: ReactNode }) {
  const { nextRuns, ownerName, paused, isEmpty, isUnfinished } = report;
  const cc = shownHost(report.cc);
  const gone = optedOutSince(report);
  return (
    <div className={styles.words}>
      <p>{scheduleWords(report, report.dateRange)}</p>
      <p className={styles.quiet}>
        To {shownHost(report.recipients)}
        {cc !== '' && `, copies to ${cc}`}
        {ownerName !== null && ` · set up by ${ownerName}`}
      </p>
      {nextRuns.length === 0 && <StatusWord tone="warning">{paused ? 'Paused' : 'Not sent: dashboard archived'}</StatusWord>}
      {children}
      {isEmpty && <StatusWord tone="warning">Not sent: add widgets</StatusWord>}
      {isUnfinished && <StatusWord tone="warning">Not sent: complete a widget</StatusWord>}
      {gone.length > 0 && <p className={styles.quiet}>Unsubscribed: {shownHost(gone.join(', '))}</p>}
    </div>
  );
}

/** What became of the last run; nothing before the first. `children` stand beside its date. */
function LastMails({ report, mayResend, children }: { report: AutomaticReport; mayResend: boolean; children?: ReactNode }) {
  const [last] = report.lastDeliveries;
  if (last === undefined) return null;
  return (
    <div>
      <p className={styles.quiet}>
        Last: {runWords(new Date(last.runAt), report.timezone)}
        {children}
      </p>
      <DeliveryList deliveries={report.lastDeliveries} mayResend={mayResend} />
    </div>
  );
}

function ReportActions({
  report: { id, paused, recipients: stored },
  onEdit,
  onGone,
}: {
  report: AutomaticReport;
  onEdit: () => void;
  /** It is deleted. */
  onGone?: () => void;
}) {
  const recipients = shownHost(stored);
  const pause = usePauseReport();
  const remove = useDeleteReport();
  const test = useTestReport();
  const sendTest = async () => {
    try {
      const result = await test.mutateAsync(id);
      if (result.state !== 'accepted') throw new Error(testWords(result));
      notifyDone(testWords(result));
    } catch (thrown) {
      notifyFailed(thrown);
      throw thrown;
    }
  };
  const askToDelete = async () => {
    const done = await askQuestion({
      title: 'Delete this report?',
      message: `${recipients}: no more mails. What was sent stays recorded.`,
      action: () => remove.mutateAsync(id),
    });
    if (!done) return;
    onGone?.();
    notifyDone('The report is deleted.');
  };
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={onEdit}>
        Edit
      </Button>
      <ActionButton size="s" action={() => pause.mutateAsync({ id, paused: !paused }).catch(failed)}>
        {paused ? 'Resume' : 'Pause'}
      </ActionButton>
      <ActionButton size="s" action={sendTest}>
        Send me a test
      </ActionButton>
      <Button variant="quiet" size="s" icon aria-label={`Delete the report to ${recipients}`} onClick={() => void askToDelete()}>
        <Icon name="trash" />
      </Button>
    </div>
  );
}

const failed = (thrown: unknown): never => {
  notifyFailed(thrown);
  throw thrown;
};
