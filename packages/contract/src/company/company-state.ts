import type { Company, CompanyState } from './company.ts';

/** As the payment provider names them. */
export const subscriptionStates = ['trial', 'active', 'overdue', 'canceled', 'deactivated', 'paused'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What is known of a subscription. */
export interface SubscriptionFacts {
  state: SubscriptionState;
  /** False: it is over, whatever its state says. */
  active: boolean;
  /** The next charge: until then it is paid. */
  nextAt: Date | null;
  /** When a canceled one ends. */
  deactivationAt: Date | null;
}

export interface Entitlement {
  state: CompanyState;
  /** When the trial or what is paid ends; of an expired company: ended. */
  expiresAt: Date | null;
}

const hasPassed = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** How a company stands whose rows were written some time ago: a trial and a canceled subscription end by themselves. */
export function entitlementAt({ state, expiresAt }: Entitlement, now: Date): Entitlement {
  const ends = state === 'trial' || state === 'canceled';
  return { state: ends && hasPassed(expiresAt, now) ? 'expired' : state, expiresAt };
}

/** How a company stands by its subscription. */
export function entitlementOf({ state, active, nextAt, deactivationAt }: SubscriptionFacts, now: Date): Entitlement {
  const endsAt = deactivationAt ?? nextAt;
  if (!active || state === 'deactivated') return { state: 'expired', expiresAt: hasPassed(endsAt, now) ? endsAt : now };
  if (state === 'canceled' || state === 'paused') return entitlementAt({ state: 'canceled', expiresAt: endsAt }, now);
  return { state: state === 'overdue' ? 'overdue' : 'active', expiresAt: nextAt };
}

export interface CompanyFacts {
  state: CompanyState;
  dashboardsCount: number;
  dashboards: number;
  bonusDashboards: number;
}

/** What follows for a company; messages follow from it (`messages.ts`). The quota is docs/product.md 3.3; who has expired creates nothing. */
export const companyFlags = ({
  state,
  dashboardsCount,
  dashboards,
  bonusDashboards,
}: CompanyFacts): Pick<Company, 'canceled' | 'overdue' | 'hasSubscription' | 'canCreateDashboard'> => ({
  canceled: state === 'canceled',
  overdue: state === 'overdue',
  hasSubscription: state === 'active' || state === 'overdue' || state === 'canceled',
  canCreateDashboard: state !== 'expired' && dashboardsCount < dashboards + bonusDashboards,
});
