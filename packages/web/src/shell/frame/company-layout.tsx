import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useReportFailures } from '#api/queries/report-history.ts';
import { useMe } from '#api/queries/users.ts';
import { type MenuPageName, menuPagesOf } from '#features/menus/menu-pages.ts';
import { pages } from '#lib/page/route-table.ts';
import styles from '#ui/layout/link-tabs.module.css';
import { Page } from '#ui/layout/page.tsx';

function FailedCount() {
  const count = useReportFailures().data?.meta.total ?? 0;
  return count === 0 ? null : <span className={styles.count}> {count} not arrived</span>;
}

/** On a phone the tabs are wider than the screen: the one that is open is brought into view. */
function Tab({ page, label }: { page: MenuPageName; label: string }) {
  const tab = useRef<HTMLAnchorElement>(null);
  const isOpen = useLocation().pathname === pages[page].path;
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <Link ref={tab} to={pages[page].path} className={styles.tab}>
      {label}
      {page === 'company.automaticReports' && <FailedCount />}
    </Link>
  );
}

/** The company's pages under their tabs; who has one page only sees no tabs. */
export function CompanyLayout() {
  const me = useMe();
  const shown = menuPagesOf(me.data?.role === 'admin').flatMap(({ page, tab }) => (tab === null ? [] : [{ page, label: tab }]));
  return (
    <Page>
      {shown.length > 1 && (
        <nav className={styles.tabs} aria-label="Company">
          {shown.map((tab) => (
            <Tab key={tab.page} {...tab} />
          ))}
        </nav>
      )}
      <Outlet />
    </Page>
  );
}
