import { enterStatusPage, getStatusPage, shareStatusPage } from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import { enterShared } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { getStatusPageFor } from './get-status-page.ts';
import { findStatusPage } from './rows.ts';
import { shareStatusPageOf } from './share-status-page.ts';

export function statusPageRoutes(app: FastifyInstance, context: Context): void {
  route(app, getStatusPage, async ({ principal, params, query }) => ({
    data: await getStatusPageFor(context, principal, params.permalink, query),
  }));
  route(app, enterStatusPage, async ({ params, body, request }) => {
    const found = await findStatusPage(context.database.db, params.permalink);
    return enterShared(context, found?.row ?? null, body.password, request.ip);
  });
  route(app, shareStatusPage, async ({ scope, principal, params, body }) => ({
    data: await shareStatusPageOf(context, scope, params.id, body, principal.user),
  }));
}
