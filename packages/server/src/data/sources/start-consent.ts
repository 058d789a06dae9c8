import { randomBytes } from 'node:crypto';
import { AppError, minuteMs, pathOf, randomId } from '@sightline/contract/core';
import { connectSourceCallback } from '@sightline/contract/sources';
import { authorizeAddress, createPkce, getProvider, type Provider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { oauthAccess } from '../query-pipeline/index.ts';
import { getSourceRow } from './get-source.ts';
import { insertOauthState, listSourcesByAccount } from './rows.ts';
import { siblingsAmong } from './siblings.ts';
import { verifierBound } from './verifier-bound.ts';

const stateMinutes = 15;

export const callbackAddress = (context: Context, provider: Provider): string =>
  `${context.publicUrl()}${pathOf(connectSourceCallback, { provider: provider.declaration.key })}`;

const stateOf = (secret: string, consent: string | undefined): string => (consent === undefined ? secret : `${secret}.${consent}`);
/** The page's own id of the consent that a state belongs to; undefined: it gave none. */
export const consentOf = (state: string | undefined): string | undefined => state?.split('.')[1];

/** The address of the consent page; the way back is remembered with a state that is good once, for this person. */
export async function startConsent(
  context: Context,
  scope: Scope,
  key: string,
  reauthorises: string | null,
  userId: string,
  consent?: string,
): Promise<string> {
  const provider = getProvider(key);
  const { oauth } = provider;
  if (oauth === null) throw new AppError('invalid_input', `${provider.declaration.name} is connected by typed credentials.`);
  const row = reauthorises === null ? null : await getSourceRow(scope, reauthorises);
  if (row !== null && row.provider !== key) throw new AppError('not_found');
  const others = row === null ? [] : siblingsAmong(context, provider, await listSourcesByAccount(scope, row.account_id, row.id));
  // One consent revives all that this person connected of the family.
  const scopes = [...new Set([...oauth.scopes, ...others.flatMap((other) => other.scopes)])];
  const access = oauthAccess(context, provider);
  const state = stateOf(randomId(undefined, randomBytes), consent);
  const { codeVerifier, codeChallenge } = createPkce();
  await insertOauthState(scope, {
    state,
    user_id: userId,
    provider: key,
    source_id: reauthorises,
    scopes: scopes.join(' '),
    sealed_verifier: context.sealer.seal(codeVerifier, verifierBound(state)),
    expires_at: new Date(context.clock.now().getTime() + stateMinutes * minuteMs),
  });
  return access.toAddress(
    authorizeAddress(
      { ...provider, oauth: { ...oauth, scopes } },
      { clientId: access.client.clientId, redirectUri: callbackAddress(context, provider), state, codeChallenge },
    ),
  );
}
