import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { answerBatch } from './batch.ts';
import { answerGraph, type GraphAnswer, type GraphRequest, splitVersion } from './graph-answer.ts';
import type { GraphMethod, GraphParams } from './graph-call.ts';
import { GraphRefusal, graphErrorBody } from './graph-error.ts';

export const GRAPH_HOST = 'graph.facebook.com';

/** Query and body as one list of texts: what is typed in a JSON body is written as the JSON a form would hold. */
function paramsOf(request: FastifyRequest): GraphParams {
  const body = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
  const url = new URL(request.url, 'http://sandbox');
  const given = body.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(given) };
}

async function answer(world: World, request: GraphRequest): Promise<GraphAnswer> {
  const isRoot = splitVersion(request.path).rest === '';
  if (!isRoot || request.method !== 'POST') return answerGraph(world, request);
  try {
    return { status: 200, headers: {}, body: await answerBatch(world, request) };
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error;
    return { status: error.status, headers: error.headers, body: graphErrorBody(error.detail) };
  }
}

/** Every path of graph.facebook.com; the kinds of objects answer what follows the id. */
export function registerGraph(app: FastifyInstance, world: World): void {
  for (const method of ['GET', 'POST', 'DELETE'] as const satisfies GraphMethod[]) {
    for (const url of [`/${GRAPH_HOST}`, `/${GRAPH_HOST}/*`]) {
      app.route({
        method,
        url,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const path = (request.url.split('?', 1)[0] ?? '').slice(GRAPH_HOST.length + 1);
          const given = { method, path, params: paramsOf(request), authorization: request.headers.authorization };
          const { status, headers, body } = await answer(world, given);
          return reply.code(status).headers(headers).type('application/json; charset=UTF-8').send(JSON.stringify(body));
        },
      });
    }
  }
}
