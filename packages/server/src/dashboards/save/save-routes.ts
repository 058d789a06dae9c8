import { saveDashboard } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { knownWidgets } from '../core/known-widgets.ts';
import { noteValues } from '../viewing/note-values.ts';
import { openDashboard } from '../viewing/open-dashboard.ts';
import { presentOpened } from '../viewing/present-opened.ts';
import { saveDashboardOf } from './save-dashboard.ts';

export function saveRoutes(app: FastifyInstance, context: Context): void {
  route(app, saveDashboard, async ({ scope, principal, params, request }) => {
    await getOwnDashboard(scope, params.id);
    await saveDashboardOf(context, scope, params.id, await readForm(request), principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    const row = await getOwnDashboard(scope, params.id);
    // Whoever saves it has looked at its figures; what is kept of them costs no question.
    await noteValues(context, { row, scope }, await knownWidgets(context, scope, row));
    const opened = await openDashboard(context, principal, row.permalink);
    return { data: await presentOpened(context, opened) };
  });
}
