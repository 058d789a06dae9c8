import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { consentPage, PAGE_HEADERS, refusalPage } from './consent-page.ts';
import { isLoginScope } from './scopes.ts';
import { findGoogleUser } from './users.ts';

const PATH = '/accounts.google.com/o/oauth2/v2/auth';

function back(request: AuthorizeRequest, answer: Record<string, string>): string {
  const address = new URL(request.redirectUri);
  for (const [name, value] of Object.entries({ state: request.state, ...answer })) address.searchParams.set(name, value);
  return address.href;
}

/** The consent page and what follows from the user's choice on it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  /** Scopes granted so far, by client and user: a second consent gives no refresh token unless the client asks for one. */
  const granted = new Map<string, Set<string>>();

  function allow(request: AuthorizeRequest, user: string, ticked: string[]): string {
    const chosen = request.scopes.filter((scope) => isLoginScope(scope) || ticked.includes(scope));
    const wanted = request.scopes.filter((scope) => !isLoginScope(scope));
    if (chosen.length === 0 || (wanted.length > 0 && wanted.every((scope) => !chosen.includes(scope)))) {
      return back(request, { error: 'access_denied' });
    }
    const key = `${request.clientId} ${user}`;
    const before = granted.get(key) ?? new Set<string>();
    const isFirst = chosen.some((scope) => !before.has(scope));
    const scopes = [...new Set([...chosen, ...(request.includeGranted ? before : [])])];
    granted.set(key, new Set([...before, ...chosen]));
    const code = world.oauth.issueCode({
      user,
      clientId: request.clientId,
      scopes,
      redirectUri: request.redirectUri,
      codeChallenge: request.codeChallenge,
      offline: request.offline && (request.askAgain || isFirst),
    });
    return back(request, { code, scope: scopes.join(' ') });
  }

  app.get<{ Querystring: Record<string, string> }>(PATH, async ({ query, url }, reply) => {
    const request = readAuthorizeRequest(query);
    if ('error' in request) return reply.code(request.status).headers(PAGE_HEADERS).send(refusalPage(request));
    return reply.headers(PAGE_HEADERS).send(consentPage(request, url.slice(url.indexOf('?') + 1)));
  });

  app.post<{ Body: Record<string, string> }>(PATH, async ({ body }, reply) => {
    const request = readAuthorizeRequest(Object.fromEntries(new URLSearchParams(body.query ?? '')));
    if ('error' in request) return reply.code(request.status).headers(PAGE_HEADERS).send(refusalPage(request));
    if (body.decision !== 'allow') return reply.redirect(back(request, { error: 'access_denied' }), 302);
    const user = findGoogleUser(body.user ?? '');
    if (!user) {
      const description = 'Choose an account first.';
      return reply
        .code(400)
        .headers(PAGE_HEADERS)
        .send(refusalPage({ status: 400, error: 'invalid_request', description }));
    }
    const ticked = Object.entries(body).flatMap(([name, value]) => (name.startsWith('grant_') ? [value] : []));
    return reply.redirect(allow(request, user.email, ticked), 302);
  });
}
