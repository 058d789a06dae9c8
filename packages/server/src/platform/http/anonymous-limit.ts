import { AppError, minuteMs } from '@sightline/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Lru } from '../memory/lru.ts';
import { networkOf } from './network-of.ts';

/** So many are counted at once; who was silent longest is forgotten first. */
const placesMax = 5000;

interface Count {
  calls: number;
  /** As `performance.now()`. */
  untilMs: number;
}

export const tooManyCalls = (restMs: number = minuteMs): AppError =>
  new AppError('too_many_requests', 'Too many calls from your address. Wait a moment.', { retryAfterS: Math.max(1, restMs / 1000) });

/** Counts calls by where they come from, a minute from the first of them. Answers for how many ms there may be no more, 0 while there may. */
export function countsOfPlaces({ config }: Context): (request: Pick<FastifyRequest, 'ip'>) => number {
  const counts = new Lru<Count>(placesMax);
  return ({ ip }) => {
    const place = networkOf(ip);
    const now = performance.now();
    let count = counts.get(place);
    if (count === undefined || count.untilMs <= now) {
      count = { calls: 0, untilMs: now + minuteMs };
      counts.set(place, count);
    }
    count.calls += 1;
    return count.calls > config.anonymousRequestsPerMinute ? count.untilMs - now : 0;
  };
}

/** So many calls a minute from one address without a sign-in, counted by this process. Pages, scripts and the health routes do not count; pages that are drawn whole are counted by themselves (`app/pages`). */
export function limitAnonymous(app: FastifyInstance, context: Context): void {
  const countCall = countsOfPlaces(context);
  const limit = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    const { kind } = request.principal;
    const restMs = kind === 'user' || kind === 'printer' ? 0 : countCall(request);
    if (restMs > 0) throw tooManyCalls(restMs);
    done();
  };
  // After the route's own hook: who may not call at all is told so, and not counted.
  app.addHook('onRoute', (options) => {
    if (options.config?.endpoint !== undefined) options.onRequest = [options.onRequest ?? [], limit].flat();
  });
}
