import { createFolder, deleteFolder, listFolders, moveDashboards, updateFolder } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { createFolderIn, deleteFolderOf, listFoldersOf, updateFolderOf } from './change-folders.ts';
import { moveDashboardsTo } from './move-dashboards.ts';

export function folderRoutes(app: FastifyInstance, context: Context): void {
  route(app, listFolders, async ({ scope }) => ({ data: await listFoldersOf(scope) }));
  const changed = ({ companyId }: Scope, ids: readonly string[] = []) => publishDashboardsChanged(context, companyId, ids);
  route(app, createFolder, async ({ scope, body }) => {
    const data = await createFolderIn(context, scope, body);
    changed(scope);
    return { data };
  });
  route(app, updateFolder, async ({ scope, params, body }) => {
    await updateFolderOf(scope, params.id, body);
    changed(scope);
    return undefined;
  });
  route(app, deleteFolder, async ({ scope, params }) => {
    await deleteFolderOf(scope, params.id);
    changed(scope);
    return undefined;
  });
  route(app, moveDashboards, async ({ scope, body }) => {
    await moveDashboardsTo(scope, body.ids, body.folder);
    changed(scope, body.ids);
    return undefined;
  });
}
