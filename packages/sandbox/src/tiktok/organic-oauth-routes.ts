import type { FastifyInstance } from 'fastify';
import { CONSENT_HEADERS, consentPage, consentRefusal, isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { Tokens } from '../kernel/oauth.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { organicAccounts } from './organic-accounts.ts';
import { TikTokRefusal } from './refusal.ts';

export const LOGIN_HOST = 'www.tiktok.com';
const PAGE = `/${LOGIN_HOST}/v2/auth/authorize/`;
const VENDOR = 'TikTok';
const DAY_S = 86_400;
const LIFETIMES = { access: DAY_S, refresh: 365 * DAY_S };

/** What an app may ask of a TikTok account; the first cannot be refused. */
const SCOPES: Readonly<Record<string, string>> = {
  'user.info.basic': 'Read your profile (avatar and display name)',
  'user.info.username': 'Read your username',
  'user.info.profile': 'Read your profile link and bio',
  'user.info.stats': 'Read your counts of followers, likes and videos',
  'user.account.type': 'Read your account type',
  'user.insights': 'Read your profile engagement',
  'video.list': 'Read your public videos',
  'video.insights': 'Read the engagement of your videos',
  'comment.list': 'Read the comments on your videos',
};
export const BASIC_SCOPE = 'user.info.basic';

type Query = Readonly<Record<string, string | undefined>>;

interface AuthorizeRequest {
  client: string;
  redirectUri: string;
  scopes: string[];
  state: string;
}

function readRequest(query: Query): AuthorizeRequest | string {
  const { client_key: client, redirect_uri: redirectUri = '', response_type: type, scope = '', state = '' } = query;
  if (!client) return 'Something went wrong: client_key.';
  if (!isRedirectUri(redirectUri)) return 'Something went wrong: redirect_uri.';
  // https://business-api.tiktok.com/portal/docs?id=1738084387220481
  if (!redirectUri.endsWith('/')) return 'Something went wrong: redirect_uri must end with a slash.';
  if (type !== 'code') return 'Something went wrong: response_type must be code.';
  const scopes = scope.split(',').filter((name) => name !== '');
  const unknown = scopes.filter((name) => SCOPES[name] === undefined);
  if (unknown.length > 0 || scopes.length === 0) return `Something went wrong: scope ${unknown.join(',')}.`;
  return { client, redirectUri, scopes: [...new Set([BASIC_SCOPE, ...scopes])], state };
}

/** The consent page of a TikTok account, for the Accounts API. */
export function registerOrganicConsent(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(PAGE, async ({ query, url }, reply) => {
    const request = readRequest(query);
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const users = organicAccounts.map(({ openId, username, displayName }, index) => ({
      value: openId,
      label: displayName,
      note: `@${username}`,
      isChosen: index === 0,
    }));
    const scopes = request.scopes
      .filter((name) => name !== BASIC_SCOPE)
      .map((name) => ({ value: name, label: SCOPES[name] ?? name, note: name, isChosen: true }));
    const page = consentPage(
      VENDOR,
      `Authorise ${new URL(request.redirectUri).host}`,
      [
        { legend: 'Log in as', name: 'user', kind: 'one', options: users },
        { legend: 'The app may', name: 'scope', kind: 'any', options: scopes },
      ],
      url.slice(url.indexOf('?') + 1),
    );
    return reply.headers(CONSENT_HEADERS).send(page);
  });

  app.post<{ Body: Record<string, string> }>(PAGE, async ({ body }, reply) => {
    const request = readRequest(Object.fromEntries(new URLSearchParams(body.query ?? '')));
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const { redirectUri, state } = request;
    const account = organicAccounts.find(({ openId }) => openId === body.user);
    if (body.decision !== 'allow' || !account) {
      const denied = { error: 'access_denied', error_description: 'The user has denied your scope request', state };
      return reply.redirect(redirectTo(redirectUri, denied), 302);
    }
    const ticked = tickedIn(body, 'scope');
    const scopes = request.scopes.filter((name) => name === BASIC_SCOPE || ticked.includes(name));
    const code = world.oauth.issueCode({
      user: account.openId,
      clientId: request.client,
      scopes,
      redirectUri,
      codeChallenge: null,
      offline: true,
      prefixes: { access: 'act.', refresh: 'rft.' },
      lifetimes: LIFETIMES,
    });
    return reply.redirect(redirectTo(redirectUri, { code, scopes: scopes.join(','), state }), 302);
  });
}

function tokenAnswer(world: World, tokens: Tokens, refreshToken: string): Answer {
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    scope: tokens.scopes.join(','),
    expires_in: DAY_S,
    refresh_token: refreshToken,
    refresh_token_expires_in: world.oauth.refreshSecondsLeft(refreshToken),
    open_id: tokens.user,
  };
}

function readClient(args: Args, grantType: string): string {
  const clientId = args.requiredText('client_id');
  args.requiredText('client_secret');
  args.oneOf('grant_type', [grantType], args.requiredText('grant_type'));
  return clientId;
}

export function exchangeOrganicCode(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const clientId = readClient(args, 'authorization_code');
  const redirectUri = args.requiredText('redirect_uri');
  const tokens = world.oauth.redeem(args.requiredText('auth_code'), { clientId, redirectUri, codeVerifier: null });
  if (!('error' in tokens)) return tokenAnswer(world, tokens, tokens.refreshToken ?? '');
  if (tokens.error === 'redirect') throw new TikTokRefusal(40002, 'redirect_uri: Does not match the one of the authorization.');
  throw new TikTokRefusal(40110, 'Auth code is expired or has been used.');
}

export function refreshOrganicToken(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const clientId = readClient(args, 'refresh_token');
  const refreshToken = args.requiredText('refresh_token');
  const tokens = world.oauth.refresh(refreshToken, clientId, 'act.', DAY_S);
  if (tokens === 'expired') throw new TikTokRefusal(40103, 'Refresh token is expired.');
  if (typeof tokens === 'string') throw new TikTokRefusal(40107, 'Refresh token is incorrect or has been revoked.');
  return tokenAnswer(world, tokens, refreshToken);
}

/** `POST /tt_user/token_info/get/` and `/tt_user/oauth2/revoke/` name the token in the body. */
function readToken(world: World, args: Args, clientId: string) {
  const token = args.requiredText('access_token');
  const found = world.oauth.verify(token);
  if (found === 'expired') throw new TikTokRefusal(40102, 'Access token is expired.');
  if (typeof found === 'string' || found.clientId !== clientId) {
    throw new TikTokRefusal(40105, 'Access token is incorrect or has been revoked.');
  }
  return { token, ...found };
}

export function describeOrganicToken(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const app = args.requiredText('app_id');
  const { user, scopes } = readToken(world, args, app);
  return { app_id: app, creator_id: user, scope: scopes.join(',') };
}

export function revokeOrganicToken(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const clientId = args.requiredText('client_id');
  args.requiredText('client_secret');
  world.oauth.revoke(readToken(world, args, clientId).token);
  return {};
}
