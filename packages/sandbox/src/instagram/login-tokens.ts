import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import type { FacebookToken } from '../facebook-oauth/tokens.ts';
import { nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayS } from '../kernel/time-units.ts';

/** A token lives an hour, exchanged sixty days; a sandbox with shorter tokens keeps the proportion. */
const LONG_OVER_SHORT = 1440;
/** A long-lived token is refreshed when it is a day old at the earliest. */
const REFRESH_AGE_S = dayS;
export const TOKEN_PREFIX = 'IGAA.';
const LONG = '+long:';

/** A token of Instagram Login; `user` is the id of the account. */
export interface InstagramToken extends FacebookToken {
  /** Unix seconds; null: a short-lived token. */
  longSinceS: number | null;
}

function invalid(message: string, subcode?: number): GraphRefusal {
  return new GraphRefusal({ message, code: 190, ...(subcode === undefined ? {} : { subcode }) });
}

export function readInstagramToken(world: World, text: string): InstagramToken {
  if (!text.startsWith(TOKEN_PREFIX)) throw invalid('Invalid OAuth access token - Cannot parse access token');
  const found = world.oauth.verify(text);
  if (found === 'unknown') throw invalid('Invalid OAuth access token - Cannot parse access token');
  if (found === 'revoked') throw invalid('Error validating access token: The user has not authorized application.', 458);
  if (found === 'expired') throw invalid('Error validating access token: Session has expired.', 463);
  const long = found.scopes.find((scope) => scope.startsWith(LONG));
  return {
    text,
    user: found.user,
    appId: found.clientId,
    scopes: found.scopes.filter((scope) => !scope.startsWith('+')),
    declined: [],
    pageId: null,
    isLongLived: long !== undefined,
    longSinceS: long === undefined ? null : Number(long.slice(LONG.length)),
    expiresAt: nowS(world) + found.expiresInS,
    dataAccessExpiresAt: 0,
  };
}

function issueLong(world: World, token: InstagramToken): unknown {
  const grant = { user: token.user, clientId: token.appId, scopes: [...token.scopes, `${LONG}${nowS(world)}`], offline: false };
  const lifetimes = { access: world.oauth.lifetimeS * LONG_OVER_SHORT };
  const { accessToken, expiresInS } = world.oauth.issueTokens({ ...grant, prefixes: { access: TOKEN_PREFIX }, lifetimes });
  return { access_token: accessToken, token_type: 'bearer', expires_in: expiresInS };
}

/** `ig_exchange_token`: sixty days for a token of an hour. */
export function exchangeInstagramToken(world: World, token: InstagramToken): unknown {
  if (!token.isLongLived) return issueLong(world, token);
  const message =
    'Session key invalid. This could be because the session key has an incorrect format, or because the user has revoked this session';
  throw new GraphRefusal({ message, type: 'IGApiException', code: 452 });
}

/** `ig_refresh_token`: sixty days from now. */
export function refreshInstagramToken(world: World, token: InstagramToken): unknown {
  if (token.longSinceS !== null && nowS(world) - token.longSinceS >= REFRESH_AGE_S) return issueLong(world, token);
  const message = 'Only a long-lived access token that is at least 24 hours old and has not expired can be refreshed';
  throw new GraphRefusal({ message, type: 'IGApiException', code: 10 });
}
