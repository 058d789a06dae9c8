import { AppError, invalidInput } from '@sightline/contract/core';
import { call, openSession, RefusedCall, toProblem } from './call.ts';
import { type Account, MalformedReply, type Provider, type Reply } from './provider.ts';
import type { Runtime } from './runtime.ts';

/** Someone waits at the form: one more try, not three. */
const attempts = 2;

/**
 * Proves a login and names it. What is wrong with typed credentials is thrown as a 422 under its field; a provider that is down or limited
 * is no fault of the form, unless the host itself was typed.
 */
export async function probe(provider: Provider, runtime: Runtime): Promise<Account> {
  const session = openSession(provider, runtime);
  const replies: Reply[] = [];
  try {
    const secrets = await session.secrets();
    for (const request of provider.mapping.probe.requests(secrets)) replies.push(await call(session, request, { attempts }));
    return provider.mapping.probe.account(replies, secrets);
  } catch (error) {
    throw provider.declaration.auth.kind === 'credentials' ? toFieldProblem(provider, error, replies.at(-1) ?? null) : toProblem(error);
  }
}

function toFieldProblem(provider: Provider, error: unknown, lastReply: Reply | null): unknown {
  const problem = toProblem(error);
  if (!(problem instanceof AppError) || (!(error instanceof RefusedCall) && !(error instanceof MalformedReply))) return problem;
  const isOurFault = ['source_unavailable', 'source_limited', 'source_malformed'].includes(problem.code);
  if (isOurFault && !provider.mapping.userGivenHost) return problem;
  const field = fieldOf(provider, error, lastReply);
  return invalidInput({ [field]: [`${provider.declaration.name} does not accept this: ${error.message}`] });
}

function fieldOf(provider: Provider, error: RefusedCall | MalformedReply, lastReply: Reply | null): string {
  const { auth } = provider.declaration;
  const fields = auth.kind === 'credentials' ? auth.fields : [];
  const typedHost = fields.find(({ kind }) => kind === 'url');
  const reply = error instanceof RefusedCall ? error.reply : lastReply;
  if (reply === null && typedHost !== undefined) return typedHost.name;
  const problem =
    error instanceof RefusedCall ? error.problem : { code: 'source_malformed' as const, message: error.message, retry: false };
  const named = reply === null ? undefined : provider.mapping.probe.field?.(problem, reply);
  return named ?? fields.findLast(({ kind }) => kind === 'secret')?.name ?? 'token';
}
