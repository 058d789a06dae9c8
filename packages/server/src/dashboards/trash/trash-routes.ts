import { changeDashboards, deleteForGood, listTrash, restoreFromTrash } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { changeDashboardsOf } from './change-dashboards.ts';
import { deleteForGoodOf, listTrashOf, restoreFromTrashOf } from './trash-dashboards.ts';

export function trashRoutes(app: FastifyInstance, context: Context): void {
  route(app, changeDashboards, async ({ scope, principal, body }) => ({
    data: await changeDashboardsOf(context, scope, body.action, body.ids, principal.user),
  }));
  route(app, listTrash, async ({ scope }) => ({ data: await listTrashOf(context, scope) }));
  route(app, restoreFromTrash, async ({ scope, principal, params }) => {
    await restoreFromTrashOf(context, scope, params.id, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, deleteForGood, async ({ scope, principal, params }) => {
    await deleteForGoodOf(context, scope, params.id, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
}
