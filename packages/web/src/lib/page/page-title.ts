import { useEffect } from 'react';
import { getPageConfig } from './page-config.ts';

/** '{title} | {site title}'; without a title the site title alone. */
export const pageTitle = (title: string | null, siteTitle: string): string => (title ? `${title} | ${siteTitle}` : siteTitle);

/** For pages whose title is known only once their data is there. `owner` stands in the place of the site where the page is somebody else's, whoever looks. */
export function usePageTitle(title: string | null, owner?: string): void {
  useEffect(() => {
    document.title = pageTitle(title, owner ?? getPageConfig().siteTitle);
  }, [title, owner]);
}
