import type { Subscription } from '@sightline/contract/billing';
import type { Company } from '@sightline/contract/company';
import { dayWords, moneyWords, planWords } from '#features/plan/plan-words.ts';

type CompanyFacts = Pick<Company, 'state' | 'expiresAt'>;
type SubscriptionFacts = Pick<Subscription, 'plan' | 'nextPlan' | 'currency' | 'nextCharge' | 'discount' | 'nextChargeAt' | 'endsAt'>;

const until = (at: string | null): string => (at === null ? '' : ` until ${dayWords(at)}`);

function chargeWords({ nextCharge, discount, nextChargeAt, currency, nextPlan }: SubscriptionFacts): string[] {
  if (nextCharge === null || nextChargeAt === null) return [];
  const change = nextPlan === null ? '' : `From then on you have ${planWords(nextPlan)}.`;
  const off = discount > 0 ? `, ${moneyWords(discount, currency)} off with your coupons` : '';
  return [`The next charge of ${moneyWords(nextCharge, currency)} comes on ${dayWords(nextChargeAt)}${off}.`, change].filter(Boolean);
}

/** How a company stands, in sentences. */
export function entitlementWords({ state, expiresAt }: CompanyFacts, subscription: SubscriptionFacts | null): string[] {
  if (subscription === null) {
    if (state === 'trial' && expiresAt === null) return ['You use everything without a subscription, and without an end.'];
    if (state === 'trial') return [`Your trial runs${until(expiresAt)}. Subscribe to keep your dashboards and reports after it.`];
    const when = expiresAt === null ? '' : ` on ${dayWords(expiresAt)}`;
    return [`Your paid time or trial ended${when}. Everything is kept; subscribe to go on.`];
  }
  const plan = `Your plan: ${planWords(subscription.plan)}.`;
  if (state === 'overdue')
    return [plan, 'A recent charge failed. Change your card, and it is tried again; your dashboards keep running meanwhile.'];
  if (state === 'canceled') return [plan, `It is canceled. Everything works${until(subscription.endsAt)}; resume it to go on after that.`];
  return [plan, ...chargeWords(subscription)];
}
