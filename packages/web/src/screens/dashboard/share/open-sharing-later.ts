import type { DashboardRow } from '@sightline/contract/dashboards';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { openLate } from '#ui/feedback/open-late.ts';

export const openSharingLater = (row: Pick<DashboardRow, 'name' | 'permalink'>): Promise<void> =>
  openLate(async () => (await fetchLate(() => import('./open-sharing.tsx'))).openSharing(row));
