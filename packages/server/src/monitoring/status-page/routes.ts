import { enterStatusPage, getStatusPage, shareStatusPage } from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { enterStatusPageWith } from './enter-status-page.ts';
import { getStatusPageFor } from './get-status-page.ts';
import { shareStatusPageOf } from './share-status-page.ts';

export function statusPageRoutes(app: FastifyInstance, context: Context): void {
  route(app, getStatusPage, async ({ principal, params, query }) => ({
    data: await getStatusPageFor(context, principal, params.permalink, query),
  }));
  route(app, enterStatusPage, async ({ params, body, request }) =>
    enterStatusPageWith(context, params.permalink, body.password, request.ip),
  );
  route(app, shareStatusPage, async ({ scope, principal, params, body }) => ({
    data: await shareStatusPageOf(context, scope, params.id, body, principal.user),
  }));
}
