import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { Tokens } from '../kernel/oauth.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayS } from '../kernel/time-units.ts';
import { readToken } from './access.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { organicAccounts } from './organic-accounts.ts';
import { TikTokRefusal } from './refusal.ts';

export const LOGIN_HOST = 'www.tiktok.com';
const LIFETIMES = { access: dayS, refresh: 365 * dayS };

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

interface AuthorizeRequest {
  client: string;
  redirectUri: string;
  scopes: string[];
  state: string;
}

function readRequest(query: Form): AuthorizeRequest | ConsentEnd {
  const { client_key: client, redirect_uri: redirectUri = '', response_type: type, scope = '', state = '' } = query;
  const wrong = (what: string) => ({ page: `Something went wrong: ${what}.` });
  if (!client) return wrong('client_key');
  if (!isRedirectUri(redirectUri)) return wrong('redirect_uri');
  // https://business-api.tiktok.com/portal/docs?id=1738084387220481
  if (!redirectUri.endsWith('/')) return wrong('redirect_uri must end with a slash');
  if (type !== 'code') return wrong('response_type must be code');
  const scopes = scope.split(',').filter((name) => name !== '');
  const unknown = scopes.filter((name) => SCOPES[name] === undefined);
  if (unknown.length > 0 || scopes.length === 0) return wrong(`scope ${unknown.join(',')}`);
  return { client, redirectUri, scopes: [...new Set([BASIC_SCOPE, ...scopes])], state };
}

/** The consent page of a TikTok account, for the Accounts API. */
export function registerOrganicConsent(app: FastifyInstance, world: World): void {
  registerConsentFlow(app, {
    vendor: 'TikTok',
    paths: [`/${LOGIN_HOST}/v2/auth/authorize/`],
    read: readRequest,
    heading: (host) => `Authorise ${host}`,
    choices: (request) => {
      const users = organicAccounts.map(({ openId, username, displayName }) => ({
        value: openId,
        label: displayName,
        note: `@${username}`,
      }));
      const asked = request.scopes.filter((name) => name !== BASIC_SCOPE);
      const boxes = asked.map((name) => ({ value: name, label: SCOPES[name] ?? name, note: name }));
      return [oneOf('Log in as', 'user', users), ...anyOf('The app may', 'scope', boxes)];
    },
    answer: ({ client, redirectUri, scopes: asked, state }, form) => {
      const account = organicAccounts.find(({ openId }) => openId === form.user);
      if (form.decision !== 'allow' || !account) {
        const words = 'The user has denied your scope request';
        return { sendTo: redirectTo(redirectUri, { error: 'access_denied', error_description: words, state }) };
      }
      const ticked = tickedIn(form, 'scope');
      const scopes = asked.filter((name) => name === BASIC_SCOPE || ticked.includes(name));
      const own = { user: account.openId, clientId: client, redirectUri, codeChallenge: null, offline: true };
      const code = world.oauth.issueCode({ ...own, scopes, prefixes: { access: 'act.', refresh: 'rft.' }, lifetimes: LIFETIMES });
      return { sendTo: redirectTo(redirectUri, { code, scopes: scopes.join(','), state }) };
    },
  });
}

function tokenAnswer(world: World, tokens: Tokens, refreshToken: string): Answer {
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    scope: tokens.scopes.join(','),
    expires_in: dayS,
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
  const tokens = world.oauth.refresh(refreshToken, clientId, 'act.', dayS);
  if (tokens === 'expired') throw new TikTokRefusal(40103, 'Refresh token is expired.');
  if (typeof tokens === 'string') throw new TikTokRefusal(40107, 'Refresh token is incorrect or has been revoked.');
  return tokenAnswer(world, tokens, refreshToken);
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
