import type { Dashboard } from '@sightline/contract/dashboards';

/** Opens the dialog, whose code comes with its first use. */
export async function openMailReportingLater(dashboard: Dashboard): Promise<void> {
  try {
    const { openMailReporting } = await import('./open-mail-reporting.tsx');
    await openMailReporting(dashboard);
  } catch (thrown) {
    const { notifyFailed } = await import('../../ui/notify.tsx');
    notifyFailed(thrown);
  }
}
