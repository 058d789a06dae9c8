import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { type Batching, MalformedReply, type ProviderRequest, type Reply } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { addressOf, replyOf } from '../wire.ts';
import { graphApi } from './meta.ts';
import { metaProblem } from './meta-problem.ts';

const callsMax = 50;

const batchSchema = z.array(z.object({ code: z.number(), body: z.string() }).nullable());

/** What decides about one call decides about all that went with it. */
const concernsAll: readonly string[] = ['source_expired', 'source_limited'];

/**
 * Many small questions in one call, each of which counts. `joins` chooses those worth it; they must bear `mayBeRefused`, as one that Meta refuses
 * must not spoil the others. https://developers.facebook.com/docs/graph-api/batch-requests
 */
export const metaBatching = (joins: (request: ProviderRequest) => boolean): Batching => ({
  key: (request) => (request.method === 'GET' && request.mayBeRefused === true && joins(request) ? `batch ${request.token ?? ''}` : null),
  max: callsMax,
  join: (requests) => ({
    method: 'POST',
    url: `${graphApi}/`,
    form: {
      batch: JSON.stringify(requests.map((request) => ({ method: request.method, relative_url: relativeUrl(request) }))),
      include_headers: 'false',
    },
    ...(requests[0]?.token === undefined ? {} : { token: requests[0].token }),
  }),
  split(reply, requests) {
    const answers = readJson(batchSchema, reply);
    return requests.map((request, at) => replyTo(request, answers[at] ?? null, reply));
  },
});

const relativeUrl = (request: ProviderRequest): string => addressOf(request).slice(graphApi.length + 1);

function replyTo(request: ProviderRequest, answer: { code: number; body: string } | null, whole: Reply): Reply {
  // Meta ran out of time before it came to this one.
  if (answer === null) throw new MalformedReply('Meta left out a part of a batch.');
  const headers = { ...whole.headers, 'content-type': 'application/json' };
  const reply = replyOf(request, { status: answer.code, headers, text: answer.body });
  const problem = metaProblem(reply);
  if (problem === null) return reply;
  const { code, message, retryAfterS } = problem;
  if (concernsAll.includes(code)) {
    throw new AppError(code, undefined, { providerMessage: message, ...(retryAfterS === undefined ? {} : { retryAfterS }) });
  }
  // Asked again alone, it gets the retries it is due.
  if (problem.retry) throw new MalformedReply(message);
  return reply;
}
