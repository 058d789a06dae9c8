import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

export function NotFoundPage() {
  usePageTitle(pages.notFound.title);
  return (
    <ErrorPage code="404" title="There is nothing at this address" actions={<HomeLink />}>
      The link may be mistyped, or what it led to was moved, made private or deleted. If somebody sent you the link, ask them for a new one.
    </ErrorPage>
  );
}
