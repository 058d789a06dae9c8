import { useParams } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import { DashboardPage } from '#screens/dashboard/dashboard-page.tsx';

/** Hands the permalink on, so that the page itself needs no router. Another dashboard is another page. */
export function DashboardRoute() {
  const { permalink } = useParams({ from: pages['dashboard.show'].path });
  return <DashboardPage key={permalink} permalink={permalink} />;
}
