import type { Subscription } from '@sightline/contract/billing';
import type { Company } from '@sightline/contract/company';
import { dayWords, moneyWords, planWords } from '#features/plan/plan-words.ts';

type CompanyFacts = Pick<Company, 'state' | 'expiresAt'>;
type SubscriptionFacts = Pick<Subscription, 'plan' | 'nextPlan' | 'currency' | 'nextCharge' | 'discount' | 'nextChargeAt' | 'endsAt'>;

const until = (at: string | null): string => (at === null ? '' : ` until ${dayWords(at)}`);

function chargeWords({ nextCharge, discount, nextChargeAt, currency, nextPlan }: SubscriptionFacts): string[] {
  if (nextCharge === null || nextChargeAt === null) return [];
  const change = nextPlan === null ? '' : `Then: ${planWords(nextPlan)}.`;
  const off = discount > 0 ? `, ${moneyWords(discount, currency)} off by coupon` : '';
  return [`Next charge: ${moneyWords(nextCharge, currency)} on ${dayWords(nextChargeAt)}${off}.`, change].filter(Boolean);
}

/** How a company stands, in sentences. */
export function entitlementWords({ state, expiresAt }: CompanyFacts, subscription: SubscriptionFacts | null): string[] {
  if (subscription === null) {
    if (state === 'trial' && expiresAt === null) return ['Everything is included, without an end.'];
    if (state === 'trial') return [`Your trial runs${until(expiresAt)}. Subscribe to keep dashboards and reports.`];
    const when = expiresAt === null ? '' : ` on ${dayWords(expiresAt)}`;
    return [`Ended${when}. Everything is kept; subscribe to go on.`];
  }
  const plan = `Your plan: ${planWords(subscription.plan)}.`;
  if (state === 'overdue') return [plan, 'A recent charge failed. Change your card to retry it.'];
  if (state === 'canceled') return [plan, `Canceled; works${until(subscription.endsAt)}. Resume it to go on.`];
  return [plan, ...chargeWords(subscription)];
}
