import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import {
  accessTokenKey,
  codeOf,
  completeGrant,
  exchangeRequest,
  getProvider,
  missingScopes,
  type ProviderRequest,
  probe,
  readGrant,
} from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { grantEnds, grantSecrets, looseRuntime, oauthAccess } from '../query-pipeline/index.ts';
import { type KeptLogin, keepLogin } from './keep-login.ts';
import { takeOauthState } from './rows.ts';
import { callbackAddress } from './start-consent.ts';
import { verifierBound } from './verifier-bound.ts';

const unreachable = (name: string) => (error: unknown) => {
  if (error instanceof AppError) throw error;
  throw new AppError('source_unavailable', `${name} does not answer at the moment. Connect again in a minute.`, { cause: error });
};

/** By the code that the provider comes back with: RFC 6749's, or LinkedIn's `user_cancelled_…`. */
const endedThere = (name: string, error: string): AppError =>
  /denied|cancel/i.test(error)
    ? new AppError('source_forbidden', `You denied access at ${name}. Connect again, and allow it there.`)
    : new AppError('source_forbidden', `${name} ended the sign-in. Connect again in a minute.`);

/** Turns the code of the consent page into a kept login. Every refusal says what to do. */
export async function finishConsent(
  context: Context,
  scope: Scope,
  key: string,
  query: Record<string, string>,
  by: Pick<User, 'id' | 'name'>,
): Promise<KeptLogin> {
  const provider = getProvider(key);
  const state = await takeOauthState(scope, query.state ?? '');
  if (!state || state.provider !== key || state.user_id !== by.id || state.expires_at <= context.clock.now()) {
    throw new AppError('invalid_input', 'This sign-in took too long or was started elsewhere. Close this window and connect again.');
  }
  if (query.error !== undefined) throw endedThere(provider.declaration.name, query.error);
  const code = codeOf(provider, query);
  if (code === null) throw new AppError('source_malformed', `${provider.declaration.name} sent no code. Connect again.`);

  const access = oauthAccess(context, provider);
  const codeVerifier = context.sealer.open(state.sealed_verifier, verifierBound(state.state));
  const exchange = exchangeRequest(provider, { ...access.client, redirectUri: callbackAddress(context, provider), code, codeVerifier });
  const send = (request: ProviderRequest) => access.send(request).catch(unreachable(provider.declaration.name));
  const grant = await completeGrant(provider, access.client, readGrant(provider, await send(exchange)), send);
  const missing = missingScopes(provider, grant);
  if (missing.length > 0) {
    throw new AppError(
      'source_forbidden',
      `${provider.declaration.name} was not connected: leave every box ticked. Missing: ${missing.map(({ reason }) => reason).join('; ')}.`,
    );
  }
  if (provider.oauth?.refreshable && grant.refreshToken === null) {
    throw new AppError(
      'source_forbidden',
      `${provider.declaration.name} sent no lasting permission. Remove this product from your account's connected apps there, then connect again.`,
    );
  }
  const secrets = grantSecrets(grant, {});
  const account = await probe(provider, looseRuntime(context, provider, { ...secrets, [accessTokenKey]: grant.accessToken }));
  const scopes = grant.scopes.length > 0 ? grant.scopes : state.scopes.split(' ');
  const login = { provider, account, secrets, scopes, ...grantEnds(grant, context.clock.now()) };
  return keepLogin(context, scope, login, state.source_id, by);
}
