import { getPageConfig } from '../../page-config.ts';
import { usePageTitle } from '../../page-title.ts';
import { pages } from '../../route-table.ts';
import { ErrorPage } from './error-page.tsx';

/** For visitors it tells nothing of the account behind the dashboard (PRODUCT.md 4). */
export function SubscriptionRequiredPage() {
  usePageTitle(pages.subscriptionRequired.title);
  if (!getPageConfig().signedIn) {
    return (
      <ErrorPage code="402" title="This dashboard is temporarily unavailable">
        Nothing is lost. Please try again later, or ask whoever sent you the link.
      </ErrorPage>
    );
  }
  return (
    <ErrorPage code="402" title="Your company has no active subscription">
      Your dashboards, sources and reports are kept as they are, and come back as soon as there is one. Please ask an administrator of your
      company.
    </ErrorPage>
  );
}
