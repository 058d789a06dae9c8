import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { isApprovedForRefresh, LIFETIMES, PREFIXES } from './apps.ts';
import { findLinkedInUser, linkedInUsers } from './users.ts';

/** Every scope an app of the sandbox was granted, with what the consent page says about it. */
const WORDS: Record<string, string> = {
  openid: 'Use your name and photo',
  profile: 'Use your name and photo',
  email: 'Use the primary email address associated with your LinkedIn account',
  r_basicprofile: 'Use your basic profile including your name, photo, headline, and public profile URL',
  r_ads: 'Retrieve your advertising accounts',
  rw_ads: 'Manage your advertising accounts',
  r_ads_reporting: 'Retrieve reporting for your advertising accounts',
  r_organization_admin: "Retrieve your organization's pages and their reporting data",
  rw_organization_admin: "Manage your organization's pages and retrieve reporting data",
  r_organization_social: "Retrieve your organization's posts, comments, reactions, and other engagement data",
  w_organization_social: "Create, modify, and delete posts, comments, and reactions on your organization's behalf",
  r_organization_social_feed: "Retrieve comments, reactions, and other engagement data on your organization's posts",
};

/**
 * The scopes of a request, each once. LinkedIn documents spaces between them; its own client library sends commas
 * (https://github.com/linkedin-developers/linkedin-api-js-client/blob/main/lib/utils/oauth-utils.ts).
 */
function readScopes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((scope) => scope !== ''))];
}

/** The first scope the app was not granted, null when it has them all. */
function ungrantedScope(scopes: readonly string[]): string | null {
  return scopes.find((scope) => !Object.hasOwn(WORDS, scope)) ?? null;
}

function describeScope(scope: string): string {
  return WORDS[scope] ?? scope;
}

interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
}

function back({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): ConsentEnd {
  return { sendTo: redirectTo(redirectUri, { ...answer, ...(state === null ? {} : { state }) }) };
}

function refused(request: AuthorizationRequest, error: string, words: string): ConsentEnd {
  return back(request, { error, error_description: words });
}

function readRequest(query: Form): AuthorizationRequest | ConsentEnd {
  const { client_id: clientId = '', redirect_uri: redirectUri = '' } = query;
  if (clientId === '') return { page: 'You need to pass the "client_id" parameter' };
  if (redirectUri === '') return { page: 'You need to pass the "redirect_uri" parameter' };
  if (!isRedirectUri(redirectUri)) return { page: 'The redirect_uri does not match the registered value' };
  const request = { clientId, redirectUri, scopes: readScopes(query.scope ?? ''), state: query.state ?? null };
  if (query.response_type !== 'code') return refused(request, 'unsupported_response_type', 'The response_type must be "code"');
  if (request.scopes.length === 0) return refused(request, 'invalid_scope', 'A required parameter "scope" is missing');
  const ungranted = ungrantedScope(request.scopes);
  if (ungranted === null) return request;
  return refused(request, 'unauthorized_scope_error', `Scope "${ungranted}" is not authorized for your application`);
}

/** The sign-in and consent page, and what follows from the member's choice on it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  registerConsentFlow(app, {
    vendor: 'LinkedIn',
    paths: ['/www.linkedin.com/oauth/v2/authorization'],
    read: readRequest,
    heading: (host) => `${host} would like to use your LinkedIn account`,
    choices: ({ scopes }) => {
      const users = linkedInUsers.map(({ email, name }) => ({ value: email, label: name, note: email }));
      const boxes = scopes.map((scope) => ({ value: scope, label: describeScope(scope), note: scope }));
      return [oneOf('Sign in as', 'user', users), ...anyOf('The app would like to', 'grant', boxes)];
    },
    answer: (request, form) => {
      const ticked = tickedIn(form, 'grant');
      const scopes = request.scopes.filter((scope) => ticked.includes(scope));
      if (form.decision !== 'allow' || scopes.length === 0) {
        return refused(request, 'user_cancelled_authorize', 'The user cancelled the authorization');
      }
      const user = findLinkedInUser(form.user ?? '');
      if (!user) return refused(request, 'user_cancelled_login', 'The user cancelled LinkedIn login');
      const { clientId, redirectUri } = request;
      const client = { user: user.email, clientId, redirectUri, codeChallenge: null, offline: isApprovedForRefresh(clientId) };
      return back(request, { code: world.oauth.issueCode({ ...client, scopes, prefixes: PREFIXES, lifetimes: LIFETIMES }) });
    },
  });
}
