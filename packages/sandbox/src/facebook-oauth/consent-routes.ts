import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONSENT_HEADERS, type ConsentChoice, consentPage, consentRefusal, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { publicCode } from './access-token.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { choose } from './choices.ts';
import { describeScope, LOGIN_SCOPE } from './scopes.ts';
import { consentWords, restoreScopes } from './tokens.ts';
import { facebookUsers, findFacebookUser } from './users.ts';

const PATHS = ['/www.facebook.com/dialog/oauth', '/www.facebook.com/:version/dialog/oauth'];
const VENDOR = 'Facebook';
const DENIED = { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' };

/** Facebook ends every address it sends people back to with `#_=_`. */
function back(request: AuthorizeRequest, answer: Record<string, string>): string {
  return `${redirectTo(request.redirectUri, { ...answer, ...(request.state === null ? {} : { state: request.state }) })}#_=_`;
}

function choices({ scopes }: AuthorizeRequest): ConsentChoice[] {
  const people = facebookUsers.map(({ email, name }, index) => ({ value: email, label: name, note: email, isChosen: index === 0 }));
  const asked = scopes.filter((scope) => scope !== LOGIN_SCOPE);
  const boxes = asked.map((scope) => ({ value: scope, label: describeScope(scope), note: scope, isChosen: true }));
  return [
    { legend: 'Continue as', name: 'user', kind: 'one', options: people },
    ...(boxes.length === 0 ? [] : [{ legend: 'What the app may do', name: 'grant', kind: 'any' as const, options: boxes }]),
  ];
}

function allow(world: World, request: AuthorizeRequest, user: string, ticked: readonly string[]): string {
  const { appId, scopes, asksAgain } = request;
  const { granted, declined } = choose(world, { appId, user, scopes, asksAgain }, [LOGIN_SCOPE, ...ticked]);
  restoreScopes(world, appId, user, granted);
  const code = world.oauth.issueCode({
    user,
    clientId: appId,
    scopes: consentWords(world, granted, declined),
    redirectUri: request.redirectUri,
    codeChallenge: null,
    offline: false,
    prefixes: { access: 'EAA.' },
  });
  const told = request.returnsScopes ? { granted_scopes: granted.join(','), denied_scopes: declined.join(',') } : {};
  return back(request, { code: publicCode(code), ...told });
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, error));
}

/** The login dialog and what follows from the person's choice in it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  for (const path of PATHS) {
    app.get<{ Querystring: Record<string, string> }>(path, async ({ query, url }, reply) => {
      const request = readAuthorizeRequest(query);
      if ('error' in request) return refuse(reply, request.error);
      const heading = `${new URL(request.redirectUri).host} is requesting access to your Facebook account`;
      return reply.headers(CONSENT_HEADERS).send(consentPage(VENDOR, heading, choices(request), url.slice(url.indexOf('?') + 1)));
    });

    app.post<{ Body: Record<string, string> | undefined }>(path, async ({ body }, reply) => {
      const form = body ?? {};
      const request = readAuthorizeRequest(Object.fromEntries(new URLSearchParams(form.query ?? '')));
      if ('error' in request) return refuse(reply, request.error);
      if (form.decision !== 'allow') return reply.redirect(back(request, DENIED), 302);
      const user = findFacebookUser(form.user ?? '');
      if (!user) return refuse(reply, 'Choose who you are first.');
      return reply.redirect(allow(world, request, user.email, tickedIn(form, 'grant')), 302);
    });
  }
}
