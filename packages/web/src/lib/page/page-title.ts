import { useEffect } from 'react';
import { getPageConfig } from './page-config.ts';

/** '{title} | {site title}'; without a title the site title alone. */
export const pageTitle = (title: string | null, siteTitle: string): string => (title ? `${title} | ${siteTitle}` : siteTitle);

/** For pages whose title is known only once their data is there. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = pageTitle(title, getPageConfig().siteTitle);
  }, [title]);
}
