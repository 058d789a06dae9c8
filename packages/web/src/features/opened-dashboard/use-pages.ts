import { type DashboardPage, pageKey, pageNamed, pagesOf, type Widget } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { useUrlSearch } from '#lib/page/url-search.ts';

export interface ShownPages {
  /** One at least. */
  all: readonly DashboardPage<Widget>[];
  shown: DashboardPage<Widget>;
  /** What stands on the page that is shown. Where all is one page, its heading stands over it. */
  widgets: readonly Widget[];
}

/** The pages of a dashboard, and the one that the address names. */
export function usePages(widgets: readonly Widget[]): ShownPages {
  const [search] = useUrlSearch();
  const name = search.get(pageKey);
  return useMemo(() => {
    const all = pagesOf(widgets);
    const shown = pageNamed(all, name);
    return { all, shown, widgets: all.length === 1 ? widgets : shown.widgets };
  }, [widgets, name]);
}
