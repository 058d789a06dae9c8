import type { Dashboard } from '@sightline/contract/dashboards';
import type { AutomaticReport } from '@sightline/contract/reports';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { ReportForm } from './form/report-form.tsx';
import { MailReportingPanel } from './mail-reporting-panel.tsx';

/** The reports of a dashboard and their form; resolves when it is closed. */
export async function openMailReporting(dashboard: Dashboard): Promise<void> {
  await openDialog<true>({ title: `Mail reporting of “${dashboard.name}”`, size: 'l' }, (answer) => (
    <MailReportingPanel dashboard={dashboard} onClose={() => answer(true)} />
  ));
}

/** One report, to be changed; resolves when it is closed. */
export async function openReport(report: AutomaticReport): Promise<void> {
  await openDialog<true>({ title: `Report of ${report.dashboardName}`, size: 'l' }, (answer) => (
    <ReportForm
      report={report}
      dashboardId={report.dashboardId}
      isShared
      isEmpty={report.isEmpty}
      isUnfinished={report.isUnfinished}
      onCancel={() => answer(null)}
      onDone={() => answer(true)}
    />
  ));
}
