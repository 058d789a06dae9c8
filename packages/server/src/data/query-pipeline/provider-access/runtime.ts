import { AppError } from '@sightline/contract/core';
import { isBuiltIn } from '@sightline/providers';
import { Limiter } from '@sightline/providers/kit/limiter';
import { shareFlight } from '@sightline/providers/kit/one-flight';
import type { Provider, ProviderRequest, QuotaReading, Reply, Secrets } from '@sightline/providers/kit/provider';
import { accessTokenKey, type MetadataStore, type Runtime } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { answerBuiltIn } from '../../uptime-provider/index.ts';
import { dependenciesOf, findProviderIn } from '../dependencies.ts';
import { quotaBookOf } from '../quota/quota-book.ts';
import { findSourceSecrets, type SourceSecrets } from '../store/rows.ts';
import { finalProblem, typedHostProblem } from './final-problem.ts';
import { metadataStoreOf, noMetadata, renewedMetadata } from './metadata-store.ts';
import { operatorSecrets, sendTo } from './provider-access.ts';
import { refreshSecrets } from './refresh-secrets.ts';
import { type KeptSecrets, openSecrets } from './source-secrets.ts';

const limiterOf = perContext(() => new Limiter());
/** Looks at a source's login under way, by company and source. */
const loginsOf = perContext(() => new Map<string, Promise<SourceSecrets | null>>());

/** A token about to end is renewed before it is used. */
const renewBeforeMs = 60_000;

interface Login {
  /** Answers in the place of the outside, for a provider that is part of the product. */
  answer?(request: ProviderRequest): Promise<Reply>;
  /** A fault of the call as the problem to be told at once, or null. */
  toProblem(error: unknown): AppError | null;
  secrets(): Promise<Secrets>;
  refresh(): Promise<Secrets>;
  metadata: MetadataStore;
  noteQuota?(readings: QuotaReading[]): void;
  isReport?: boolean;
}

function runtimeWith(context: Context, provider: Provider, { toProblem, answer, isReport = false, ...login }: Login): Runtime {
  const withOperators = async (secrets: Promise<Secrets>): Promise<Secrets> => ({
    ...(await secrets),
    ...operatorSecrets(context, provider),
  });
  return {
    send: (request, options) =>
      (answer?.(request) ?? sendTo(context, provider, request, { ...options, isReport })).catch((error: unknown) => {
        throw toProblem(error) ?? error;
      }),
    ...login,
    secrets: () => withOperators(login.secrets()),
    refresh: () => withOperators(login.refresh()),
    limiter: limiterOf(context),
    now: () => context.clock.now(),
    random: () => dependenciesOf(context).random(),
    sleep: (ms) => context.clock.sleep(ms),
  };
}

export interface SourceRuntime {
  provider: Provider;
  runtime: Runtime;
  /** The login in use, as it is kept; null before it was first asked for. Tells an old failure from a new one. */
  sealedSecrets(): string | null;
}

/** What the kit needs to ask one source. Make a new one for each question; not inside a transaction. */
export async function sourceRuntime(context: Context, scope: Scope, sourceId: string): Promise<SourceRuntime> {
  const row = await findSourceSecrets(scope, sourceId);
  if (row === null) throw new AppError('source_missing');
  const provider = findProviderIn(context, row.provider);
  if (provider === null) throw new AppError('source_missing', `This release knows no provider "${row.provider}".`);
  return { provider, ...runtimeOf(context, scope.companyId, sourceId, provider) };
}

/** The questions of one dashboard look at the same login at the same time: once is enough. */
function sharedLogin(context: Context, scope: Scope, sourceId: string): Promise<SourceSecrets | null> {
  const logins = loginsOf(context);
  const key = `${scope.companyId} ${sourceId}`;
  return shareFlight(logins, key, () => findSourceSecrets(scope, sourceId));
}

interface RuntimeOptions {
  /** Which of the login's accounts at the provider is asked about, for its allowances; empty: none. */
  account?: string;
  /** Metadata looked up before this moment does not do; null: what is kept does. */
  metadataSince?: Date | null;
  /** Reports are waited for longer than lists and proofs of a login, for which somebody sits there. */
  isReport?: boolean;
}

export function runtimeOf(
  context: Context,
  companyId: string,
  sourceId: string,
  provider: Provider,
  { account = '', metadataSince = null, isReport = false }: RuntimeOptions = {},
): { runtime: Runtime; sealedSecrets(): string | null } {
  const scope = scopeOf(context.database.db, companyId);
  const noteQuota = (readings: QuotaReading[]): void => quotaBookOf(context).note(context, scope, { sourceId, account }, readings);
  let used: KeptSecrets | null = null;
  const refresh = async (): Promise<Secrets> => {
    const failedToken = used?.secrets[accessTokenKey] ?? null;
    used = await refreshSecrets(context, { companyId, sourceId, provider, failedToken });
    return used.secrets;
  };
  const secrets = async (): Promise<Secrets> => {
    const row = await sharedLogin(context, scope, sourceId);
    if (row === null) throw new AppError('source_missing');
    used = { secrets: openSecrets(context, scope, sourceId, row.sealedSecrets), sealed: row.sealedSecrets };
    const endsAtMs = row.tokenExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const isEnding = endsAtMs - context.clock.now().getTime() < renewBeforeMs;
    return isEnding && provider.oauth?.refreshable === true ? refresh() : used.secrets;
  };
  const stored = metadataStoreOf(context, companyId, sourceId);
  const metadata = metadataSince === null ? stored : renewedMetadata(stored, metadataSince);
  return {
    runtime: runtimeWith(context, provider, {
      secrets,
      refresh,
      metadata,
      noteQuota,
      isReport,
      toProblem: finalProblem,
      ...(isBuiltIn(provider) && { answer: (request) => answerBuiltIn(context, scope, request) }),
    }),
    sealedSecrets: () => used?.sealed ?? null,
  };
}

/** For a login that is not kept yet, while it is being proven: no refresh, no memory. */
export const looseRuntime = (context: Context, provider: Provider, secrets: Secrets): Runtime =>
  runtimeWith(context, provider, {
    secrets: async () => secrets,
    refresh: async () => {
      throw new AppError('source_expired');
    },
    metadata: noMetadata(),
    toProblem: (error) => typedHostProblem(provider, error),
  });
