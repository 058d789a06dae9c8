import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pages } from '../route-table.ts';
import { LazyDashboardPage } from './lazy-dashboard-page.tsx';

/** Hands the permalink on, so that the page itself needs no router. Another dashboard is another page. */
export function DashboardRoute() {
  const { permalink } = useParams({ from: pages['dashboard.show'].path });
  return (
    <Suspense fallback={null}>
      <LazyDashboardPage key={permalink} permalink={permalink} />
    </Suspense>
  );
}
