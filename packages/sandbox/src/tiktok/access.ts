import type { FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import type { Advertiser } from './advertiser.ts';
import { type AdsUser, adsUsers, findAdvertiser } from './advertisers.ts';
import type { Args } from './args.ts';
import type { RateLimits } from './rate-limits.ts';
import { badParameter, noPermission, TikTokRefusal, tokenRefusal } from './refusal.ts';

/** Marks a grant for ad accounts among all grants of the sandbox. */
export const ADS_SCOPE = 'tiktok.ads';

/** What an app may do with ad accounts, by TikTok's numbers. */
export const ADS_PERMISSIONS: Readonly<Record<string, string>> = {
  '1': 'Ad account management',
  '2': 'Ads management',
  '4': 'Reporting',
};

const PERMISSION = 'permission:';
const ADVERTISER = 'advertiser:';

/** The scopes of a grant: its permissions and the accounts chosen with it. */
export function adsScopes(permissions: readonly string[], advertiserIds: readonly string[]): string[] {
  return [ADS_SCOPE, ...permissions.map((number) => PERMISSION + number), ...advertiserIds.map((id) => ADVERTISER + id)];
}

export function permissionsIn(scopes: readonly string[]): number[] {
  return scopes.filter((scope) => scope.startsWith(PERMISSION)).map((scope) => Number(scope.slice(PERMISSION.length)));
}

export function advertiserIdsIn(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => scope.startsWith(ADVERTISER)).map((scope) => scope.slice(ADVERTISER.length));
}

export interface Caller {
  user: string;
  app: string;
  token: string;
  scopes: readonly string[];
}

/** Who calls, from the header `Access-Token`; counts the call against the app's limits. */
export function identify(world: World, limits: RateLimits, request: FastifyRequest): Caller {
  const header = request.headers['access-token'];
  const token = Array.isArray(header) ? header[0] : header;
  if (!token) throw new TikTokRefusal(40104, 'Access token is empty. Please provide it in the header Access-Token.');
  const found = /^Bearer\b/i.test(token) ? 'unknown' : world.oauth.verify(token);
  if (typeof found === 'string') throw tokenRefusal(found);
  limits.checkApp(found.clientId);
  return { user: found.user, app: found.clientId, token, scopes: found.scopes };
}

/** A token that a body names, if it is one of the app's. */
export function readToken(world: World, args: Args, app: string) {
  const token = args.requiredText('access_token');
  const found = world.oauth.verify(token);
  if (typeof found === 'string') throw tokenRefusal(found);
  if (found.clientId !== app) throw tokenRefusal();
  return { token, ...found };
}

/** The person behind a grant for ad accounts. */
export function adsUserOf(caller: Caller): AdsUser {
  const user = adsUsers.find(({ email }) => email === caller.user);
  if (!user || !caller.scopes.includes(ADS_SCOPE)) throw tokenRefusal();
  return user;
}

export function requirePermission(caller: Caller, number: 1 | 2 | 4): void {
  adsUserOf(caller);
  if (permissionsIn(caller.scopes).includes(number)) return;
  throw new TikTokRefusal(40001, `The app has no permission for this endpoint: ${ADS_PERMISSIONS[number]}.`);
}

/** An ad account the grant covers and the user still reaches. */
export function openAdvertiser(caller: Caller, id: string): Advertiser {
  if (!/^\d{1,20}$/.test(id)) throw badParameter('advertiser_id: Not a valid advertiser ID.');
  const advertiser = findAdvertiser(id);
  if (!advertiser?.isReachable || !advertiserIdsIn(caller.scopes).includes(id)) throw noPermission(id);
  return advertiser;
}

export function requestedAdvertiser(world: World, key: string, caller: Caller, args: Args): Advertiser {
  const advertiser = openAdvertiser(caller, args.requiredText('advertiser_id'));
  world.calls.account(key, advertiser.id);
  return advertiser;
}
