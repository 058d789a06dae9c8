import type { ApiTokenScope, Role, User } from '@sightline/contract/identity';
import type { Scope } from '../db/scope.ts';

/** Who calls: a user of a company, signed in or by an API token, or (`operatorUntil`) the operator in their name until then, the holder of a pass to something shared, our own browser that prints a dashboard, or a visitor. */
export type Principal =
  | { kind: 'user'; user: User; scope: Scope; via: 'cookie' | 'token'; apiToken?: ApiTokenScope; operatorUntil?: Date }
  | { kind: 'share-token'; sharedId: string; companyId: string; epoch: number }
  | { kind: 'printer'; dashboardId: string; companyId: string }
  | { kind: 'visitor' };

/** Signed in themselves: neither a program with their token nor the operator in their name. */
export const isInPerson = (principal: Principal): principal is Extract<Principal, { kind: 'user' }> =>
  principal.kind === 'user' && principal.apiToken === undefined && principal.operatorUntil === undefined;

/** Who is signed in themselves; null: nobody is. */
export const idInPerson = (principal: Principal): string | null => (isInPerson(principal) ? principal.user.id : null);

const rank: Record<Role, number> = { viewer: 0, member: 1, admin: 2 };
export const hasRole = (role: Role, needed: Role): boolean => rank[role] >= rank[needed];
