import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { type AuthorizeRequest, blocked, readAuthorizeRequest } from './authorize-request.ts';
import { describeScope, isLoginScope } from './scopes.ts';
import { findGoogleUser, googleUsers } from './users.ts';

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
