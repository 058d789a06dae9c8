import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { isApprovedForRefresh, LIFETIMES, PREFIXES } from './apps.ts';
import { describeScope, readScopes, ungrantedScope } from './scopes.ts';
import { findLinkedInUser, linkedInUsers } from './users.ts';

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
