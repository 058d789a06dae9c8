import { DayLimits } from '../facebook-insights/day-limits.ts';
import { pacificDay } from '../facebook-insights/pacific.ts';
import type { Graph } from '../facebook-oauth/graph.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { GraphRefusal, unsupportedRequest } from '../facebook-oauth/graph-error.ts';
import { seesPage } from '../facebook-oauth/kinds.ts';
import { nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { accountDay, together } from './account-days.ts';
import { type InstagramAccount, pageOfAccount } from './accounts.ts';
import { sumOf, VIEWS } from './atoms.ts';

/** Names this stand-in in `/__faults`, `/__calls` and `/__ledger`. */
export const KEY = 'instagram';

/**
 * One of the two ways to the same accounts: `facebook` is graph.facebook.com with tokens of Facebook Login, `instagram` is
 * graph.instagram.com with tokens of Instagram Login.
 */
export interface Door {
  name: 'facebook' | 'instagram';
  /** Permissions for the account and its media, and for insights. */
  basicScope: string;
  insightsScope: string;
  sees(account: InstagramAccount, call: GraphCall): boolean;
  /** The account's id as the door names it when `me` or a list is asked. */
  idOf(account: InstagramAccount): string;
}

export interface InstagramDesk {
  world: World;
  graph: Graph;
  door: Door;
  limits: DayLimits;
}

export const facebookDoor: Door = {
  name: 'facebook',
  basicScope: 'instagram_basic',
  insightsScope: 'instagram_manage_insights',
  sees: (account, call) => {
    const page = pageOfAccount(account);
    return page !== null && seesPage(page, call);
  },
  idOf: ({ id }) => id,
};

export function instagramLimits(): DayLimits {
  return new DayLimits({ key: KEY, type: 'instagram', code: 80002, noun: 'Instagram' });
}

function notAllowed(): GraphRefusal {
  return new GraphRefusal({ message: '(#10) Application does not have permission for this action', code: 10 });
}

/** Accounts and media: with the basic permission, for who may see the account. Counts the call. */
export function admitTo(desk: InstagramDesk, account: InstagramAccount, call: GraphCall, id: string): void {
  if (!desk.door.sees(account, call)) throw unsupportedRequest(call.method, id);
  if (!call.token.scopes.includes(desk.door.basicScope)) throw notAllowed();
  const now = nowS(desk.world);
  const yesterday = () => together(accountDay(desk.world.seed, account, pacificDay(now) - 1, now));
  desk.limits.charge(call, account.id, () => sumOf(yesterday(), VIEWS));
}

export function requireInsights(desk: InstagramDesk, call: GraphCall): void {
  if (!call.token.scopes.includes(desk.door.insightsScope)) throw notAllowed();
}
