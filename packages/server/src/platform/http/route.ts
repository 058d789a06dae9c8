import { AppError, type Endpoint } from '@sightline/contract/core';
import type { ApiTokenScope } from '@sightline/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import type { Scope } from '../db/scope.ts';
import { isOfEndedSession } from './identification.ts';
import { hasRole, type Principal } from './principal.ts';

type Parsed<S> = S extends ZodType ? z.output<S> : undefined;
type ReplyOf<S> = S extends ZodType ? z.input<S> : undefined;
export type Answer<E extends Endpoint> = { [K in keyof E['replies']]: ReplyOf<E['replies'][K]> }[keyof E['replies']];

/** For endpoints with access `viewer`, `member` or `admin` the caller is a user and the scope is theirs. */
type PrincipalFor<E extends Endpoint> = E['access'] extends 'anyone' | 'dashboard'
  ? { principal: Principal }
  : { principal: Extract<Principal, { kind: 'user' }>; scope: Scope };

export type Call<E extends Endpoint> = PrincipalFor<E> & {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Statuses of an endpoint's replies; the first is the usual one. */
const usualStatus = (definition: Endpoint): number => Number(Object.keys(definition.replies)[0] ?? 200);

function admitToken(definition: Endpoint, scope: ApiTokenScope): void {
  if (definition.sessionOnly) throw new AppError('forbidden', 'This cannot be done with an API token. Sign in at the product for it.');
  const reads = definition.method === 'GET' || definition.safe;
  if (scope === 'read' && !reads) throw new AppError('forbidden', 'This API token may only read. Make one that may write.');
}

function admit(definition: Endpoint, principal: Principal): void {
  if (principal.kind === 'user' && principal.apiToken !== undefined) admitToken(definition, principal.apiToken);
  if (definition.access === 'anyone' || definition.access === 'dashboard') return;
  if (principal.kind !== 'user') throw new AppError('unauthenticated');
  if (!hasRole(principal.user.role, definition.access)) throw new AppError('forbidden');
}

/**
 * Registers an endpoint of the contract: checks who calls, parses what came in, hands it to the verb, sends what it returns with the usual
 * status. A verb that answers by itself (streams, redirects, 204 beside 201) returns `undefined` after using `reply`.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  verb: (call: Call<E>) => Promise<Answer<E> | undefined>,
): void {
  const response = Object.fromEntries(
    Object.entries(definition.replies).flatMap(([status, schema]) => (schema && !definition.ndjson ? [[status, schema]] : [])),
  );
  app.route({
    method: definition.method,
    url: definition.path,
    schema: {
      summary: definition.summary,
      ...(definition.params ? { params: definition.params } : {}),
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.body && !definition.multipart ? { body: definition.body } : {}),
      response,
    },
    config: { endpoint: definition },
    // Before the body is read: who may not call is not listened to.
    onRequest: (request, reply, done) => {
      admit(definition, request.principal);
      // What is a company's stays with who asked, unless the verb knows better: no cache between, nothing for the next person at the same browser.
      reply.header('cache-control', 'private, no-store');
      done();
    },
    handler: async (request, reply) => {
      const { principal } = request;
      const call = {
        principal,
        scope: principal.kind === 'user' ? principal.scope : undefined,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      };
      const answer = await verb(call as unknown as Call<E>).catch((error: unknown) => {
        // What a member sees is not there for a visitor; whoever was a member a moment ago is to hear why.
        const isGone = definition.access === 'dashboard' && error instanceof AppError && error.code === 'not_found';
        throw isGone && isOfEndedSession(request) ? new AppError('unauthenticated') : error;
      });
      if (reply.sent || answer === undefined) {
        if (!reply.sent && !reply.raw.headersSent) await reply.code(definition.replies[204] === null ? 204 : reply.statusCode).send();
        return reply;
      }
      return reply.code(usualStatus(definition)).send(answer);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
