import type { FastifyInstance } from 'fastify';
import { rememberAppSecret, requireAppSecret } from '../facebook-oauth/apps.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourS } from '../kernel/time-units.ts';
import { findAccount, instagramAccounts } from './accounts.ts';
import { TOKEN_PREFIX } from './login-tokens.ts';

const CODE_LIFETIME_S = hourS;
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

function readRequest(query: Form): LoginRequest | ConsentEnd {
  const { client_id: appId, redirect_uri: redirectUri, response_type: type, scope = '', state } = query;
  if (!appId || !/^\d+$/.test(appId)) return { page: 'Invalid platform app: the client_id is none.' };
  if (!redirectUri || !isRedirectUri(redirectUri)) return { page: 'Invalid redirect_uri.' };
  if (type !== 'code') return { page: 'response_type must be code.' };
  const scopes = scope.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = scopes.find((name) => !Object.hasOwn(SCOPES, name));
  if (unknown !== undefined) return { page: `Invalid scope: ${unknown}.` };
  if (!scopes.includes(BASIC_SCOPE)) return { page: `The scope ${BASIC_SCOPE} is required.` };
  return { appId, redirectUri, scopes, state: state ?? null };
}

/** Instagram too ends the address it sends people back to with a fragment. */
function back({ redirectUri, state }: LoginRequest, answer: Record<string, string>): ConsentEnd {
  return { sendTo: `${redirectTo(redirectUri, { ...answer, ...(state === null ? {} : { state }) })}#_` };
}

function allow(world: World, request: LoginRequest, user: string, ticked: readonly string[]): ConsentEnd {
  const { appId: clientId, redirectUri } = request;
  const scopes = request.scopes.filter((scope) => scope === BASIC_SCOPE || ticked.includes(scope));
  const client = { user, clientId, redirectUri, codeChallenge: null, offline: false };
  const own = { prefixes: { access: TOKEN_PREFIX }, lifetimes: { code: CODE_LIFETIME_S } };
  return back(request, { code: `AQ${world.oauth.issueCode({ ...client, ...own, scopes }).slice(2)}` });
}

function registerPage(app: FastifyInstance, world: World): void {
  registerConsentFlow(app, {
    vendor: 'Instagram',
    paths: ['/www.instagram.com/oauth/authorize'],
    read: readRequest,
    heading: (host) => `${host} asks for access to your Instagram account`,
    choices: ({ scopes }) => {
      const professional = instagramAccounts.map(({ id, username, name }) => ({ value: id, label: username, note: name }));
      const asked = scopes.filter((scope) => scope !== BASIC_SCOPE);
      const boxes = asked.map((scope) => ({ value: scope, label: SCOPES[scope] ?? scope, note: scope }));
      return [
        oneOf('Log in as', 'user', [...professional, { value: PERSONAL, label: PERSONAL, note: 'Personal account' }]),
        ...anyOf('What the app may do', 'grant', boxes),
      ];
    },
    answer: (request, form) => {
      if (form.decision !== 'allow') return back(request, DENIED);
      if (form.user === PERSONAL) return { page: 'This is a personal account. Switch to a professional account to connect it.' };
      const account = findAccount(form.user ?? '');
      return account ? allow(world, request, account.id, tickedIn(form, 'grant')) : { page: 'Choose who you are first.' };
    },
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
