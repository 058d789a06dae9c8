import type { ApiTokenScope, Role, User } from '@sightline/contract';
import type { Scope } from '../db/scope.ts';

/** Who calls: a user of a company, signed in or by an API token, or (`operatorUntil`) the operator in their name until then, the holder of a pass to something shared, our own browser that prints a dashboard, or a visitor. */
export type Caller =
  | { kind: 'user'; user: User; scope: Scope; via: 'cookie' | 'token'; apiToken?: ApiTokenScope; operatorUntil?: Date }
  | { kind: 'pass'; sharedId: string; companyId: string; epoch: number }
  | { kind: 'printer'; dashboardId: string; companyId: string }
  | { kind: 'visitor' };

/** Signed in themselves: neither a program with their token nor the operator in their name. */
export const isInPerson = (caller: Caller): caller is Extract<Caller, { kind: 'user' }> =>
  caller.kind === 'user' && caller.apiToken === undefined && caller.operatorUntil === undefined;

/** Who is signed in themselves; null: nobody is. */
export const idInPerson = (caller: Caller): string | null => (isInPerson(caller) ? caller.user.id : null);

const rank: Record<Role, number> = { viewer: 0, member: 1, admin: 2 };
export const hasRole = (role: Role, needed: Role): boolean => rank[role] >= rank[needed];
