import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

export function NotFoundPage() {
  usePageTitle(pages.notFound.title);
  return (
    <ErrorPage code="404" title="There is nothing at this address" actions={<HomeLink />}>
      Moved, private, deleted or mistyped. Ask whoever sent the link for a new one.
    </ErrorPage>
  );
}
