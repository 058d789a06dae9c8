import { useEffect } from 'react';
import { useDashboard } from '#api/queries/dashboards.ts';
import { OpenedDashboard } from '#features/opened-dashboard/opened-dashboard.tsx';
import { PrintedDashboard } from './printed-dashboard.tsx';
import { markReady } from './use-ready-mark.ts';

/** A dashboard laid out for paper, for whoever may see it; what it shows is what visitors see. */
export function PrintPage({ permalink }: { permalink: string }) {
  const { error } = useDashboard(permalink);
  useEffect(() => {
    if (error) markReady('failed');
  }, [error]);
  return <OpenedDashboard permalink={permalink}>{({ dashboard }) => <PrintedDashboard dashboard={dashboard} />}</OpenedDashboard>;
}
