import { isRedirectUri } from '../kernel/consent-page.ts';
import { isKnownScope, LOGIN_SCOPE, readScopes } from './scopes.ts';

/** A login configuration made in the app's settings: the sandbox's asks for what reporting needs. */
const CONFIGURED =
  'ads_read,business_management,pages_show_list,pages_read_engagement,read_insights,instagram_basic,instagram_manage_insights';

export interface AuthorizeRequest {
  appId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  asksAgain: boolean;
  returnsScopes: boolean;
}

/** What the dialog says when the request itself is wrong; nobody is sent back then. */
export interface AuthorizeRefusal {
  error: string;
}

/** Reads the query of the login dialog (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). */
export function readAuthorizeRequest(query: Record<string, string | undefined>): AuthorizeRequest | AuthorizeRefusal {
  const { client_id: appId, redirect_uri: redirectUri, response_type: type = 'code', scope, config_id: config } = query;
  if (!appId) return { error: 'Invalid App ID: The provided app ID does not look like a valid app ID.' };
  if (!redirectUri) return { error: 'The parameter redirect_uri is required.' };
  if (!isRedirectUri(redirectUri)) return { error: 'Invalid parameter: redirect_uri should represent a valid URI.' };
  if (type !== 'code') return { error: `Unsupported response_type: ${type}. The sandbox knows code.` };
  const scopes = readScopes(config ? CONFIGURED : (scope ?? ''));
  const unknown = scopes.filter((name) => !isKnownScope(name));
  if (unknown.length > 0) {
    return {
      error: `Invalid Scopes: ${unknown.join(', ')}. This message is only shown to developers. Users of your app will ignore these permissions if present.`,
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
