import type { ProviderRequest, Reply } from '@sightline/providers/kit/provider';
import { addressOf, bodyOf, replyOf } from '@sightline/providers/kit/wire';
import { Agent, type Dispatcher, errors, request as send } from 'undici';
import { OutboundError, outboundErrorIn } from '../errors/outbound-error.ts';
import type { Log } from '../ports/log.ts';
import type { Send, SendOptions } from '../ports/send.ts';
import { checkUserGivenUrl, guardedLookup, type Resolve, systemResolve } from './address-guard.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

export interface OutboundTimes {
  connectMs: number;
  /** Until the answer's headers are there. */
  headersMs: number;
  /** Between two pieces of the body. */
  bodyMs: number;
  /** The whole call. */
  totalMs: number;
}
const timesDefault: OutboundTimes = { connectMs: 10_000, headersMs: 30_000, bodyMs: 20_000, totalMs: 60_000 };
/** Some providers answer nothing until they have prepared a report. */
const reportTimesDefault: OutboundTimes = { ...timesDefault, headersMs: 120_000, totalMs: 180_000 };

export interface OutboundOptions {
  /** Development only: user-given hosts may be private addresses on any port. */
  allowPrivateHosts: boolean;
  log: Log;
  times?: Partial<OutboundTimes>;
  reportTimes?: Partial<OutboundTimes>;
  resolve?: Resolve;
}

const maxBytesDefault = 20_000_000;
const keepAliveMs = 20_000;
const connectionsPerHost = 32;
const userAgent = 'Sightline/0.1 (+marketing reports)';

/** The one client for calls to the outside. Redirects are returned, never followed. Throws `OutboundError`. */
export function createSend(options: OutboundOptions): Send {
  const briefTimes = { ...timesDefault, ...options.times };
  const reportTimes = { ...reportTimesDefault, ...options.reportTimes };
  const agentOf = (connect: object): Agent =>
    new Agent({
      connect: { timeout: briefTimes.connectMs, ...connect },
      keepAliveTimeout: keepAliveMs,
      connections: connectionsPerHost,
      pipelining: 1,
    });
  const trusted = agentOf({});
  const guarded = options.allowPrivateHosts ? trusted : agentOf({ lookup: guardedLookup(options.resolve ?? systemResolve) });

  return async (request, sendOptions) => {
    const url = urlOf(request);
    const times = sendOptions.isReport === true ? reportTimes : briefTimes;
    const isGuarded = sendOptions.userGivenHost && !options.allowPrivateHosts;
    if (isGuarded) checkUserGivenUrl(url);
    const startedMs = performance.now();
    const seen = { method: request.method, host: url.host };
    try {
      const reply = await exchange(url, request, sendOptions, isGuarded ? guarded : trusted, times);
      options.log.debug({ ...seen, status: reply.status, ms: Math.round(performance.now() - startedMs) }, 'outside call');
      return reply;
    } catch (error) {
      if (sendOptions.signal?.aborted === true) throw error;
      const failure = toOutboundError(error, url.host, times);
      options.log.info({ ...seen, fault: failure.fault, ms: Math.round(performance.now() - startedMs) }, failure.message);
      throw failure;
    }
  };
}

function urlOf(request: ProviderRequest): URL {
  try {
    return new URL(addressOf(request));
  } catch (error) {
    throw new OutboundError('address_refused', 'This is not a web address.', error);
  }
}

async function exchange(
  url: URL,
  request: ProviderRequest,
  { signal }: SendOptions,
  dispatcher: Dispatcher,
  times: OutboundTimes,
): Promise<Reply> {
  const body = bodyOf(request);
  const deadline = AbortSignal.timeout(times.totalMs);
  const answer = await send(url, {
    method: request.method,
    dispatcher,
    headersTimeout: times.headersMs,
    bodyTimeout: times.bodyMs,
    signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    headers: {
      'user-agent': userAgent,
      accept: 'application/json, */*;q=0.5',
      'accept-encoding': acceptedEncodings,
      ...(body === null ? {} : { 'content-type': body.contentType }),
      ...lowerCased(request.headers ?? {}),
    },
    body: body?.text ?? null,
  });
  const headers = flattened(answer.headers);
  const bytes = await readBody(answer.body, headers['content-encoding'] ?? '', request.maxBytes ?? maxBytesDefault);
  return replyOf(request, { status: answer.statusCode, headers, text: textOf(bytes) });
}

const byteOrderMark = '\ufeff';
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const flattened = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    ),
  );

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  (error instanceof Error && error.name === 'TimeoutError');

const words: Record<string, string> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'it cut the connection',
  UND_ERR_SOCKET: 'it cut the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not issued by a known authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function toOutboundError(error: unknown, host: string, times: OutboundTimes): OutboundError {
  const own = outboundErrorIn(error);
  if (own !== null) return own;
  if (isTimeout(error)) return new OutboundError('timeout', `${host} took too long to answer (at most ${times.totalMs / 1000} s).`, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OutboundError('network', `${host} cannot be reached: ${words[code] ?? 'the connection failed'}.`, error);
}
