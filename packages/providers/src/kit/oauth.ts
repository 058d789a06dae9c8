import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import type { Grant, OAuthClient, OAuthEndpoints, Provider, ProviderRequest, Reply } from './provider.ts';

export interface AuthorizeParams {
  clientId: string;
  redirectUri: string;
  state: string;
  codeChallenge: string | null;
}

/** The consent page's address. */
export function authorizeAddress(provider: Provider, given: AuthorizeParams): string {
  const oauth = oauthOf(provider);
  const scope = [...oauth.scopes, ...oauth.identityScopes].join(oauth.scopeSeparator ?? ' ');
  const params: Record<string, string> = {
    response_type: 'code',
    client_id: given.clientId,
    redirect_uri: given.redirectUri,
    state: given.state,
    ...(scope === '' ? {} : { scope }),
    ...(oauth.pkce && given.codeChallenge !== null ? { code_challenge: given.codeChallenge, code_challenge_method: 'S256' } : {}),
    ...oauth.extraAuthorizeParams,
  };
  const address = new URL(oauth.authorizeUrl);
  for (const [name, value] of Object.entries(oauth.dialect?.authorizeParams?.(params) ?? params)) address.searchParams.set(name, value);
  return address.href;
}

/** The code in the callback's query, or null. */
export const codeOf = (provider: Provider, callbackQuery: Record<string, string>): string | null =>
  callbackQuery[oauthOf(provider).dialect?.codeParam ?? 'code'] ?? null;

export interface ExchangeParams extends OAuthClient {
  redirectUri: string;
  code: string;
  codeVerifier: string | null;
}

export function exchangeRequest(provider: Provider, given: ExchangeParams): ProviderRequest {
  const oauth = oauthOf(provider);
  const codeVerifier = oauth.pkce ? given.codeVerifier : null;
  if (oauth.dialect?.exchange !== undefined) return oauth.dialect.exchange(given, { ...given, codeVerifier });
  return tokenRequest(oauth, given, {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    ...(codeVerifier === null ? {} : { code_verifier: codeVerifier }),
  });
}

export function refreshRequest(provider: Provider, given: OAuthClient & { refreshToken: string }): ProviderRequest {
  const oauth = oauthOf(provider);
  if (oauth.dialect?.refresh !== undefined) return oauth.dialect.refresh(given, given.refreshToken);
  return tokenRequest(oauth, given, { grant_type: 'refresh_token', refresh_token: given.refreshToken });
}

/** Ends a grant at the provider; null where it offers no call for that. */
export function revokeRequest(provider: Provider, token: string, client: OAuthClient): ProviderRequest | null {
  const { revokeUrl, dialect } = oauthOf(provider);
  if (dialect?.revoke !== undefined) return dialect.revoke(token, client);
  return revokeUrl === null ? null : { method: 'POST', url: revokeUrl, form: { token } };
}

const tokenRequest = (oauth: OAuthEndpoints, client: OAuthClient, form: Record<string, string>): ProviderRequest => ({
  method: 'POST',
  url: oauth.tokenUrl,
  form: { ...form, client_id: client.clientId, client_secret: client.clientSecret },
});

const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
  scope: z.string().nullish(),
});
const refusalSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** Reads a token answer. A refused code or refresh token is `source_expired`; a silent or broken endpoint says so and may be tried again. */
export function readGrant(provider: Provider, reply: Reply): Grant {
  return (oauthOf(provider).dialect?.grant ?? standardGrant)(reply);
}

/** A token answer as RFC 6749 has it; for dialects that only add to it. */
export function standardGrant(reply: Reply): Grant {
  const refusal = refusalSchema.safeParse(reply.json);
  if (refusal.success) throw refused(refusal.data.error, refusal.data.error_description);
  if (reply.status >= 500 || reply.status === 429) {
    throw new AppError('source_unavailable', undefined, { providerMessage: `The sign-in service answered with status ${reply.status}.` });
  }
  const grant = grantSchema.safeParse(reply.json);
  if (!grant.success) throw new AppError('source_malformed', undefined, { providerMessage: 'The sign-in service sent no access token.' });
  const { access_token, refresh_token, expires_in, scope } = grant.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    // 0 means "never" where it is sent at all.
    expiresInS: expires_in === undefined || expires_in === null || expires_in === 0 ? null : expires_in,
    scopes: (scope ?? '').split(/[\s,]+/).filter(Boolean),
  };
}

/**
 * Makes a fresh sign-in complete where the provider wants further calls for that (a long-lived token, the address of the account's data).
 * `send` makes the call.
 */
export async function completeGrant(
  provider: Provider,
  client: OAuthClient,
  grant: Grant,
  send: (request: ProviderRequest) => Promise<Reply>,
): Promise<Grant> {
  let complete = grant;
  for (const step of [oauthOf(provider).dialect?.complete ?? []].flat()) {
    complete = step.grant(await send(step.request(client, complete)), complete);
  }
  return complete;
}

/** RFC 6749 5.2: what is wrong with our own registration is no fault of the login. */
function refused(error: string, description: string | undefined): AppError {
  const providerMessage = description === undefined ? error : `${error}: ${description}`;
  if (error === 'invalid_client' || error === 'unauthorized_client' || error === 'redirect_uri_mismatch') {
    return new AppError(
      'source_forbidden',
      'The provider does not know this installation. Check its client id, secret and redirect address.',
      {
        providerMessage,
      },
    );
  }
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return new AppError('source_unavailable', undefined, { providerMessage });
  return new AppError('source_expired', undefined, { providerMessage });
}

/** Required scopes the person unticked, with what each is for. Empty where the provider does not say what it granted. */
export function missingScopes(provider: Provider, grant: Grant): { scope: string; reason: string }[] {
  const { auth } = provider.declaration;
  if (auth.kind !== 'oauth' || grant.scopes.length === 0) return [];
  return auth.scopes
    .filter(({ scope, required }) => required && !grant.scopes.includes(scope))
    .map(({ scope, reason }) => ({ scope, reason }));
}

export function createPkce(random: (bytes: number) => Buffer = randomBytes): { codeVerifier: string; codeChallenge: string } {
  const codeVerifier = random(32).toString('base64url');
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

function oauthOf(provider: Provider): OAuthEndpoints {
  if (provider.oauth === null) throw new AppError('invalid_input', `${provider.declaration.name} is connected by typed credentials.`);
  return provider.oauth;
}
