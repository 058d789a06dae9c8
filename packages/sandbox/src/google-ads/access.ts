import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf as callerOfMethod } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Customer, directCustomersOf, findCustomer, levelBelow } from './customers.ts';
import { levelOf } from './quota.ts';
import { adsError, CURRENT_VERSION, permissionDenied, requestError } from './refusal.ts';

export const SCOPE = 'https://www.googleapis.com/auth/adwords';

/** Each major lives about a year: https://developers.google.com/google-ads/api/docs/sunset-dates */
const LIVE_VERSIONS = ['v23', 'v24', 'v25', CURRENT_VERSION];
const FIRST_DEAD = 1;
const LAST_DEAD = 22;

/** The developer token is no longer read from this major on; before, an empty header is still complained about. */
const TOKEN_IGNORED_FROM = 26;

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** True for a version that is served; a dead one is refused, one that never was is not known at all. */
export function isLiveVersion(version: string): boolean {
  if (LIVE_VERSIONS.includes(version)) return true;
  const number = Number(/^v(\d+)$/.exec(version)?.[1] ?? 0);
  if (number < FIRST_DEAD || number > LAST_DEAD) return false;
  throw requestError(
    'UNSUPPORTED_VERSION',
    `Version ${version} is deprecated. Requests to this version will be blocked. Please upgrade to a supported version.`,
  );
}

/** Who calls, by the bearer token; throws what the gate or the API would answer. */
export function callerOf(request: FastifyRequest, world: World, version: string, method: string): Caller {
  const found = world.oauth.verify(request.headers.authorization);
  if (found === 'expired') throw adsError(401, 'authenticationError', 'OAUTH_TOKEN_EXPIRED', 'OAuth token in the header has expired.');
  if (found === 'revoked') throw adsError(401, 'authenticationError', 'OAUTH_TOKEN_REVOKED', 'OAuth token in the header has been revoked.');
  const called = { service: 'googleads.googleapis.com', method: `google.ads.googleads.services.${method}`, scopes: [SCOPE] };
  const caller = callerOfMethod(request, world, called);
  if (header(request, 'developer-token') === '' && Number(version.slice(1)) < TOKEN_IGNORED_FROM) {
    throw requestError('DEVELOPER_TOKEN_PARAMETER_MISSING', 'Developer token parameter is missing in the request header.');
  }
  if (directCustomersOf(caller.user).length === 0) {
    throw adsError(401, 'authenticationError', 'NOT_ADS_USER', 'User in the cookie is not a valid Ads user.');
  }
  return caller;
}

/**
 * The customer of the path, reached through `login-customer-id` (a manager the user has access to), or directly.
 * See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid
 */
export function reachedCustomer(request: FastifyRequest, id: string, caller: Caller): Customer {
  if (!/^\d{10}$/.test(id)) throw requestError('INVALID_CUSTOMER_ID', `Invalid customer ID '${id}'.`);
  const login = header(request, 'login-customer-id');
  if (login !== undefined && !/^\d{10}$/.test(login)) {
    const message = `The login customer ID header 'login-customer-id: ${login}' is not a valid customer ID: digits only, without hyphens.`;
    throw adsError(400, 'headerError', 'INVALID_LOGIN_CUSTOMER_ID', message);
  }
  const customer = findCustomer(id);
  const through = login ?? id;
  const isReached = customer && directCustomersOf(caller.user).includes(through) && levelBelow(through, customer) !== null;
  if (!isReached) throw permissionDenied();
  if (customer.status !== 'ENABLED') {
    const message = "The customer account can't be accessed because it is not yet enabled or has been deactivated.";
    throw adsError(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED', message);
  }
  if (levelOf(caller.project).isTestOnly && !customer.isTest) {
    throw adsError(
      403,
      'authorizationError',
      'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
      'The Google Cloud project is only approved for use with test accounts. Apply for a higher access level to use it with production accounts.',
    );
  }
  return customer;
}
