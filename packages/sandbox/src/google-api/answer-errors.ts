import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '../kernel/stand-in.ts';
import { GoogleApiError } from './google-error.ts';

/** Sends what the routes throw; anything but a refusal is thrown on. `write` picks the form of the body. */
export function answerErrors(app: FastifyInstance, write: (error: GoogleApiError, request: FastifyRequest) => ErrorAnswer): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof GoogleApiError)) throw error;
    const { body, headers } = write(error, request);
    return reply
      .code(error.code)
      .headers(headers ?? {})
      .send(body);
  });
}
