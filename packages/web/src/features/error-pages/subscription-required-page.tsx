import { pagePaths } from '@sightline/contract/app';
import { getPageConfig } from '#lib/page/page-config.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { findPage, pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { ErrorPage } from './error-page.tsx';

/** For visitors it tells nothing of the account behind the page. */
export function SubscriptionRequiredPage() {
  usePageTitle(pages.subscriptionRequired.title);
  const { user } = getPageConfig();
  if (user === null) {
    return (
      <ErrorPage code="402" title="This page is temporarily unavailable">
        Try again later, or ask whoever sent the link.
      </ErrorPage>
    );
  }
  const kept = 'Nothing is lost; it comes back with a subscription.';
  if (user.role === 'admin' && findPage(pagePaths.subscription)) {
    return (
      <ErrorPage
        code="402"
        title="Your company has no active subscription"
        actions={
          <a className={buttonClass({ variant: 'primary' })} href={pagePaths.subscription}>
            Choose a plan
          </a>
        }
      >
        {kept} Until then no reports are mailed, and shared links are unavailable.
      </ErrorPage>
    );
  }
  return (
    <ErrorPage code="402" title="Your company has no active subscription">
      {kept} Ask an administrator to choose a plan.
    </ErrorPage>
  );
}
