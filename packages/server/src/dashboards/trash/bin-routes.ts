import { deleteForGood, listBin, restoreFromBin } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { deleteForGoodOf, listBinOf, restoreFromBinOf } from './bin-dashboards.ts';

export function binRoutes(app: FastifyInstance, context: Context): void {
  route(app, listBin, async ({ scope }) => ({ data: await listBinOf(context, scope) }));
  route(app, restoreFromBin, async ({ scope, params }) => {
    await restoreFromBinOf(context, scope, params.id);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, deleteForGood, async ({ scope, params }) => {
    await deleteForGoodOf(context, scope, params.id);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
}
