import { openedKeys } from '@sightline/contract/app';
import { shownHost } from '@sightline/contract/core';
import type { ReportFailure } from '@sightline/contract/reports';
import { Link } from '@tanstack/react-router';
import { useDismissFailures, useReportFailures } from '#api/queries/report-history.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { focusFirst } from '#ui/base/focus-first.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { mailsWords } from '../words/history-words.ts';
import { runWords } from '../words/schedule-words.ts';
import styles from './history.module.css';
import { MailOutcome } from './mail-outcome.tsx';
import { useAskResend } from './use-ask-resend.ts';

interface FailurePanelProps {
  /** Of these reports alone; left out: of all. */
  reportIds?: readonly string[];
  mayChange: boolean;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const stayWords = (failed: number): string => {
  if (failed === 0) return 'Decide below whether it is sent.';
  return failed === 1 ? 'It stays until sent again or marked as seen.' : 'They stay until sent again or marked as seen.';
};

/** Mails that did not arrive, until they are sent again or somebody says that they have seen it. Nothing where there are none. */
export function FailurePanel({ reportIds, mayChange }: FailurePanelProps) {
  const failures = useReportFailures();
  const dismiss = useDismissFailures();
  if (failures.isLoadingError) return <Banner severity="warning">Failed mails not loaded. {failures.error.message}</Banner>;
  const all = failures.data?.data ?? [];
  const shown = reportIds === undefined ? all : all.filter(({ reportId }) => reportIds.includes(reportId));
  if (shown.length === 0) return null;
  const count = reportIds === undefined ? (failures.data?.meta.total ?? shown.length) : shown.length;
  // Those that are held wait for a decision, at their report.
  const failed = shown.filter(({ isFailed }) => isFailed);
  const markSeen = (button: HTMLElement) => {
    const section = button.closest('section');
    const [before, parent] = [section?.previousElementSibling, section?.parentElement];
    const ids = failed.map(({ id }) => id);
    // The button goes with the last of them, so the focus moves on, to what stands there by then.
    const onSuccess = () => {
      const next = before ? before.nextElementSibling : parent?.firstElementChild;
      const after = next === section ? section?.nextElementSibling : next;
      if (after) focusFirst(after);
      notifyDone('Marked as seen.');
    };
    dismiss.mutate(ids, { onSuccess, onError: notifyFailed });
  };
  return (
    <section className={styles.failures} aria-label="Mails that did not arrive">
      <Banner
        severity="error"
        title={`${mailsWords(count)}.`}
        actions={
          mayChange &&
          failed.length > 0 && (
            <Button size="s" inactive={dismiss.isPending} onClick={({ currentTarget }) => markSeen(currentTarget)}>
              {failed.length === 1 ? 'Mark as seen' : 'Mark all as seen'}
            </Button>
          )
        }
      >
        {count > shown.length ? `Listed: the latest ${shown.length}. ` : ''}
        {stayWords(failed.length)}
      </Banner>
      <ul className={styles.mails}>
        {shown.map((failure) => (
          <Failure key={failure.id} failure={failure} isNamed={reportIds === undefined} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
}

function Failure({ failure, isNamed, mayChange }: { failure: ReportFailure; isNamed: boolean; mayChange: boolean }) {
  const askResend = useAskResend();
  const { recipient, dashboardName, runAt, reason } = failure;
  return (
    <li className={styles.mail} aria-label={`${shownHost(recipient)}, ${dashboardName}`}>
      <div className={styles.mailHead}>
        <div className={styles.who}>
          <MailOutcome mail={failure} />
          <span className={styles.quiet}>
            {isNamed && `${dashboardName}, `}due {runWords(new Date(runAt), ownZone())}
          </span>
        </div>
        {mayChange && isNamed && !failure.isFailed && (
          <Link
            to={pages['company.automaticReports'].path}
            search={(before: object) => ({ ...before, search: undefined, [openedKeys.report]: failure.reportId })}
            className={buttonClass({ size: 's' })}
            aria-label={`Decide on the report of ${dashboardName} to ${shownHost(recipient)}`}
          >
            Decide
          </Link>
        )}
        {mayChange && failure.isFailed && !failure.isDeleted && (
          <Button
            size="s"
            aria-label={`Send again to ${shownHost(recipient)} what was due ${runWords(new Date(runAt), ownZone())}`}
            onClick={() => void askResend(failure)}
          >
            Send again
          </Button>
        )}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
    </li>
  );
}
