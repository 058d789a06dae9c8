import { type Opening, openingCalls } from '@sightline/contract/app';
import { headers, pathOf, requestedWithValue } from '@sightline/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callAs } from '#platform/http/known-caller.ts';

type OpeningCall = (typeof openingCalls)[keyof typeof openingCalls];

/** Who asks, from where and under which name; the rest is about the page itself. */
const ofTheCaller = [
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['cookie', 'user-agent', 'accept-language', 'x-request-id', 'traceparent'],
];

/**
 * What a page of somebody signed in begins with, as its calls would be answered: they are made here, with all that stands around a call (who may, how
 * often, what is noted). One that is refused is left out: the page asks itself, and shows what there is to say.
 */
export async function openingOf(app: FastifyInstance, request: FastifyRequest): Promise<Opening> {
  const sent = Object.fromEntries(Object.entries(request.headers).filter(([name]) => ofTheCaller.includes(name)));
  const answerOf = async ([name, { endpoint, query }]: [string, OpeningCall]) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]));
    const reply = await app.inject({
      method: endpoint.method,
      url: `${pathOf(endpoint)}?${search}`,
      headers: { ...sent, [headers.requestedWith]: requestedWithValue },
      remoteAddress: request.socket.remoteAddress ?? '',
    });
    return reply.statusCode === 200 ? [[name, reply.json()]] : [];
  };
  const answers = await callAs(request.principal, () => Promise.all(Object.entries(openingCalls).map(answerOf)));
  return Object.fromEntries(answers.flat());
}
