import { Tooltip } from '@mantine/core';
import type { DashboardRow } from '@sightline/contract/dashboards';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAlertedDomains } from '#api/queries/company.ts';
import { useRecentDashboards } from '#api/queries/dashboards.ts';
import { useFavourites } from '#api/queries/folders.ts';
import { useReportFailures } from '#api/queries/report-history.ts';
import { useSources } from '#api/queries/sources.ts';
import { type MenuPageName, menuPagesOf } from '#features/menus/menu-pages.ts';
import { findPage, type PageName, pages } from '#lib/page/route-table.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import styles from './nav.module.css';

/** Which entry a page belongs to. */
function entryOf(page: PageName | null): MenuPageName | null {
  if (page === 'company.sources') return page;
  if (page?.startsWith('company')) return 'company.settings';
  if (page?.startsWith('campaign')) return 'campaigns.index';
  return page?.includes('dashboard') ? 'dashboards.index' : null;
}

/** In the narrow sidebar the word is the tooltip. */
const Named = ({ label, narrow, children }: { label: string; narrow: boolean; children: ReactNode }) => (
  <Tooltip label={label} position="right" disabled={!narrow}>
    <span className={styles.named}>{children}</span>
  </Tooltip>
);

function ExpiredCount() {
  const sources = useSources();
  const expired = sources.data?.filter(({ invalid }) => invalid).length ?? 0;
  return expired > 0 ? <span className={styles.count}>{expired} expired</span> : null;
}

/** Domains of all groups with an alert that nobody snoozed: so many as the groups' heads count. */
function AlertCount() {
  const count = useAlertedDomains();
  return count > 0 ? <span className={styles.count}>{count} in alert</span> : null;
}

/** Leads to mails of reports that did not arrive, for as long as there are some. */
function FailedMails({ narrow }: { narrow: boolean }) {
  const count = useReportFailures().data?.meta.total ?? 0;
  if (count === 0) return null;
  const label = `Reports, ${count} not arrived`;
  return (
    <li>
      <Named label={label} narrow={narrow}>
        <Link to={pages['company.automaticReports'].path} className={styles.link} aria-label={narrow ? label : undefined}>
          <Icon name="warning" />
          {!narrow && <span className={styles.words}>Reports</span>}
          {!narrow && <span className={styles.count}>{count} not arrived</span>}
        </Link>
      </Named>
    </li>
  );
}

export function MainNav({ narrow, isAdmin }: { narrow: boolean; isAdmin: boolean }) {
  const current = entryOf(useLocation({ select: ({ pathname }) => findPage(pathname)?.name ?? null }));
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {menuPagesOf(isAdmin).map(
          ({ page, sidebar: label, icon }) =>
            label !== null && (
              <li key={page}>
                <Named label={label} narrow={narrow}>
                  <Link
                    to={pages[page].path}
                    className={classes(styles.link, page === current && styles.active)}
                    aria-current={page === current ? 'page' : undefined}
                    aria-label={narrow ? label : undefined}
                  >
                    <Icon name={icon} />
                    {!narrow && <span className={styles.words}>{label}</span>}
                    {!narrow && page === 'company.sources' && <ExpiredCount />}
                    {!narrow && page === 'campaigns.index' && <AlertCount />}
                  </Link>
                </Named>
              </li>
            ),
        )}
        <FailedMails narrow={narrow} />
      </ul>
    </nav>
  );
}

function DashboardsNav({ label, heading, rows }: { label: string; heading: string; rows: readonly DashboardRow[] }) {
  if (rows.length === 0) return null;
  return (
    <nav aria-label={label}>
      <div className={styles.heading}>{heading}</div>
      <ul className={styles.list}>
        {rows.map(({ id, name, permalink }) => (
          <li key={id}>
            <Link
              to={pages['dashboard.show'].path}
              params={{ permalink }}
              className={styles.link}
              activeProps={{ className: styles.active ?? '' }}
              title={name}
            >
              <span className={styles.words}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const FavouritesNav = () => <DashboardsNav label="Favourite dashboards" heading="Favourites" rows={useFavourites().data ?? []} />;
export const RecentNav = () => <DashboardsNav label="Recent dashboards" heading="Recent" rows={useRecentDashboards().data ?? []} />;
