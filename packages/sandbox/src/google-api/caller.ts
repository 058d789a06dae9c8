import type { FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { errorInfo, GoogleApiError } from './google-error.ts';

const EXPECTED =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const REALM = 'Bearer realm="https://accounts.google.com/"';

/** What is called, as error details name it, and the scopes of which one is needed. */
export interface GoogleMethod {
  service: string;
  method: string;
  scopes: readonly string[];
}

export interface Caller {
  /** E-mail of the Google account. */
  user: string;
  /** The OAuth client: what quotas call the project. */
  project: string;
  /** What the user allowed. */
  scopes: readonly string[];
}

export function credentialsInvalid(): GoogleApiError {
  return new GoogleApiError(401, `Request had invalid authentication credentials. ${EXPECTED}`, {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token"` },
    status: 'UNAUTHENTICATED',
    reason: 'authError',
    entry: { message: 'Invalid Credentials', location: 'Authorization', locationType: 'header' },
  });
}

/** Who calls, by the bearer token; throws what Google's gate would answer. */
export function callerOf(request: FastifyRequest, world: World, { service, method, scopes }: GoogleMethod): Caller {
  const { authorization } = request.headers;
  if (!authorization) {
    throw new GoogleApiError(401, `Request is missing required authentication credential. ${EXPECTED}`, {
      details: [errorInfo('CREDENTIALS_MISSING', { method, service })],
      headers: { 'www-authenticate': REALM },
    });
  }
  const found = world.oauth.verify(authorization);
  if (typeof found === 'string') throw credentialsInvalid();
  if (!scopes.some((scope) => found.scopes.includes(scope))) {
    throw new GoogleApiError(403, 'Request had insufficient authentication scopes.', {
      details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { method, service })],
      headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scopes.join(' ')}"` },
      status: 'PERMISSION_DENIED',
      reason: 'insufficientPermissions',
      entry: { message: 'Insufficient Permission' },
    });
  }
  return { user: found.user, project: found.clientId, scopes: found.scopes };
}
