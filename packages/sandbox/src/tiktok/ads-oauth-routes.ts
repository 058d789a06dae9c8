import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourS } from '../kernel/time-units.ts';
import { ADS_PERMISSIONS, adsScopes, advertiserIdsIn, permissionsIn, readToken } from './access.ts';
import type { Advertiser } from './advertiser.ts';
import { adsUsers } from './advertisers.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { TikTokRefusal } from './refusal.ts';

/** An authorization code is good for an hour, the token for ever: https://business-api.tiktok.com/portal/docs?id=1738373164380162 */
const LIFETIMES = { code: hourS, access: null };

interface AuthorizeRequest {
  app: string;
  redirectUri: string;
  state: string;
}

function readRequest({ app_id: app, redirect_uri: redirectUri, state = '' }: Form): AuthorizeRequest | ConsentEnd {
  if (!app) return { page: 'The app does not exist: app_id is missing.' };
  if (!redirectUri || !isRedirectUri(redirectUri)) return { page: 'redirect_uri is missing or is not an address registered for the app.' };
  return { app, redirectUri, state };
}

function ownersOf(advertiser: Advertiser): string {
  return adsUsers
    .filter(({ advertisers }) => advertisers.includes(advertiser))
    .map(({ email }) => email)
    .join(', ');
}

function choices() {
  const everyAdvertiser = [...new Set(adsUsers.flatMap(({ advertisers }) => advertisers))];
  const accounts = everyAdvertiser.map((one) => ({ value: one.id, label: one.name, note: `${one.id} · ${ownersOf(one)}` }));
  const permissions = Object.entries(ADS_PERMISSIONS).map(([value, label]) => ({ value, label }));
  const users = adsUsers.map(({ email, name }) => ({ value: email, label: name, note: email }));
  return [
    oneOf('Log in as', 'user', users),
    ...anyOf('Ad accounts (those of others are passed over)', 'advertiser', accounts),
    ...anyOf('Permissions', 'permission', permissions),
  ];
}

/** The consent page of the Marketing API: who signs in, which ad accounts, which of the app's permissions. */
export function registerAdsConsent(app: FastifyInstance, world: World): void {
  registerConsentFlow(app, {
    vendor: 'TikTok for Business',
    paths: ['/business-api.tiktok.com/portal/auth'],
    read: readRequest,
    heading: (host) => `${host} wants to access your ad accounts`,
    choices,
    answer: ({ app: clientId, redirectUri, state }, form) => {
      const user = adsUsers.find(({ email }) => email === form.user);
      if (form.decision !== 'allow' || !user) return { sendTo: redirectTo(redirectUri, { state, error: 'access_denied' }) };
      const chosen = tickedIn(form, 'advertiser').filter((id) => user.advertisers.some((advertiser) => advertiser.id === id));
      const client = { user: user.email, clientId, redirectUri: '', codeChallenge: null, offline: false };
      const scopes = adsScopes(tickedIn(form, 'permission'), chosen);
      const code = world.oauth.issueCode({ ...client, scopes, prefixes: { access: '' }, lifetimes: LIFETIMES });
      return { sendTo: redirectTo(redirectUri, { auth_code: code, code, state }) };
    },
  });
}

function readApp(body: unknown): { args: Args; clientId: string } {
  const args = new Args(body, 'body');
  const clientId = args.requiredText('app_id');
  args.requiredText('secret');
  return { args, clientId };
}

/** The token exchange of the Marketing API: JSON, without an address to check. */
export function exchangeAuthCode(world: World, body: unknown): Answer {
  const { args, clientId } = readApp(body);
  const tokens = world.oauth.redeem(args.requiredText('auth_code'), { clientId, redirectUri: '', codeVerifier: null });
  if ('error' in tokens) throw new TikTokRefusal(40110, 'Auth code is expired or has been used.');
  return {
    access_token: tokens.accessToken,
    advertiser_ids: advertiserIdsIn(tokens.scopes),
    scope: permissionsIn(tokens.scopes),
  };
}

export function revokeAdsToken(world: World, body: unknown): Answer {
  const { args, clientId } = readApp(body);
  world.oauth.revoke(readToken(world, args, clientId).token);
  return {};
}
