import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Has callers close their connections to a process that is about to stop, so that none is used for a call at the moment it ends. */
export function letGo(app: FastifyInstance, readiness: () => Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!readiness().accepting) reply.header('connection', 'close');
    done();
  });
}
