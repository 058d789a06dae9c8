import { lazy, Suspense } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import type { PageLinkProps } from './page-link-props.ts';

const RouterLink = lazy(async () => ({ default: (await fetchLate(() => import('./router-link.tsx'))).RouterLink }));

/** To another page of the same dashboard. A visitor has no router, and follows it as the browser does. */
export function PageLink(props: PageLinkProps) {
  const { page, permalink, search, className, children } = props;
  const path = pages[page].path.replace('$permalink', encodeURIComponent(permalink));
  const plain = (
    <a href={search ? `${path}?${new URLSearchParams(search)}` : path} className={className}>
      {children}
    </a>
  );
  if (!getPageConfig().signedIn) return plain;
  return (
    <Suspense fallback={plain}>
      <RouterLink {...props} />
    </Suspense>
  );
}
