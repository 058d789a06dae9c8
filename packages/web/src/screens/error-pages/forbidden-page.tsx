import { usePageTitle } from '../../page-title.ts';
import { pages } from '../../route-table.ts';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

export function ForbiddenPage() {
  usePageTitle(pages.forbidden.title);
  return (
    <ErrorPage code="403" title="Your role does not allow this" actions={<HomeLink />}>
      An administrator of your company can do it for you, or change your role under Company, Users.
    </ErrorPage>
  );
}
