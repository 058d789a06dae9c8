import { nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayS } from '../kernel/time-units.ts';
import { scopesByGrant } from './choices.ts';
import { GraphRefusal } from './graph-error.ts';

/** A person's access to their data ends 90 days after the consent, whatever the token's own end. */
const DATA_ACCESS_S = 90 * dayS;
/** A short-lived token lives an hour, a long-lived one sixty days; a sandbox with shorter tokens keeps the proportion. */
const LONG_OVER_SHORT = 1440;
const PREFIX = 'EAA';

/** What a token says, beyond user, app and permissions, travels with it as words that begin with a plus sign. */
type Fact = 'page' | 'consented' | 'declined' | 'long';

export interface FacebookToken {
  text: string;
  /** E-mail of the person. */
  user: string;
  appId: string;
  /** Granted permissions. */
  scopes: string[];
  declined: string[];
  /** Page id; null: a user token. */
  pageId: string | null;
  isLongLived: boolean;
  /** Unix seconds; 0: never. */
  expiresAt: number;
  dataAccessExpiresAt: number;
}

export interface IssuedToken {
  text: string;
  /** Null: it has no end. */
  expiresInS: number | null;
}

function factOf(words: readonly string[], fact: Fact): string[] {
  const start = `+${fact}:`;
  return words.flatMap((word) => (word.startsWith(start) ? [word.slice(start.length)] : []));
}

/** What the code of a consent is issued with: the permissions, then the facts of the consent. */
export function consentWords(world: World, granted: readonly string[], declined: readonly string[]): string[] {
  return consentWordsAt(nowS(world), granted, declined);
}

function consentWordsAt(atS: number, granted: readonly string[], declined: readonly string[]): string[] {
  return [...granted, ...declined.map((scope) => `+declined:${scope}`), `+consented:${atS}`];
}

/** Permissions taken back one by one, by app and user. Whole grants are revoked in `world.oauth`. */
const takenFrom = scopesByGrant();

export function takeBackScope(world: World, token: FacebookToken, scope: string): void {
  takenFrom(world, token.appId, token.user).add(scope);
}

/** A new consent gives again what was taken back. */
export function restoreScopes(world: World, appId: string, user: string, scopes: readonly string[]): void {
  const taken = takenFrom(world, appId, user);
  for (const scope of scopes) taken.delete(scope);
}

function issue(world: World, token: Pick<FacebookToken, 'user' | 'appId'>, scopes: string[], lifetimeS: number | null): IssuedToken {
  const grant = { user: token.user, clientId: token.appId, scopes, offline: false };
  const { accessToken } = world.oauth.issueTokens({ ...grant, prefixes: { access: `${PREFIX}.` }, lifetimes: { access: lifetimeS } });
  return { text: accessToken, expiresInS: lifetimeS };
}

function wordsOf({ scopes, declined, dataAccessExpiresAt }: FacebookToken): string[] {
  return consentWordsAt(dataAccessExpiresAt - DATA_ACCESS_S, scopes, declined);
}

/** A user token without the dialog, for tests: short-lived unless said. */
export function issueUserToken(
  world: World,
  grant: { user: string; appId: string; scopes: readonly string[]; isLongLived?: boolean },
): IssuedToken {
  const words = consentWords(world, grant.scopes, []);
  const lifetimeS = world.oauth.lifetimeS * (grant.isLongLived ? LONG_OVER_SHORT : 1);
  return issue(world, grant, grant.isLongLived ? [...words, '+long:1'] : words, lifetimeS);
}

/** `fb_exchange_token`: sixty days from now, for a short-lived token and for a long-lived one that still works. */
export function exchangeForLongLived(world: World, token: FacebookToken): IssuedToken {
  return issue(world, token, [...wordsOf(token), '+long:1'], world.oauth.lifetimeS * LONG_OVER_SHORT);
}

/** The page token a user token gives: without an end when that is long-lived, else it ends with it. */
export function issuePageToken(world: World, token: FacebookToken, pageId: string): string {
  const lifetimeS = token.isLongLived || token.expiresAt === 0 ? null : Math.max(1, token.expiresAt - nowS(world));
  return issue(world, token, [...wordsOf(token), `+page:${pageId}`], lifetimeS).text;
}

function sessionTime(seconds: number): string {
  const [day, year, hour, minute, second] = Array<'2-digit'>(5).fill('2-digit');
  const clock = { hour, minute, second, hourCycle: 'h23', timeZone: 'America/Los_Angeles', timeZoneName: 'short' } as const;
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', day, month: 'short', year, ...clock });
  const parts = format.formatToParts(seconds * 1000);
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${of('weekday')}, ${of('day')}-${of('month')}-${of('year')} ${of('hour')}:${of('minute')}:${of('second')} ${of('timeZoneName')}`;
}

function invalidToken(message: string, subcode?: number): GraphRefusal {
  const detail = { message, code: 190, ...(subcode === undefined ? {} : { subcode }) };
  return new GraphRefusal(detail, { 'www-authenticate': `OAuth "Facebook Platform" "invalid_token" "${message}"` });
}

/** What a token says; throws code 190 with its subcode for one that does not work. */
export function readToken(world: World, text: string): FacebookToken {
  const found = world.oauth.verify(text);
  if (found === 'unknown') throw invalidToken('Invalid OAuth access token - Cannot parse access token');
  if (found === 'revoked') {
    throw invalidToken('Error validating access token: The user has not authorized application.', 458);
  }
  if (found === 'expired') {
    const now = sessionTime(nowS(world));
    throw invalidToken(`Error validating access token: Session has expired on ${now}. The current time is ${now}.`, 463);
  }
  const { user, clientId: appId, scopes: words, expiresInS } = found;
  const taken = takenFrom(world, appId, user);
  const granted = words.filter((word) => !word.startsWith('+'));
  return {
    text,
    user,
    appId,
    scopes: granted.filter((scope) => !taken.has(scope)),
    declined: [...factOf(words, 'declined'), ...granted.filter((scope) => taken.has(scope))],
    pageId: factOf(words, 'page')[0] ?? null,
    isLongLived: factOf(words, 'long').length > 0,
    expiresAt: Number.isFinite(expiresInS) ? nowS(world) + expiresInS : 0,
    dataAccessExpiresAt: Number(factOf(words, 'consented')[0] ?? nowS(world)) + DATA_ACCESS_S,
  };
}

/**
 * Throws once the person's data access has lapsed. The token itself stays valid
 * (https://developers.facebook.com/docs/facebook-login/auth-vs-data); the number of this refusal is not documented.
 */
export function requireDataAccess(world: World, token: FacebookToken): void {
  if (token.dataAccessExpiresAt > nowS(world)) return;
  throw invalidToken('Error validating access token: The data access of this user has expired. The user must re-authorize the app.', 467);
}
