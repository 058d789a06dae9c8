import type { ConsentEnd, Form } from '../kernel/consent-flow.ts';
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

/** Reads the query of the login dialog (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). */
export function readAuthorizeRequest(query: Form): AuthorizeRequest | ConsentEnd {
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
