import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#api/queries/users.ts';
import { Logo } from '#features/brand/logo.tsx';
import { ariaKeysOf } from '#lib/keyboard/shortcuts.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FavouritesNav, MainNav, RecentNav } from './nav.tsx';
import styles from './sidebar.module.css';
import type { SidebarState } from './sidebar-state.ts';

export function Sidebar({
  state,
  onToggle,
  onSearch,
  leadsAway,
  children,
}: {
  state: SidebarState;
  onToggle: () => void;
  onSearch: () => void;
  /** False: every page leads back to this one, so that links would do nothing. */
  leadsAway: boolean;
  /** Under the search. */
  children?: ReactNode;
}) {
  const me = useMe();
  const narrow = state === 'narrow';
  const brand = (
    <>
      <Logo />
      {getPageConfig().siteTitle}
    </>
  );
  return (
    <aside className={styles.sidebar} id="sidebar" data-state={state} aria-label="Sidebar" inert={state === 'away'}>
      <div className={styles.head}>
        {!narrow && leadsAway && (
          <Link to={pages['dashboards.index'].path} className={styles.brand}>
            {brand}
          </Link>
        )}
        {!narrow && !leadsAway && <span className={styles.brand}>{brand}</span>}
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label={narrow ? 'Open the sidebar' : state === 'over' ? 'Close the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!narrow}
          aria-controls="sidebar"
          aria-keyshortcuts={ariaKeysOf('sidebar')}
          onClick={onToggle}
        >
          <Icon name={state === 'over' ? 'close' : 'sidebar'} />
        </Button>
      </div>
      <div className={styles.body}>
        {leadsAway && (
          <>
            <button
              type="button"
              className={styles.search}
              onClick={onSearch}
              aria-label={narrow ? 'Search' : undefined}
              aria-keyshortcuts={ariaKeysOf('palette')}
            >
              <Icon name="search" />
              {!narrow && (
                <>
                  <span className={styles.searchWords}>Search</span>
                  <kbd className={styles.key}>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</kbd>
                </>
              )}
            </button>
            {children}
            <MainNav narrow={narrow} isAdmin={me.data?.role === 'admin'} />
            {!narrow && <FavouritesNav />}
            {!narrow && <RecentNav />}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <AccountMenu narrow={narrow} leadsAway={leadsAway} />
      </div>
    </aside>
  );
}
