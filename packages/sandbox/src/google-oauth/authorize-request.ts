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
export interface AuthorizeRefusal {
  status: number;
  error: string;
  description: string;
}

function refusal(description: string, error = 'invalid_request', status = 400): AuthorizeRefusal {
  return { status, error, description };
}

/** Reads the query of the consent page. */
export function readAuthorizeRequest(query: Record<string, string | undefined>): AuthorizeRequest | AuthorizeRefusal {
  for (const name of ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']) {
    if (!query[name]) {
      const error = name === 'client_id' ? 'invalid_client' : 'invalid_request';
      return refusal(`Required parameter is missing: ${name}`, error, name === 'client_id' ? 401 : 400);
    }
  }
  const redirectUri = query.redirect_uri ?? '';
  if (!URL.canParse(redirectUri) || !/^https?:$/.test(new URL(redirectUri).protocol) || redirectUri.includes('#')) {
    return refusal('Invalid parameter value for redirect_uri: Invalid redirect URI.');
  }
  if (query.response_type !== 'code') return refusal(`Invalid response_type: ${query.response_type}`, 'unsupported_response_type');
  const challenge = query.code_challenge;
  if (challenge !== undefined && query.code_challenge_method !== 'S256') {
    return refusal('Invalid parameter value for code_challenge_method: use S256.');
  }
  if (challenge !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    return refusal('Invalid parameter value for code_challenge: it must be 43 base64url characters.');
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
