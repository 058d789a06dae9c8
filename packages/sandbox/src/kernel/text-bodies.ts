import type { FastifyInstance } from 'fastify';

/** Bodies come as text: vendors check authorization before they read a body as JSON. */
export function takeTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
