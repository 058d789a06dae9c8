import type { FastifyInstance } from 'fastify';
import { anyOf, type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo, tickedIn } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { publicCode } from './access-token.ts';
import { choose } from './choices.ts';
import { describeScope, isKnownScope, LOGIN_SCOPE, readScopes } from './scopes.ts';
import { consentWords, restoreScopes } from './tokens.ts';
import { facebookUsers, findFacebookUser } from './users.ts';

/** A login configuration made in the app's settings: the sandbox's asks for what reporting needs. */
const CONFIGURED =
  'ads_read,business_management,pages_show_list,pages_read_engagement,read_insights,instagram_basic,instagram_manage_insights';

interface AuthorizeRequest {
  appId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  asksAgain: boolean;
  returnsScopes: boolean;
}

/** Reads the query of the login dialog (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). */
function readAuthorizeRequest(query: Form): AuthorizeRequest | ConsentEnd {
  const { client_id: appId, redirect_uri: redirectUri, response_type: type = 'code', scope, config_id: config } = query;
  if (!appId) return { page: 'Invalid App ID: The provided app ID does not look like a valid app ID.' };
  if (!redirectUri) return { page: 'The parameter redirect_uri is required.' };
  if (!isRedirectUri(redirectUri)) return { page: 'Invalid parameter: redirect_uri should represent a valid URI.' };
  if (type !== 'code') return { page: `Unsupported response_type: ${type}. The sandbox knows code.` };
  const scopes = readScopes(config ? CONFIGURED : (scope ?? ''));
  const unknown = scopes.filter((name) => !isKnownScope(name));
  if (unknown.length > 0) {
    return {
      page: `Invalid Scopes: ${unknown.join(', ')}. This message is only shown to developers. Users of your app will ignore these permissions if present.`,
    };
  }
  return {
    appId,
    redirectUri,
    scopes: [LOGIN_SCOPE, ...scopes.filter((name) => name !== LOGIN_SCOPE)],
    state: query.state ?? null,
    asksAgain: query.auth_type === 'rerequest',
    returnsScopes: query.return_scopes === 'true',
  };
}

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
