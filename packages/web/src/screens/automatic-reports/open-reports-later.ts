import type { Dashboard } from '@sightline/contract/dashboards';
import type { AutomaticReport } from '@sightline/contract/reports';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { openLate } from '#ui/feedback/open-late.ts';

const dialogs = () => fetchLate(() => import('./open-mail-reporting.tsx'));

export const openMailReportingLater = (dashboard: Dashboard): Promise<void> =>
  openLate(async () => (await dialogs()).openMailReporting(dashboard));
export const openReportLater = (report: AutomaticReport): Promise<void> => openLate(async () => (await dialogs()).openReport(report));
export const openNewReportLater = (): Promise<void> =>
  openLate(async () => (await fetchLate(() => import('./list/new-report.tsx'))).openNewReport());
