import type { FastifyInstance } from 'fastify';
import { anyOf, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { publicCode } from './access-token.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { choose } from './choices.ts';
import { describeScope, LOGIN_SCOPE } from './scopes.ts';
import { consentWords, restoreScopes } from './tokens.ts';
import { facebookUsers, findFacebookUser } from './users.ts';

const DENIED = { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' };

/** Facebook ends every address it sends people back to with `#_=_`. */
function back(request: AuthorizeRequest, answer: Record<string, string>): { sendTo: string } {
  return { sendTo: `${redirectTo(request.redirectUri, { ...answer, ...(request.state === null ? {} : { state: request.state }) })}#_=_` };
}

function allow(world: World, request: AuthorizeRequest, user: string, ticked: readonly string[]): { sendTo: string } {
  const { appId, scopes, asksAgain, redirectUri } = request;
  const { granted, declined } = choose(world, { appId, user, scopes, asksAgain }, [LOGIN_SCOPE, ...ticked]);
  restoreScopes(world, appId, user, granted);
  const client = { user, clientId: appId, redirectUri, codeChallenge: null, offline: false };
  const code = world.oauth.issueCode({ ...client, scopes: consentWords(world, granted, declined), prefixes: { access: 'EAA.' } });
  const told = request.returnsScopes ? { granted_scopes: granted.join(','), denied_scopes: declined.join(',') } : {};
  return back(request, { code: publicCode(code), ...told });
}

/** The login dialog and what follows from the person's choice in it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  registerConsentFlow(app, {
    vendor: 'Facebook',
    paths: ['/www.facebook.com/dialog/oauth', '/www.facebook.com/:version/dialog/oauth'],
    read: readAuthorizeRequest,
    heading: (host) => `${host} is requesting access to your Facebook account`,
    choices: ({ scopes }) => {
      const asked = scopes.filter((scope) => scope !== LOGIN_SCOPE);
      const boxes = asked.map((scope) => ({ value: scope, label: describeScope(scope), note: scope }));
      const users = facebookUsers.map(({ email, name }) => ({ value: email, label: name, note: email }));
      return [oneOf('Continue as', 'user', users), ...anyOf('What the app may do', 'grant', boxes)];
    },
    answer: (request, form) => {
      if (form.decision !== 'allow') return back(request, DENIED);
      const user = findFacebookUser(form.user ?? '');
      return user ? allow(world, request, user.email, tickedIn(form, 'grant')) : { page: 'Choose who you are first.' };
    },
  });
}
