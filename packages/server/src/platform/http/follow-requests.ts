import { headers } from '@sightline/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { httpMethod, httpRoute, httpStatus } from '../observability/attributes.ts';
import { type AsyncContext, runInContext } from '../ports/async-context.ts';
import type { OpenSpan } from '../ports/tracer.ts';
import { isTrustedProxy } from './direct-connection.ts';
import type {} from './site.ts';

const parentHeader = 'traceparent';

function beginSpan({ tracer, config }: Context, request: FastifyRequest, route: string | undefined): OpenSpan | null {
  // Balancers and collectors ask every few seconds, and a socket is open for hours.
  if (tracer.begin === null || request.routeOptions.config.anyHost !== undefined || request.headers.upgrade !== undefined) return null;
  const given = request.headers[parentHeader];
  const parent = typeof given === 'string' && isTrustedProxy(config.trustedProxies, request.raw) ? given : null;
  const attributes = {
    [httpMethod]: request.method,
    ...(route !== undefined && { [httpRoute]: route }),
    'sightline.request_id': request.id,
  };
  return tracer.begin({ name: route === undefined ? request.method : `${request.method} ${route}`, kind: 'server', attributes }, parent);
}

function endSpan(span: OpenSpan | undefined, reply: FastifyReply): void {
  if (span === undefined) return;
  span.set({ [httpStatus]: reply.statusCode });
  if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
  span.end();
}

/** Every answer carries the number of its request, and so do the log lines, spans and reports of what is done for it. */
export function followRequests(app: FastifyInstance, context: Context): void {
  app.decorateRequest('doing', null);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(headers.requestId, request.id);
    const route = request.routeOptions.url;
    const span = beginSpan(context, request, route);
    const doing: AsyncContext = { requestId: request.id, ...(route !== undefined && { route }), ...(span !== null && { span }) };
    request.doing = doing;
    runInContext(doing, next);
  });
  // A body is read in the name of its connection: here the request begins to be its own again.
  app.addHook('preValidation', (request, _reply, next) => runInContext(request.doing ?? {}, next));
  app.addHook('onResponse', (request, reply, next) => {
    endSpan(request.doing?.span, reply);
    next();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for it; null until its first hook. */
    doing: AsyncContext | null;
  }
}
