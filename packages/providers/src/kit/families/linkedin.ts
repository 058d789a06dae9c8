import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { fingerprint } from '../fingerprint.ts';
import { standardGrant } from '../oauth.ts';
import type { Grant, OAuthEndpoints, ProviderMapping, ProviderRequest, Reply, Secrets } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { accessTokenKey } from '../runtime.ts';
import { urnId } from './linkedin-restli.ts';

/**
 * Goes with every call; a version lives for about a year, this one until 15 July 2027.
 * https://learn.microsoft.com/en-us/linkedin/marketing/versioning
 */
const linkedinVersion = '202607';

/** A LinkedIn app for each product: the one for pages may hold no other. Each source asks only for its own scopes. */
export const linkedinOAuth = (scopes: string[]): OAuthEndpoints => ({
  authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
  revokeUrl: null,
  scopes,
  // Comes with both products: https://learn.microsoft.com/en-us/linkedin/marketing/increasing-access
  identityScopes: ['r_basicprofile'],
  extraAuthorizeParams: {},
  pkce: false,
  clientFamily: 'LINKEDIN',
  refreshable: true,
  dialect: { grant: readGrant },
});

const lifeSchema = z.object({ refresh_token_expires_in: z.coerce.number().positive().nullish() });

/**
 * A refresh token ends a year after consent, however often it is used; apps that LinkedIn gives none end with the access token, after 60 days.
 * https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens
 */
function readGrant(reply: Reply): Grant {
  const grant = standardGrant(reply);
  const life = lifeSchema.safeParse(reply.json).data?.refresh_token_expires_in ?? null;
  return { ...grant, loginEndsInS: grant.refreshToken === null ? grant.expiresInS : life };
}

export const linkedinAuthorise = (request: ProviderRequest, secrets: Secrets): ProviderRequest => ({
  ...request,
  headers: {
    ...request.headers,
    authorization: `Bearer ${secrets[accessTokenKey] ?? ''}`,
    'LinkedIn-Version': linkedinVersion,
    'X-Restli-Protocol-Version': '2.0.0',
  },
});

/** Names the person behind a login in limiter keys. */
export const linkedinLoginKey = (secrets: Secrets): string => fingerprint(secrets[accessTokenKey] ?? '');

const meSchema = z.object({ id: z.string(), localizedFirstName: z.string().default(''), localizedLastName: z.string().default('') });

/**
 * Names the member; `proof` is a call the scopes of the source itself allow, whose `person` finds the member in it should the name be refused.
 * https://learn.microsoft.com/en-us/linkedin/shared/integrations/people/profile-api
 */
export const linkedinProbe = (proof: {
  request: ProviderRequest;
  person(reply: Reply): string | null;
  /** What to tell a member who has access to nothing. */
  nothing: string;
}): ProviderMapping['probe'] => ({
  requests: () => [{ method: 'GET', url: 'https://api.linkedin.com/v2/me', mayBeRefused: true }, proof.request],
  account(replies) {
    const [me, proven] = replies;
    if (me === undefined || proven === undefined) throw new Error('The probe has two calls');
    const person = proof.person(proven);
    if (me.status === 200) {
      const { id, localizedFirstName, localizedLastName } = readJson(meSchema, me);
      return { id, label: `${localizedFirstName} ${localizedLastName}`.trim() || `LinkedIn member ${id}` };
    }
    if (person === null) throw new AppError('source_forbidden', proof.nothing);
    return { id: urnId(person), label: `LinkedIn member ${urnId(person)}` };
  },
});
