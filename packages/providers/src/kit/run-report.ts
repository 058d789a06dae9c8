import { AppError } from '@sightline/contract/core';
import { callTogether } from './batch.ts';
import { type CallOptions, call, openSession, type Session, toProblem } from './call.ts';
import { fingerprint, requestFingerprint } from './fingerprint.ts';
import { lookUpMetadata } from './look-up-metadata.ts';
import { oneFlight } from './one-flight.ts';
import {
  MalformedReply,
  type Metadata,
  type Provider,
  type ProviderRequest,
  type Query,
  type Reply,
  type ReportMapping,
  type Table,
} from './provider.ts';
import { redact } from './redact.ts';
import type { Runtime } from './runtime.ts';
import { addressOf, bodyOf } from './wire.ts';

/** One call as it was made, without credentials. */
export interface Asked {
  method: string;
  url: string;
  body: string | null;
}
export interface ReportAnswer {
  table: Table;
  asked: Asked[];
}

/** No report needs more; a provider whose pages do not end must not hold a worker. */
const pagesMax = 500;

/** Asks one question of a source. Throws `AppError` with a `source_…` code, the provider's words and, for limits, when to come back. */
export async function runReport(
  provider: Provider,
  query: Query,
  runtime: Runtime,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ReportAnswer> {
  const { reports } = provider.mapping;
  const report = Object.hasOwn(reports, query.report) ? reports[query.report] : undefined;
  if (report === undefined) {
    throw new AppError('widget_invalid', `${provider.declaration.name} has no report "${query.report}". Edit the widget.`);
  }
  const session = openSession(provider, runtime);
  try {
    return await answerWithMetadata(session, report, query, options);
  } catch (error) {
    throw toProblem(error);
  }
}

async function answerWithMetadata(
  session: Session,
  report: ReportMapping,
  query: Query,
  options: Pick<CallOptions, 'signal'>,
): Promise<ReportAnswer> {
  const wanted = report.metadata?.(query, await session.secrets()) ?? [];
  const known = await lookUpMetadata(session, wanted);
  try {
    return await answer(session, report, query, known.metadata, options);
  } catch (error) {
    if (!known.wereCached || !mayComeFromOldMetadata(error)) throw error;
    const { metadata } = await lookUpMetadata(session, wanted, { anew: true });
    if (JSON.stringify(metadata) === JSON.stringify(known.metadata)) throw error;
    return await answer(session, report, query, metadata, options);
  }
}

/** A renamed tab or a moved account makes kept metadata wrong; asked with new metadata, the same question may do. */
function mayComeFromOldMetadata(error: unknown): boolean {
  const problem = toProblem(error);
  return problem instanceof AppError && (problem.code === 'source_bad_query' || problem.code === 'source_unknown_account');
}

async function answer(
  session: Session,
  report: ReportMapping,
  query: Query,
  metadata: Metadata,
  options: Pick<CallOptions, 'signal'>,
): Promise<ReportAnswer> {
  const requests = report.requests(query, metadata, await session.secrets());
  const firsts = await allPages(session, report, query, requests, options);
  const more = report.followUps?.(query, firsts, metadata, await session.secrets()) ?? [];
  const replies = more.length === 0 ? firsts : [...firsts, ...(await allPages(session, report, query, more, options))];
  const secrets = await session.secrets();
  const clean = (request: ProviderRequest) => (text: string) => redact(text, session.provider, secrets, request.token);
  return { table: report.table(query, replies, metadata), asked: replies.flat().map(({ request }) => askedOf(request, clean(request))) };
}

async function allPages(
  session: Session,
  report: ReportMapping,
  query: Query,
  requests: ProviderRequest[],
  options: Pick<CallOptions, 'signal'>,
): Promise<Reply[][]> {
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  try {
    return await Promise.all(requests.map((request) => pagesOf(session, report, query, request, signal)));
  } catch (error) {
    // One part missing makes the answer useless: the others need not go on.
    stop.abort();
    throw error;
  }
}

async function pagesOf(
  session: Session,
  report: ReportMapping,
  query: Query,
  first: ProviderRequest,
  signal: AbortSignal,
): Promise<Reply[]> {
  const pages: Reply[] = [];
  for (let next: ProviderRequest | null = first; next !== null; ) {
    if (pages.length === pagesMax) throw new MalformedReply(`The pages do not end: ${pagesMax} were read.`);
    if (next.afterMs !== undefined) await session.runtime.sleep(next.afterMs);
    signal.throwIfAborted();
    const reply: Reply = await callOnce(session, next, signal);
    pages.push(reply);
    next = report.nextPage?.(query, reply, pages.length) ?? null;
  }
  return pages;
}

/** Widgets on one sheet or list read the same thing at the same time: reads of one login that are the same are one call. */
async function callOnce(session: Session, request: ProviderRequest, signal: AbortSignal): Promise<Reply> {
  const { batching } = session.provider.mapping;
  const batchKey = batching?.key(request) ?? null;
  if (batching !== undefined && batchKey !== null) return callTogether(session, batching, batchKey, request);
  if (request.method !== 'GET') return call(session, request, { signal });
  const login = fingerprint(JSON.stringify(await session.secrets()));
  const key = `call:${session.provider.declaration.key}:${login}:${requestFingerprint(request)}`;
  // Without the signal: one reader leaving must not stop it for the others.
  return oneFlight(session.runtime.metadata, key, () => call(session, request));
}

/** Credentials are put in after this request was made; cleaning it as well costs nothing. */
function askedOf(request: ProviderRequest, clean: (text: string) => string): Asked {
  // A call that went out in a batch is told as the one it stands for.
  const body = bodyOf(request)?.text ?? null;
  return { method: request.method, url: clean(addressOf(request)), body: body === null ? null : clean(body) };
}
