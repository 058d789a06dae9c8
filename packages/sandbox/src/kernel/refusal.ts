import type { FastifyInstance } from 'fastify';

/** What a stand-in throws where its provider refuses: thrown anywhere below a route, sent as it is. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Sends the refusals thrown below the routes of a stand-in. */
export function sendRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).headers(error.headers).send(error.body);
  });
}
