import type { FastifyInstance } from 'fastify';
import {
  CONSENT_HEADERS,
  type ConsentChoice,
  consentPage,
  consentRefusal,
  isRedirectUri,
  redirectTo,
  tickedIn,
} from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { ADS_PERMISSIONS, adsScopes, advertiserIdsIn, permissionsIn } from './access.ts';
import type { Advertiser } from './advertiser.ts';
import { adsUsers } from './advertisers.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { TikTokRefusal } from './refusal.ts';

const PAGE = '/business-api.tiktok.com/portal/auth';
const VENDOR = 'TikTok for Business';
/** An authorization code is good for an hour, the token for ever: https://business-api.tiktok.com/portal/docs?id=1738373164380162 */
const LIFETIMES = { code: 3600, access: null };

type Query = Readonly<Record<string, string | undefined>>;

interface AuthorizeRequest {
  app: string;
  redirectUri: string;
  state: string;
}

function readRequest(query: Query): AuthorizeRequest | string {
  const { app_id: app, redirect_uri: redirectUri, state = '' } = query;
  if (!app) return 'The app does not exist: app_id is missing.';
  if (!redirectUri || !isRedirectUri(redirectUri)) return 'redirect_uri is missing or is not an address registered for the app.';
  return { app, redirectUri, state };
}

function everyAdvertiser(): Advertiser[] {
  return [...new Set(adsUsers.flatMap(({ advertisers }) => advertisers))];
}

function ownersOf(advertiser: Advertiser): string {
  return adsUsers
    .filter(({ advertisers }) => advertisers.includes(advertiser))
    .map(({ email }) => email)
    .join(', ');
}

function choices(): ConsentChoice[] {
  return [
    {
      legend: 'Log in as',
      name: 'user',
      kind: 'one',
      options: adsUsers.map(({ email, name }, index) => ({ value: email, label: name, note: email, isChosen: index === 0 })),
    },
    {
      legend: 'Ad accounts (those of others are passed over)',
      name: 'advertiser',
      kind: 'any',
      options: everyAdvertiser().map((advertiser) => ({
        value: advertiser.id,
        label: advertiser.name,
        note: `${advertiser.id} · ${ownersOf(advertiser)}`,
        isChosen: true,
      })),
    },
    {
      legend: 'Permissions',
      name: 'permission',
      kind: 'any',
      options: Object.entries(ADS_PERMISSIONS).map(([value, label]) => ({ value, label, isChosen: true })),
    },
  ];
}

/** The consent page of the Marketing API: who signs in, which ad accounts, which of the app's permissions. */
export function registerAdsConsent(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(PAGE, async ({ query, url }, reply) => {
    const request = readRequest(query);
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const heading = `${new URL(request.redirectUri).host} wants to access your ad accounts`;
    return reply.headers(CONSENT_HEADERS).send(consentPage(VENDOR, heading, choices(), url.slice(url.indexOf('?') + 1)));
  });

  app.post<{ Body: Record<string, string> }>(PAGE, async ({ body }, reply) => {
    const request = readRequest(Object.fromEntries(new URLSearchParams(body.query ?? '')));
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const user = adsUsers.find(({ email }) => email === body.user);
    const state = { state: request.state };
    if (body.decision !== 'allow' || !user)
      return reply.redirect(redirectTo(request.redirectUri, { ...state, error: 'access_denied' }), 302);
    const chosen = tickedIn(body, 'advertiser').filter((id) => user.advertisers.some((advertiser) => advertiser.id === id));
    const code = world.oauth.issueCode({
      user: user.email,
      clientId: request.app,
      scopes: adsScopes(tickedIn(body, 'permission'), chosen),
      redirectUri: '',
      codeChallenge: null,
      offline: false,
      prefixes: { access: '' },
      lifetimes: LIFETIMES,
    });
    return reply.redirect(redirectTo(request.redirectUri, { auth_code: code, code, ...state }), 302);
  });
}

/** The token exchange of the Marketing API: JSON, without an address to check. */
export function exchangeAuthCode(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const clientId = args.requiredText('app_id');
  args.requiredText('secret');
  const tokens = world.oauth.redeem(args.requiredText('auth_code'), { clientId, redirectUri: '', codeVerifier: null });
  if ('error' in tokens) throw new TikTokRefusal(40110, 'Auth code is expired or has been used.');
  return {
    access_token: tokens.accessToken,
    advertiser_ids: advertiserIdsIn(tokens.scopes),
    scope: permissionsIn(tokens.scopes),
  };
}

export function revokeAdsToken(world: World, body: unknown): Answer {
  const args = new Args(body, 'body');
  const clientId = args.requiredText('app_id');
  args.requiredText('secret');
  const token = args.requiredText('access_token');
  const found = world.oauth.verify(token);
  if (typeof found === 'string' || found.clientId !== clientId) {
    throw new TikTokRefusal(40105, 'Access token is incorrect or has been revoked.');
  }
  world.oauth.revoke(token);
  return {};
}
