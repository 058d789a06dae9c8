import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useReportFailures } from '../../api/queries/report-history.ts';
import { useMe } from '../../api/queries/users.ts';
import { pages } from '../../route-table.ts';
import styles from '../../ui/link-tabs.module.css';
import { Page } from '../../ui/page.tsx';

const tabs = [
  { page: 'company.sources', label: 'Sources' },
  { page: 'company.automaticReports', label: 'Automatic reports' },
  { page: 'company.settings', label: 'Settings' },
  { page: 'company.users', label: 'Users' },
  { page: 'company.subscription', label: 'Subscription' },
  { page: 'company.invoices', label: 'Invoices' },
] as const;

function FailedCount() {
  const count = useReportFailures().data?.meta.total ?? 0;
  return count === 0 ? null : <span className={styles.count}> {count} not arrived</span>;
}

/** On a phone the tabs are wider than the screen: the one that is open is brought into view. */
function Tab({ page, label }: (typeof tabs)[number]) {
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
  const shown = tabs.filter(({ page }) => me.data?.role === 'admin' || !pages[page].adminOnly);
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
