import { AppError } from '@sightline/contract/core';
import { MalformedReply, type Provider, type ProviderProblem, type ProviderRequest, type Reply, type Secrets } from './provider.ts';
import { cleanReply, redact } from './redact.ts';
import { withRetry } from './retry.ts';
import type { Runtime } from './runtime.ts';
import { cachedSigning, keepSigning, type Signing } from './signing.ts';
import { statusProblem } from './status-problem.ts';

/** A call the provider refused, or that never reached it (`reply` null). */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly problem: ProviderProblem;
  readonly reply: Reply | null;

  constructor(problem: ProviderProblem, reply: Reply | null, cause?: unknown) {
    super(problem.message, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.reply = reply;
  }
}

/** The calls of one question: they share the secrets and at most one refresh. */
export interface Session {
  provider: Provider;
  runtime: Runtime;
  secrets(): Promise<Secrets>;
  /** New secrets in place of `used`, or null when there are no others to be had. */
  renew(used: Secrets): Promise<Secrets | null>;
  /** Where the credential is put; always the first place for providers that know no other. */
  signing(): Promise<Signing>;
  /** From now on, for the source's later questions as well. */
  settleSigning(signing: Signing): Promise<void>;
}

export function openSession(provider: Provider, runtime: Runtime): Session {
  let current: Promise<Secrets> | null = null;
  let isRenewed = false;
  let signing: Promise<Signing> | null = null;
  const secrets = (): Promise<Secrets> => {
    current ??= runtime.secrets();
    return current;
  };
  return {
    provider,
    runtime,
    secrets,
    async renew(used) {
      if (provider.oauth?.refreshable !== true) return null;
      if (!isRenewed) {
        isRenewed = true;
        current = runtime.refresh();
      }
      const now = await secrets();
      return now === used ? null : now;
    },
    signing() {
      signing ??= cachedSigning(provider, runtime.metadata);
      return signing;
    },
    async settleSigning(settled) {
      signing = Promise.resolve(settled);
      await keepSigning(provider, runtime.metadata, settled);
    },
  };
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  attempts?: number;
}

const attemptsDefault = 4;
const baseMs = 1000;
/** Nobody looks at a loading widget for longer; what asks for more comes by the next refresh. */
const maxMs = 20_000;

/** One call with limit, retry and refresh. The reply carries the request as the mapping made it, without credentials. */
export async function call(session: Session, request: ProviderRequest, options: CallOptions = {}): Promise<Reply> {
  const { runtime } = session;
  const used = await session.secrets();
  const withSecrets = (secrets: Secrets): Promise<Reply> => inEitherPlace(session, (signing) => inPlace(secrets, signing));
  const inPlace = (secrets: Secrets, signing: Signing): Promise<Reply> =>
    withRetry(() => send(session, request, secrets, signing, options.signal), {
      attempts: options.attempts ?? attemptsDefault,
      baseMs,
      maxMs,
      random: () => runtime.random(),
      sleep: (ms) => runtime.sleep(ms),
      isRetryable: (error) => error instanceof RefusedCall && error.problem.retry,
      retryAfterS: (error) => (error instanceof RefusedCall ? (error.problem.retryAfterS ?? null) : null),
    });
  try {
    return await withSecrets(used);
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.problem.code !== 'source_expired') throw error;
    const renewed = await session.renew(used);
    if (renewed === null) throw error;
    return await withSecrets(renewed);
  }
}

/** A refusal that looks as if the credential had not arrived is followed by one try with it in the other place, which is kept where it works. */
async function inEitherPlace(session: Session, task: (signing: Signing) => Promise<Reply>): Promise<Reply> {
  const { secondSigning } = session.provider.mapping;
  const signing = await session.signing();
  try {
    return await task(signing);
  } catch (error) {
    const refusal = error instanceof RefusedCall ? error.reply : null;
    if (secondSigning === undefined || refusal === null || !secondSigning.isCalledFor(refusal)) throw error;
    const other: Signing = signing === 'first' ? 'second' : 'first';
    const reply = await task(other);
    await session.settleSigning(other);
    return reply;
  }
}

async function send(
  session: Session,
  request: ProviderRequest,
  secrets: Secrets,
  signing: Signing,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const { provider, runtime } = session;
  const { mapping } = provider;
  const limit = mapping.limit(request, secrets);
  const clean = (text: string): string => redact(text, provider, secrets, request.token);
  const reply = await runtime.limiter.run(`${provider.declaration.key} ${limit.key}`, limit, async () => {
    signal?.throwIfAborted();
    try {
      const { userGivenHost } = mapping;
      return await runtime.send(
        signed(session, request, secrets, signing),
        signal === undefined ? { userGivenHost } : { userGivenHost, signal },
      );
    } catch (error) {
      if (error instanceof AppError || signal?.aborted === true) throw error;
      throw unreachable(error, clean);
    }
  });
  // An address that holds the credential is quoted in headers (`Link` to the next page) and notices.
  const bare = { ...(signing === 'first' ? reply : cleanReply(reply, clean)), request };
  const readings = mapping.quota?.(bare) ?? [];
  if (readings.length > 0) runtime.noteQuota?.(readings);
  const problem = evaluate(provider, bare);
  if (problem !== null && !(request.mayBeRefused === true && refusals.includes(problem.code)))
    throw new RefusedCall({ ...problem, message: clean(problem.message) }, bare);
  return bare;
}

function signed(
  { provider: { mapping }, runtime }: Session,
  request: ProviderRequest,
  secrets: Secrets,
  signing: Signing,
): ProviderRequest {
  const { secondSigning } = mapping;
  if (signing === 'first' || secondSigning === undefined) return mapping.authorise(request, secrets);
  return secondSigning.authorise(request, secrets, String(runtime.now().getTime()));
}

/** What a call that may be refused is answered with; a login that ended, limits and outages concern every call. */
const refusals: ProviderProblem['code'][] = ['source_forbidden', 'source_unknown_account', 'source_bad_query'];

function unreachable(error: unknown, clean: (text: string) => string): RefusedCall {
  const words = clean(error instanceof Error ? error.message : String(error));
  return new RefusedCall({ code: 'source_unavailable', message: `No answer: ${words}`, retry: true }, null, error);
}

function evaluate(provider: Provider, reply: Reply): ProviderProblem | null {
  try {
    return provider.mapping.problem(reply) ?? statusProblem(reply);
  } catch (error) {
    if (error instanceof MalformedReply) return malformed(error);
    throw error;
  }
}

const malformed = (error: MalformedReply): ProviderProblem => ({ code: 'source_malformed', message: error.message, retry: false });

/** Seconds after which a limit without any hint is worth another try. */
const limitedAfterS = 60;

/** Kit errors as the product's one error type; every other error stays what it is. */
export function toProblem(error: unknown): unknown {
  const problem = error instanceof RefusedCall ? error.problem : error instanceof MalformedReply ? malformed(error) : null;
  if (problem === null) return error;
  const retryAfterS = problem.retryAfterS ?? (problem.code === 'source_limited' ? limitedAfterS : undefined);
  return new AppError(problem.code, undefined, {
    providerMessage: problem.message,
    cause: error,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });
}
