import type { Role } from '@sightline/contract/accounts';
import { loginPath, type PageName, pageOf } from './route-table.ts';

export interface Visit {
  /** Null: no page of ours has this path. */
  page: PageName | null;
  params: Record<string, string>;
  /** Path and search, to come back to after signing in. */
  href: string;
  /** Null: nobody is signed in. */
  user: { id: string; role: Role } | null;
}

export type Decision = { kind: 'open' } | { kind: 'signIn'; href: string } | { kind: 'go'; page: PageName };

const open: Decision = { kind: 'open' };

/** Whether the page's decision depends on who the user is, beyond that there is one. */
export const needsUser = (page: PageName | null): boolean => page !== null && pageOf(page).adminOnly;

/** SPEC section 2, "Route guard rules", in PRODUCT.md's order of precedence. */
export function guard({ page, params, href, user }: Visit): Decision {
  // An unknown path shows the neutral 404 page, to everyone.
  if (page === null) return open;
  if (user === null) {
    const mayOpen = page.includes('dashboard') && !pageOf(page).needsSession;
    return mayOpen ? open : { kind: 'signIn', href: `${loginPath}?next=${encodeURIComponent(href)}` };
  }
  if (pageOf(page).adminOnly && user.role !== 'admin') {
    const isOwnPage = page === 'user' && params.userId === user.id;
    if (!isOwnPage) return { kind: 'go', page: 'dashboards.index' };
  }
  return open;
}
