import {
  blockedText,
  isIntroPassed,
  type Onboarding,
  type Role,
  stepAt,
  type WaitingPage,
  waitingPageOf,
} from '@sightline/contract/identity';
import { loginPath, type PageName, pageOf } from '#lib/page/route-table.ts';
import { leadingTo } from '#lib/page/way-back.ts';

/** What of a person decides which pages they may open. */
export interface GuardedUser {
  id: string;
  role: Role;
  ageConsent: boolean;
  termsConsent: boolean;
  /** Their company's trial or paid time is over. */
  expired: boolean;
}

export interface Visit {
  /** Null: no page of ours has this path. */
  page: PageName | null;
  params: Record<string, string>;
  /** Path, search and hash, to come back to after signing in. */
  href: string;
  /** Null: nobody is signed in. */
  user: GuardedUser | null;
  /** Null: no first steps are shown to this person. */
  onboarding: Onboarding | null;
}

export type Decision =
  | { kind: 'open' }
  | { kind: 'signIn'; href: string }
  /** `isForbidden`: because of the person's role, which is told. */
  | { kind: 'go'; page: PageName; params?: Record<string, string>; isForbidden?: true }
  /** Back to the page that the first steps wait on, which says why. */
  | { kind: 'wait'; page: WaitingPage; message: string };

/** What a rule sees: the page exists. */
type Known = Visit & { page: PageName };
type Rule = (visit: Known) => Decision | null;
type SignedIn = Known & { user: GuardedUser };

const open: Decision = { kind: 'open' };
const isAmong = (page: PageName, names: readonly PageName[]): boolean => names.includes(page);
/** Never closed to somebody who has yet to do something else first. */
const whereOneIsOneself: readonly PageName[] = ['user', 'company.subscription'];
/** With the subscription's pages, by which a company comes back. */
const openToExpired: readonly PageName[] = [...whereOneIsOneself, 'company.invoices', 'company.managePayment', 'subscriptionRequired'];
export const isOpenToExpired = (page: PageName | null): boolean => page !== null && isAmong(page, openToExpired);

const whenSignedIn =
  (rule: (visit: SignedIn) => Decision | null): Rule =>
  (visit) =>
    visit.user === null ? null : rule({ ...visit, user: visit.user });

/** The first steps as they count now: a company whose time is over cannot do them, and has to come to its subscription first. */
const countingSteps = ({ user, onboarding }: SignedIn): Onboarding | null => (user.expired ? null : onboarding);

/** docs/product.md 1.3: the first that has something to say decides. */
const rules: Record<'anonymous' | 'consent' | 'intro' | 'onboarding' | 'adminOnly' | 'subscription', Rule> = {
  anonymous: ({ page, href, user }) => {
    if (user !== null) return null;
    const mayOpen = page.includes('dashboard') && !pageOf(page).needsSession;
    return mayOpen ? open : { kind: 'signIn', href: leadingTo(loginPath, href) };
  },
  consent: whenSignedIn(({ page, user }) =>
    (user.termsConsent && user.ageConsent) || isAmong(page, whereOneIsOneself)
      ? null
      : { kind: 'go', page: 'user', params: { userId: user.id } },
  ),
  intro: whenSignedIn((visit) => {
    const { page, user } = visit;
    // Who may be here without consent gives it first.
    if (!(user.termsConsent && user.ageConsent)) return null;
    const steps = countingSteps(visit);
    const isPassed = steps === null || isIntroPassed(steps);
    if (page === 'intro') return isPassed ? { kind: 'go', page: 'company.sources' } : null;
    return isPassed ? null : { kind: 'go', page: 'intro' };
  }),
  onboarding: whenSignedIn((visit) => {
    const steps = countingSteps(visit);
    const waiting = steps && waitingPageOf(steps);
    if (!steps || !waiting || visit.page === waiting || isAmong(visit.page, whereOneIsOneself)) return null;
    return { kind: 'wait', page: waiting, message: [blockedText, stepAt(steps)?.hint].filter(Boolean).join(' ') };
  }),
  adminOnly: whenSignedIn(({ page, params, user }) => {
    if (!pageOf(page).adminOnly || user.role === 'admin') return null;
    const isOwnPage = page === 'user' && params.userId === user.id;
    return isOwnPage ? null : { kind: 'go', page: 'dashboards.index', isForbidden: true };
  }),
  subscription: whenSignedIn(({ page, user }) =>
    user.expired && !isAmong(page, openToExpired) ? { kind: 'go', page: 'subscriptionRequired' } : null,
  ),
};

/** What happens to somebody who would like to open a page. */
export function guard({ page, ...visit }: Visit): Decision {
  // An unknown path shows the neutral 404 page, to everyone.
  if (page === null) return open;
  for (const rule of Object.values(rules)) {
    const decision = rule({ page, ...visit });
    if (decision) return decision;
  }
  return open;
}
