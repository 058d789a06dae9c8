import { AppError } from '@sightline/contract/core';
import { readGrant, refreshRequest } from '@sightline/providers/kit/oauth';
import { shareFlight } from '@sightline/providers/kit/one-flight';
import type { Provider } from '@sightline/providers/kit/provider';
import { withRetry } from '@sightline/providers/kit/retry';
import { accessTokenKey } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { outboundErrorIn } from '#platform/errors/outbound-error.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { dependenciesOf } from '../dependencies.ts';
import { leasePauses, takeLeases } from '../store/lease.ts';
import { findSourceSecrets, replaceSecrets } from '../store/rows.ts';
import { oauthAccess } from './provider-access.ts';
import { grantEnds, grantSecrets, type KeptSecrets, openSecrets, refreshTokenIn, sealSecrets } from './source-secrets.ts';
import { markSourceInvalid } from './source-state.ts';

export interface RefreshQuestion {
  companyId: string;
  sourceId: string;
  provider: Provider;
  /** The access token that no longer works: when the source has another one by now, that is the answer. */
  failedToken: string | null;
}

/** Token refreshes under way, by company and source. */
export const refreshesOf = perContext(() => new Map<string, Promise<KeptSecrets>>());

/** New secrets of an OAuth source, asked for once however many need them, in this process and in all others. */
export function refreshSecrets(context: Context, question: RefreshQuestion): Promise<KeptSecrets> {
  const refreshes = refreshesOf(context);
  const key = `${question.companyId} ${question.sourceId}`;
  return shareFlight(refreshes, key, () => withLeaseOfSource(context, question));
}

const waitMaxMs = 90_000;

async function withLeaseOfSource(context: Context, question: RefreshQuestion): Promise<KeptSecrets> {
  const scope = scopeOf(context.database.db, question.companyId);
  const startedMs = context.clock.now().getTime();
  for (const pauseMs of leasePauses()) {
    const key = `refresh:${question.sourceId}`;
    const lease = (await takeLeases(context, scope, [{ key, sourceId: question.sourceId }])).get(key);
    if (lease !== undefined) {
      try {
        return await refreshOnce(context, scope, question);
      } finally {
        await lease.release();
      }
    }
    if (context.clock.now().getTime() - startedMs > waitMaxMs) break;
    await context.clock.sleep(pauseMs);
  }
  throw new AppError('source_unavailable', undefined, { providerMessage: 'Another process is still renewing the login.' });
}

async function refreshOnce(context: Context, scope: Scope, question: RefreshQuestion): Promise<KeptSecrets> {
  const { sourceId, provider } = question;
  const row = await findSourceSecrets(scope, sourceId);
  if (row === null) throw new AppError('source_missing');
  const secrets = openSecrets(context, scope, sourceId, row.sealedSecrets);
  if (question.failedToken !== null && secrets[accessTokenKey] !== question.failedToken) return { secrets, sealed: row.sealedSecrets };
  try {
    const refreshToken = refreshTokenIn(secrets);
    if (row.invalid || refreshToken === null) throw new AppError('source_expired');
    const grant = await askForGrant(context, provider, refreshToken);
    const renewed = grantSecrets(grant, secrets);
    const sealed = sealSecrets(context, scope, sourceId, renewed);
    const isStored = await replaceSecrets(scope, sourceId, {
      before: row.sealedSecrets,
      after: sealed,
      ...grantEnds(grant, context.clock.now()),
    });
    // Somebody signed in anew meanwhile: theirs is the newer login.
    return isStored ? { secrets: renewed, sealed } : await currentSecrets(context, scope, sourceId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'source_expired')
      await markSourceInvalid(context, scope, sourceId, error.message, row.sealedSecrets);
    throw error;
  }
}

const attempts = 3;

const askForGrant = (context: Context, provider: Provider, refreshToken: string) => {
  const access = oauthAccess(context, provider);
  return withRetry(async () => readGrant(provider, await access.send(refreshRequest(provider, { ...access.client, refreshToken }))), {
    attempts,
    baseMs: 500,
    maxMs: 5000,
    random: () => dependenciesOf(context).random(),
    sleep: (ms) => context.clock.sleep(ms),
    isRetryable: (error) => outboundErrorIn(error) !== null || (error instanceof AppError && error.code === 'source_unavailable'),
    retryAfterS: () => null,
  }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    const failure = outboundErrorIn(error);
    throw failure === null ? error : new AppError('source_unavailable', undefined, { providerMessage: failure.message, cause: failure });
  });
};

async function currentSecrets(context: Context, scope: Scope, sourceId: string): Promise<KeptSecrets> {
  const row = await findSourceSecrets(scope, sourceId);
  if (row === null) throw new AppError('source_missing');
  return { secrets: openSecrets(context, scope, sourceId, row.sealedSecrets), sealed: row.sealedSecrets };
}
