import { useAutomaticReports } from '#api/queries/automatic-reports.ts';
import { useReportFailures } from '#api/queries/report-history.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import styles from './form/automatic-reports.module.css';
import { DeletedReports } from './history/deleted-reports.tsx';
import { FailurePanel } from './history/failure-panel.tsx';
import { openReport } from './open-mail-reporting.tsx';
import { ReportCard } from './report-card.tsx';

/** Every report of the company. */
export function AutomaticReportsPage() {
  const reports = useAutomaticReports();
  const failures = useReportFailures();
  const me = useMe();
  const mayChange = me.data !== undefined && me.data.role !== 'viewer';
  return (
    <>
      <PageHead
        title={pages['company.automaticReports'].title}
        sub="Mails with the figures of a dashboard. A mail counts as sent when the mail server accepted it."
      />
      {failures.isPending ? (
        <Skeleton height="16rem" />
      ) : (
        <>
          <FailurePanel mayChange={mayChange} />
          <Loaded query={reports} skeleton={<Skeleton height="16rem" />}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title="No reports yet">
                  Open a dashboard, then Share, then Mail reporting: choose who gets it and when. It shows the next dates before you save.
                </EmptyState>
              ) : (
                <ul className={styles.list} aria-label="Automatic reports">
                  {all.map((report) => (
                    <ReportCard key={report.id} report={report} isNamed mayChange={mayChange} onEdit={() => void openReport(report)} />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <DeletedReports />
        </>
      )}
    </>
  );
}
