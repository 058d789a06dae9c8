import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pageTitle } from '#lib/page/page-title.ts';
import { findPage, isDashboardPage, pageOf } from '#lib/page/route-table.ts';
import { LeaveGuard } from '../session/leave-guard.tsx';
import { Shell } from './shell.tsx';

/** Sets the title of pages that do not set it themselves, and stands the shell around every page that is not embedded. */
export function RootLayout() {
  const { pathname, search } = useLocation();
  const name = findPage(pathname)?.name ?? 'notFound';
  const { title, ownTitle } = pageOf(name);
  useEffect(() => {
    if (!ownTitle) document.title = pageTitle(title, getPageConfig().siteTitle);
  }, [title, ownTitle]);
  const isEmbedded = isDashboardPage(name) && 'embed' in search;
  if (isEmbedded) return <Outlet />;
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <LeaveGuard />
    </>
  );
}
