import { invalidInput } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { jsonFault } from './json-fault.ts';

/** Bodies of JSON are read as ever, once they are known to be of a size and depth that can be. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const fault = typeof body === 'string' ? jsonFault(body) : null;
    if (fault === null) void parse(request, String(body), done);
    else done(invalidInput({ form: [fault] }));
  });
}
