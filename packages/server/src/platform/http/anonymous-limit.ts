import fastifyRateLimit from '@fastify/rate-limit';
import { AppError, minuteMs } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

const never = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false };

export const tooManyCalls = (ttlMs: number = minuteMs): AppError =>
  new AppError('too_many_requests', 'Too many calls from your address. Please wait a moment.', { retryAfterS: Math.max(1, ttlMs / 1000) });

/** So many calls a minute from one address without a sign-in, counted by this process. Pages, scripts and the health routes do not count; pages that are drawn whole are counted by themselves (`app/pages`). */
export async function limitAnonymous(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: context.config.anonymousRequestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) =>
      request.routeOptions.config.endpoint === undefined || request.principal.kind === 'user' || request.principal.kind === 'printer',
    addHeaders: never,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  });
}
