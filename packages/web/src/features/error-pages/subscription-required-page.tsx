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
        Nothing is lost. Please try again later, or ask whoever sent you the link.
      </ErrorPage>
    );
  }
  const kept = 'Your dashboards, sources, groups and reports are kept as they are, and come back as soon as there is one.';
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
        {kept} Reports are not mailed and shared links show that they are unavailable until then.
      </ErrorPage>
    );
  }
  return (
    <ErrorPage code="402" title="Your company has no active subscription">
      {kept} Please ask an administrator of your company to choose a plan.
    </ErrorPage>
  );
}
