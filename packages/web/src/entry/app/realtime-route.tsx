import { useParams } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import { RealtimePage } from '#screens/realtime/realtime-page.tsx';

/** Hands the permalink on, so that the page itself needs no router. */
export function RealtimeRoute() {
  const { permalink } = useParams({ from: pages['dashboard.realTime'].path });
  return <RealtimePage key={permalink} permalink={permalink} />;
}
