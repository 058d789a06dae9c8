import { createFolder, deleteFolder, listFolders, moveDashboards, updateFolder } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { createFolderIn, deleteFolderOf, listFoldersOf, updateFolderOf } from './change-folders.ts';
import { moveDashboardsTo } from './move-dashboards.ts';

export function folderRoutes(app: FastifyInstance, context: Context): void {
  route(app, listFolders, async ({ scope }) => ({ data: await listFoldersOf(scope) }));
  route(app, createFolder, async ({ scope, body }) => ({ data: await createFolderIn(context, scope, body) }));
  route(app, updateFolder, async ({ scope, params, body }) => {
    await updateFolderOf(scope, params.id, body);
    return undefined;
  });
  route(app, deleteFolder, async ({ scope, params }) => {
    await deleteFolderOf(scope, params.id);
    return undefined;
  });
  route(app, moveDashboards, async ({ scope, body }) => {
    await moveDashboardsTo(scope, body.ids, body.folder);
    return undefined;
  });
}
