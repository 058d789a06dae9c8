import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { lockRoutes } from './edit-lock/lock-routes.ts';
import { manageRoutes } from './manage/manage-routes.ts';
import { saveRoutes } from './save/save-routes.ts';
import { versionRoutes } from './save/versions/index.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { viewingRoutes } from './viewing/viewing-routes.ts';

/** What concerns a dashboard as such; its annotations, folders, insights and PDF are rooms with routes of their own. */
export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of [manageRoutes, saveRoutes, versionRoutes, lockRoutes, trashRoutes, viewingRoutes]) routes(app, context);
}
