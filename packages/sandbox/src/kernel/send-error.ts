import type { FastifyReply } from 'fastify';
import type { ErrorAnswer, StandIn } from './stand-in.ts';

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends a refusal: the given body, else the provider's own for that status, else a plain one. */
export function sendError(reply: FastifyReply, standIn: StandIn, refusal: Refusal): FastifyReply {
  const own: ErrorAnswer | undefined = refusal.body === undefined ? standIn.errorBody?.(refusal.status) : { body: refusal.body };
  const body = own?.body ?? { error: { code: refusal.status, message: `The sandbox was told to answer ${refusal.status}.` } };
  return reply
    .code(refusal.status)
    .headers({ ...own?.headers, ...refusal.headers })
    .send(body);
}
