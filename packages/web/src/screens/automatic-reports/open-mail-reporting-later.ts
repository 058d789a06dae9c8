import type { Dashboard } from '@sightline/contract/dashboards';
import { fetchLate } from '#lib/late/fetch-late.ts';

/** Opens the dialog, whose code comes with its first use. */
export async function openMailReportingLater(dashboard: Dashboard): Promise<void> {
  try {
    const { openMailReporting } = await fetchLate(() => import('./open-mail-reporting.tsx'));
    await openMailReporting(dashboard);
  } catch (thrown) {
    const { notifyFailed } = await fetchLate(() => import('#ui/feedback/notify.tsx'));
    notifyFailed(thrown);
  }
}
