import { useSubscription } from '#api/queries/billing.ts';
import { useCompany } from '#api/queries/company.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { CompanyEndSection } from '../settings/company/company-end-section.tsx';
import { ExportSection } from '../settings/company/export-section.tsx';
import { EntitlementCard } from './entitlement-card.tsx';
import { PlanForm } from './plan-form.tsx';
import styles from './subscription.module.css';

export function SubscriptionPage() {
  const company = useCompany();
  const answer = useSubscription();
  const isSold = getPageConfig().payment.mode !== 'off';
  return (
    <>
      <PageHead title={pages['company.subscription'].title} sub="Your plan, its price and its end." />
      <Loaded query={company} skeleton={<Skeleton height="12rem" />}>
        {(known) => (
          <Loaded query={answer} skeleton={<Skeleton height="12rem" />}>
            {({ data: subscription, chosen, coupons }) => (
              <div className={styles.cards}>
                <EntitlementCard company={known} subscription={subscription} />
                {/* What runs can be changed while nothing stands in its way. */}
                {isSold && (subscription === null || subscription.state === 'active' || subscription.state === 'trial') && (
                  <PlanForm
                    subscription={subscription}
                    chosen={chosen}
                    coupons={coupons}
                    used={known.dashboardsCount - known.services.bonusDashboards}
                  />
                )}
                {/* The settings are shut then, but nobody's data is held back. */}
                {known.state === 'expired' && (
                  <>
                    <ExportSection />
                    <CompanyEndSection name={known.name} />
                  </>
                )}
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
