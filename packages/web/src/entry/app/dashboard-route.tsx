import { isRefusal } from '@sightline/contract/app';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownStatusOf } from '#api/calls/problem-of-reply.ts';
import { useDashboard } from '#api/queries/dashboards.ts';
import { tellOpened } from '#lib/browser/offline-copies.ts';
import { isReadAddress } from '#lib/page/read-address.ts';
import { pages } from '#lib/page/route-table.ts';
import { useUrlSearch } from '#lib/page/url-search.ts';
import { DashboardPage } from '#screens/dashboard/dashboard-page.tsx';

/** Has each page that is opened stored for times without a connection, or all of them stored no longer where it is refused. */
function useStored(permalink: string): void {
  const { data, error } = useDashboard(permalink);
  const [search] = useUrlSearch();
  const opened = `${window.location.pathname}?${search}`;
  const isOpen = data !== undefined && !data.isPublic && isReadAddress(search);
  // What a proxy says while the server is away takes no copy.
  const status = ownStatusOf(error);
  const isTaken = status !== null && isRefusal(status);
  useEffect(() => {
    if (isOpen || isTaken) tellOpened({ opened, isRefused: isTaken });
  }, [isOpen, isTaken, opened]);
}

/** Hands the permalink on, so that the page itself needs no router. Another dashboard is another page. */
export function DashboardRoute() {
  const { permalink } = useParams({ from: pages['dashboard.show'].path });
  return <StoredDashboard key={permalink} permalink={permalink} />;
}

function StoredDashboard({ permalink }: { permalink: string }) {
  useStored(permalink);
  return <DashboardPage permalink={permalink} />;
}
