import { shownHost } from '@sightline/contract/core';
import type { AutomaticReport } from '@sightline/contract/reports';
import { Link } from '@tanstack/react-router';
import { useDeleteReport, usePauseReport, useTestReport } from '#api/queries/automatic-reports.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
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
  /** Of the page it stands on: its own dashboard needs no name there. */
  isNamed: boolean;
  mayChange: boolean;
  onEdit: () => void;
}

/** One report: when and to whom, what became of the last time, and what can be done. */
export function ReportCard({ report, isNamed, mayChange, onEdit }: ReportCardProps) {
  const { id, timezone, nextRuns, lastDeliveries, ownerName, paused, isEmpty, isUnfinished } = report;
  const [recipients, cc] = [shownHost(report.recipients), shownHost(report.cc)];
  const [next] = nextRuns;
  const [last] = lastDeliveries;
  const gone = optedOutSince(report);
  return (
    <li className={styles.card} aria-label={`Report to ${recipients}`}>
      <div className={styles.words}>
        {isNamed && (
          <h2 className={styles.name}>
            <Link to={pages['dashboard.show'].path} params={{ permalink: report.permalink }}>
              {report.dashboardName}
            </Link>
          </h2>
        )}
        <p>{scheduleWords(report, report.dateRange)}</p>
        <p className={styles.quiet}>
          To {recipients}
          {cc !== '' && `, copies to ${cc}`}
          {ownerName !== null && ` · set up by ${ownerName}`}
        </p>
      </div>
      <div className={styles.words}>
        {next === undefined ? (
          <StatusWord tone="warning">{paused ? 'Paused' : 'Not sent while its dashboard is archived'}</StatusWord>
        ) : (
          <p>Next: {runWords(new Date(next), timezone)}</p>
        )}
        {isEmpty && <StatusWord tone="warning">Not sent while its dashboard is empty: add widgets</StatusWord>}
        {isUnfinished && <StatusWord tone="warning">Not sent while none of its widgets is complete: complete them</StatusWord>}
        {gone.length > 0 && <p className={styles.quiet}>Asked for no more mails: {shownHost(gone.join(', '))}</p>}
      </div>
      <GatedRuns report={report} mayDecide={mayChange} />
      {last && (
        <div>
          <p className={styles.quiet}>
            Last: {runWords(new Date(last.runAt), timezone)}
            {isNamed && (
              <>
                {' · '}
                <Link to={pages['company.reportHistory'].path} params={{ reportId: id }}>
                  All mails
                </Link>
              </>
            )}
          </p>
          <DeliveryList deliveries={lastDeliveries} mayResend={mayChange} />
        </div>
      )}
      {mayChange && <ReportActions id={id} paused={paused} recipients={recipients} onEdit={onEdit} />}
    </li>
  );
}

function ReportActions({ id, paused, recipients, onEdit }: Pick<AutomaticReport, 'id' | 'paused' | 'recipients'> & { onEdit: () => void }) {
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
      message: `${recipients}: no more mails of it are sent. What was sent stays recorded.`,
      action: () => remove.mutateAsync(id),
    });
    if (done) notifyDone('The report is deleted.');
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
        Send a test to me
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
