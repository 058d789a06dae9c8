import type { ConsentEnd, Form } from '../kernel/consent-flow.ts';
import { isRedirectUri } from '../kernel/consent-page.ts';
import { readScopes } from './scopes.ts';

export interface AuthorizeRequest {
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
export function blocked(description: string, error = 'invalid_request', status = 400): ConsentEnd {
  return { page: `Access blocked: authorisation error. ${description} (Error ${status}: ${error})`, status };
}

/** Reads the query of the consent page. */
export function readAuthorizeRequest(query: Form): AuthorizeRequest | ConsentEnd {
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
