import type { FastifyInstance, FastifyReply } from 'fastify';
import { rememberAppSecret, requireAppSecret } from '../facebook-oauth/apps.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { CONSENT_HEADERS, consentPage, consentRefusal, isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { findAccount, instagramAccounts } from './accounts.ts';
import { TOKEN_PREFIX } from './login-tokens.ts';

const VENDOR = 'Instagram';
const PATH = '/www.instagram.com/oauth/authorize';
const CODE_LIFETIME_S = 3600;
/** Somebody's own account: only professional ones can be connected. */
const PERSONAL = 'anna.private';
export const BASIC_SCOPE = 'instagram_business_basic';
const SCOPES: Readonly<Record<string, string>> = {
  [BASIC_SCOPE]: 'View profile and media',
  instagram_business_manage_insights: 'Access insights',
  instagram_business_manage_comments: 'Manage comments',
  instagram_business_manage_messages: 'Manage messages',
  instagram_business_content_publish: 'Publish content',
};
const DENIED = { error: 'access_denied', error_reason: 'user_denied', error_description: 'The user denied your request.' };

interface LoginRequest {
  appId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
}

function readRequest(query: Readonly<Record<string, string | undefined>>): LoginRequest | string {
  const { client_id: appId, redirect_uri: redirectUri, response_type: type, scope = '', state } = query;
  if (!appId || !/^\d+$/.test(appId)) return 'Invalid platform app: the client_id is none.';
  if (!redirectUri || !isRedirectUri(redirectUri)) return 'Invalid redirect_uri.';
  if (type !== 'code') return 'response_type must be code.';
  const scopes = scope.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = scopes.find((name) => !Object.hasOwn(SCOPES, name));
  if (unknown !== undefined) return `Invalid scope: ${unknown}.`;
  if (!scopes.includes(BASIC_SCOPE)) return `The scope ${BASIC_SCOPE} is required.`;
  return { appId, redirectUri, scopes, state: state ?? null };
}

/** Instagram too ends the address it sends people back to with a fragment. */
function back({ redirectUri, state }: LoginRequest, answer: Record<string, string>): string {
  return `${redirectTo(redirectUri, { ...answer, ...(state === null ? {} : { state }) })}#_`;
}

function allow(world: World, request: LoginRequest, user: string, ticked: readonly string[]): string {
  const { appId: clientId, redirectUri } = request;
  const scopes = request.scopes.filter((scope) => scope === BASIC_SCOPE || ticked.includes(scope));
  const code = world.oauth.issueCode({
    user,
    clientId,
    redirectUri,
    scopes,
    codeChallenge: null,
    offline: false,
    prefixes: { access: TOKEN_PREFIX },
    lifetimes: { code: CODE_LIFETIME_S },
  });
  return back(request, { code: `AQ${code.slice(2)}` });
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, error));
}

function registerPage(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Record<string, string> }>(PATH, async ({ query, url }, reply) => {
    const request = readRequest(query);
    if (typeof request === 'string') return refuse(reply, request);
    const names = [...instagramAccounts.map(({ id, username, name }) => ({ value: id, label: username, note: name }))];
    const people = [...names, { value: PERSONAL, label: PERSONAL, note: 'Personal account' }];
    const boxes = request.scopes.filter((scope) => scope !== BASIC_SCOPE);
    const html = consentPage(
      VENDOR,
      `${new URL(request.redirectUri).host} asks for access to your Instagram account`,
      [
        { legend: 'Log in as', name: 'user', kind: 'one', options: people.map((one, index) => ({ ...one, isChosen: index === 0 })) },
        {
          legend: 'What the app may do',
          name: 'grant',
          kind: 'any',
          options: boxes.map((scope) => ({ value: scope, label: SCOPES[scope] ?? scope, note: scope, isChosen: true })),
        },
      ],
      url.slice(url.indexOf('?') + 1),
    );
    return reply.headers(CONSENT_HEADERS).send(html);
  });

  app.post<{ Body: Record<string, string> | undefined }>(PATH, async ({ body }, reply) => {
    const form = body ?? {};
    const request = readRequest(Object.fromEntries(new URLSearchParams(form.query ?? '')));
    if (typeof request === 'string') return refuse(reply, request);
    if (form.decision !== 'allow') return reply.redirect(back(request, DENIED), 302);
    if (form.user === PERSONAL) return refuse(reply, 'This is a personal account. Switch to a professional account to connect it.');
    const account = findAccount(form.user ?? '');
    if (!account) return refuse(reply, 'Choose who you are first.');
    return reply.redirect(allow(world, request, account.id, tickedIn(form, 'grant')), 302);
  });
}

function tokenError(message: string): { error_type: string; code: number; error_message: string } {
  return { error_type: 'OAuthException', code: 400, error_message: message };
}

/** The code's answer names the account by a number with more digits than a double has. */
function tokenAnswer(world: World, form: Readonly<Record<string, string>>): string | { message: string } {
  const { client_id: appId, client_secret: secret, grant_type: grant, redirect_uri: redirectUri, code } = form;
  if (!appId || !secret) return { message: 'You must provide a client_id and a client_secret' };
  if (grant !== 'authorization_code') return { message: 'Invalid grant_type' };
  try {
    requireAppSecret(world, appId, secret);
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error;
    return { message: error.message };
  }
  if (!code?.startsWith('AQ')) return { message: 'Invalid authorization code' };
  const tokens = world.oauth.redeem(`4/${code.slice(2)}`, { clientId: appId, redirectUri: redirectUri ?? '', codeVerifier: null });
  if ('error' in tokens) {
    const isRedirect = tokens.error === 'redirect';
    const message =
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';
    return { message: isRedirect ? message : 'Invalid authorization code' };
  }
  rememberAppSecret(world, appId, secret);
  const permissions = JSON.stringify(tokens.scopes.join(','));
  return `{"access_token": ${JSON.stringify(tokens.accessToken)}, "user_id": ${tokens.user}, "permissions": ${permissions}}`;
}

/** The dialog of Instagram Login, and the exchange of its code. */
export function registerInstagramLogin(app: FastifyInstance, world: World): void {
  registerPage(app, world);
  app.post<{ Body: unknown }>('/api.instagram.com/oauth/access_token', async ({ body }, reply) => {
    const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    const answer = tokenAnswer(world, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
    if (typeof answer === 'string') return reply.type('application/json').send(answer);
    return reply.code(400).send(tokenError(answer.message));
  });
}
