import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Has callers close their connections to a process that is about to stop, so that none is used for a call at the moment it ends. */
export function letGo(app: FastifyInstance, readiness: () => Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!readiness().accepting) reply.header('connection', 'close');
  });
}
