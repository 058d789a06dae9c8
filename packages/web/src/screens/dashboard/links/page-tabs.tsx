import { pageKey } from '@sightline/contract/dashboards';
import { pageTitleOf } from '#features/opened-dashboard/page-title-of.ts';
import type { ShownPages } from '#features/opened-dashboard/use-pages.ts';
import { pageAddress } from '#lib/page/page-address.ts';
import { patchSearch, useUrlSearch } from '#lib/page/url-search.ts';
import { useWords } from '#widgets/look/use-words.ts';
import styles from './page-tabs.module.css';

/** Of many tabs the chosen one is in sight. */
const showWhole = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Leads to the pages of a dashboard, for readers with and without scripts; nothing where there is one. */
export function PageTabs({ all, shown }: Pick<ShownPages, 'all' | 'shown'>) {
  const words = useWords();
  const [search, change] = useUrlSearch();
  if (all.length === 1) return null;
  return (
    <nav className={styles.tabs} aria-label={words.page.pages}>
      {all.map((page) => {
        const name = page.heading?.hash ?? null;
        return (
          <a
            key={name}
            ref={page === shown ? showWhole : undefined}
            className={styles.tab}
            href={patchSearch(search.toString(), { [pageKey]: name }) || pageAddress().pathname}
            aria-current={page === shown ? 'page' : undefined}
            onClick={(event) => {
              // Into another tab or window the browser leads.
              if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (page !== shown) change({ [pageKey]: name }, { push: true });
            }}
          >
            {pageTitleOf(page, words)}
          </a>
        );
      })}
    </nav>
  );
}
