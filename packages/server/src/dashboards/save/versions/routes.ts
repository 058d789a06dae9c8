import { getVersion, listVersions, nameVersion, restoreVersion } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { getOwnDashboard } from '../../core/get-own-dashboard.ts';
import { openDashboard } from '../../viewing/open-dashboard.ts';
import { presentOpened } from '../../viewing/present-opened.ts';
import { getVersionOf, listVersionsOf, nameVersionOf } from './list-versions.ts';
import { restoreVersionOf } from './restore-version.ts';

export function versionRoutes(app: FastifyInstance, context: Context): void {
  route(app, listVersions, async ({ scope, params }) => ({ data: await listVersionsOf(scope, params.id) }));
  route(app, getVersion, async ({ scope, params }) => ({ data: await getVersionOf(scope, params.id, params.version, context.log) }));
  route(app, nameVersion, async ({ scope, params, body }) => ({
    data: await nameVersionOf(scope, params.id, params.version, body.name),
  }));
  route(app, restoreVersion, async ({ scope, principal, params, body }) => {
    const asked = { from: body.version, lockToken: body.lockToken, user: principal.user };
    await restoreVersionOf(context, scope, params.id, params.version, asked);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    const { permalink } = await getOwnDashboard(scope, params.id);
    const opened = await openDashboard(context, principal, permalink);
    return { data: await presentOpened(context, opened) };
  });
}
