import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import { ErrorPage } from './error-page.tsx';
import { forbiddenTitle, whoCan } from './forbidden-words.ts';
import { HomeLink } from './home-link.tsx';

export function ForbiddenPage() {
  usePageTitle(pages.forbidden.title);
  return (
    <ErrorPage code="403" title={forbiddenTitle} actions={<HomeLink />}>
      {whoCan}
    </ErrorPage>
  );
}
