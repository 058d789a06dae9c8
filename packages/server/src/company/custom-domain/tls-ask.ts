import { AppError } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { isDirectConnection } from '#platform/http/direct-connection.ts';
import { readHostHeader } from '#platform/http/host-header.ts';
import { atAnyHost } from '#platform/http/site.ts';
import { findCompanyOfHost } from './rows.ts';

const querySchema = z.object({ domain: z.string().regex(/^[^:[\]]+$/) });

/**
 * A web server in front asks here before it has a certificate made (Caddy, on-demand TLS): 200 for a host that a company uses, 404 for any other.
 * The first visitor waits meanwhile, so it is one look into an index. Whoever is not beside us finds nothing here.
 */
export function tlsAskRoute(app: FastifyInstance, context: Context): void {
  app.get('/internal/tls-ask', { schema: { hide: true }, config: atAnyHost }, async (request, reply) => {
    const asked = querySchema.safeParse(request.query);
    const host = asked.success && isDirectConnection(context, request) ? readHostHeader(asked.data.domain) : null;
    if (host === null || (await findCompanyOfHost(context.database.db, host)) === null) throw new AppError('not_found');
    return reply.code(200).type('text/plain').send('ok');
  });
}
