import type { Dashboard } from '@sightline/contract/dashboards';
import { type AutomaticReport, reportLimitText, reportsPerDashboardMax } from '@sightline/contract/reports';
import { useState } from 'react';
import { useAutomaticReports } from '#api/queries/automatic-reports.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { isOpenToVisitors } from '#features/sharing/share-words.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './form/automatic-reports.module.css';
import { fillingOf, ReportForm } from './form/report-form.tsx';
import { FailurePanel } from './history/failure-panel.tsx';
import { ReportCard } from './report-card.tsx';

/** The reports of one dashboard, and in their place the form of the one that is written; with none yet, the form at once. */
export function MailReportingPanel({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const reports = useAutomaticReports();
  return (
    <Loaded query={reports} skeleton={<Skeleton height="16rem" />}>
      {(all) => (
        <OwnReports reports={all.filter(({ dashboardId }) => dashboardId === dashboard.id)} dashboard={dashboard} onClose={onClose} />
      )}
    </Loaded>
  );
}

interface OwnReportsProps {
  reports: readonly AutomaticReport[];
  dashboard: Dashboard;
  onClose: () => void;
}

function OwnReports({ reports, dashboard, onClose }: OwnReportsProps) {
  const [written, write] = useState<AutomaticReport | 'new' | null>(reports.length === 0 ? 'new' : null);
  if (written !== null)
    return (
      <ReportForm
        report={written === 'new' ? null : written}
        dashboardId={dashboard.id}
        isShared={isOpenToVisitors(dashboard)}
        {...fillingOf(dashboard)}
        onCancel={() => (reports.length === 0 ? onClose() : write(null))}
        onDone={() => write(null)}
      />
    );
  const isFull = reports.length >= reportsPerDashboardMax;
  return (
    <DialogBody>
      <div className={styles.head}>
        <DialogWords>Automatic reports of this dashboard:</DialogWords>
        <Button variant="primary" disabled={isFull} onClick={() => write('new')} data-autofocus>
          <Icon name="plus" /> New report
        </Button>
      </div>
      {isFull && <Banner severity="warning">{reportLimitText}</Banner>}
      <FailurePanel reportIds={reports.map(({ id }) => id)} mayChange={dashboard.editable} />
      <ul className={styles.list} aria-label="Automatic reports">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} mayChange={dashboard.editable} onEdit={() => write(report)} />
        ))}
      </ul>
    </DialogBody>
  );
}
