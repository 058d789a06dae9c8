import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { describeScope, isLoginScope, readScopes } from './scopes.ts';
import { findGoogleUser, googleUsers } from './users.ts';

interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string;
  codeChallenge: string | null;
  offline: boolean;
  askAgain: boolean;
  includeGranted: boolean;
  loginHint: string;
}

/** What Google's error page shows in place of the consent page. */
function blocked(description: string, error = 'invalid_request', status = 400): ConsentEnd {
  return { page: `Access blocked: authorisation error. ${description} (Error ${status}: ${error})`, status };
}

/** Reads the query of the consent page. */
function readAuthorizeRequest(query: Form): AuthorizeRequest | ConsentEnd {
  for (const name of ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']) {
    if (!query[name]) {
      const error = name === 'client_id' ? 'invalid_client' : 'invalid_request';
      return blocked(`Required parameter is missing: ${name}`, error, name === 'client_id' ? 401 : 400);
    }
  }
  const redirectUri = query.redirect_uri ?? '';
  if (!isRedirectUri(redirectUri)) return blocked('Invalid parameter value for redirect_uri: Invalid redirect URI.');
  if (query.response_type !== 'code') return blocked(`Invalid response_type: ${query.response_type}`, 'unsupported_response_type');
  const challenge = query.code_challenge;
  if (challenge !== undefined && query.code_challenge_method !== 'S256') {
    return blocked('Invalid parameter value for code_challenge_method: use S256.');
  }
  if (challenge !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    return blocked('Invalid parameter value for code_challenge: it must be 43 base64url characters.');
  }
  return {
    clientId: query.client_id ?? '',
    redirectUri,
    scopes: readScopes(query.scope ?? ''),
    state: query.state ?? '',
    codeChallenge: challenge ?? null,
    offline: query.access_type === 'offline',
    askAgain: (query.prompt ?? '').split(' ').includes('consent'),
    includeGranted: query.include_granted_scopes === 'true',
    loginHint: query.login_hint ?? '',
  };
}

function back({ redirectUri, state }: AuthorizeRequest, answer: Record<string, string>): ConsentEnd {
  return { sendTo: redirectTo(redirectUri, { state, ...answer }) };
}

/** The consent page and what follows from the user's choice on it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  /** Scopes granted so far, by client and user: a second consent gives no refresh token unless the client asks for one. */
  const granted = new Map<string, Set<string>>();

  function allow(request: AuthorizeRequest, user: string, ticked: string[]): ConsentEnd {
    const { clientId, redirectUri, codeChallenge } = request;
    const chosen = request.scopes.filter((scope) => isLoginScope(scope) || ticked.includes(scope));
    const wanted = request.scopes.filter((scope) => !isLoginScope(scope));
    if (chosen.length === 0 || (wanted.length > 0 && wanted.every((scope) => !chosen.includes(scope)))) {
      return back(request, { error: 'access_denied' });
    }
    const key = `${clientId} ${user}`;
    const before = granted.get(key) ?? new Set<string>();
    const isFirst = chosen.some((scope) => !before.has(scope));
    const scopes = [...new Set([...chosen, ...(request.includeGranted ? before : [])])];
    granted.set(key, new Set([...before, ...chosen]));
    const offline = request.offline && (request.askAgain || isFirst);
    const code = world.oauth.issueCode({ user, clientId, scopes, redirectUri, codeChallenge, offline });
    return back(request, { code, scope: scopes.join(' ') });
  }

  registerConsentFlow(app, {
    vendor: 'Google',
    paths: ['/accounts.google.com/o/oauth2/v2/auth'],
    read: readAuthorizeRequest,
    heading: (host) => `${host} wants to access your Google Account`,
    choices: ({ scopes, loginHint }) => {
      const users = googleUsers.map(({ email, name }) => ({ value: email, label: name, note: email }));
      const hinted = googleUsers.find(({ email, sub }) => email === loginHint || sub === loginHint);
      const asked = scopes.filter((scope) => !isLoginScope(scope));
      const boxes = asked.map((scope) => ({ value: scope, label: describeScope(scope), note: scope }));
      return [oneOf('Choose an account', 'user', users, hinted?.email), ...anyOf('Select what the app can access', 'grant', boxes)];
    },
    answer: (request, form) => {
      if (form.decision !== 'allow') return back(request, { error: 'access_denied' });
      const user = findGoogleUser(form.user ?? '');
      return user ? allow(request, user.email, tickedIn(form, 'grant')) : blocked('Choose an account first.');
    },
  });
}
