import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  favouriteDashboard,
  listDashboards,
  restoreDashboard,
  saveAsTemplate,
  stylesOf,
  updateDashboard,
} from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import { findDates } from '#identity/onboarding/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { rangeColumns } from '../core/range-columns.ts';
import { listWidgets } from '../core/rows.ts';
import { beginFromTemplate, keepTemplate } from '../templates/index.ts';
import { shareDashboard } from '../viewing/share-dashboard.ts';
import { archiveDashboardOf, restoreDashboardOf } from './archive-dashboard.ts';
import { cloneDashboardOf } from './clone-dashboard.ts';
import { createDashboardIn } from './create-dashboard.ts';
import { deleteDashboardOf } from './delete-dashboard.ts';
import { favouriteDashboardOf } from './favourite-dashboard.ts';
import { listDashboardsOf } from './list-dashboards.ts';

/** What days are compared with is the company's to say. */
const withoutKind = ({ comparison_kind: _, ...days }: ReturnType<typeof rangeColumns>) => days;

export function manageRoutes(app: FastifyInstance, context: Context): void {
  route(app, listDashboards, async ({ scope, principal, query }) => listDashboardsOf(context, scope, principal.user.id, query));
  route(app, createDashboard, async ({ scope, principal, body }) => {
    const begun = body.template === undefined ? null : await beginFromTemplate(scope, body.template);
    // Those that somebody last chose; null: nothing was chosen yet.
    const dates = begun === null ? await findDates(context.database.db, principal.user.id) : null;
    const data = await createDashboardIn(context, scope, {
      name: body.name,
      timezone: body.timezone ?? principal.user.timezone,
      createdBy: principal.user.id,
      ...(body.beside === undefined ? {} : { beside: body.beside }),
      ...(body.onlyFirst === true && { onlyFirst: true }),
      ...(begun === null
        ? { like: dates === null ? {} : withoutKind(rangeColumns(dates)) }
        : { widgets: begun.widgets, like: { range_type: begun.rangeType, ...begun.look } }),
    });
    publishDashboardsChanged(context, scope.companyId, [data.id]);
    return { data };
  });
  route(app, saveAsTemplate, async ({ scope, principal, params, body }) => {
    const row = await getOwnDashboard(scope, params.id);
    const { footer, hidden_date_selector: hiddenDateSelector, range_type: rangeType, comparison_kind: comparisonKind } = row;
    const origin = {
      styles: stylesOf(row.styles),
      footer,
      hiddenDateSelector,
      locale: localeOf(row),
      rangeType,
      comparisonKind,
      widgets: await listWidgets(scope, params.id, context.log),
    };
    return { data: await keepTemplate(context, scope, origin, { ...body, user: principal.user }) };
  });
  route(app, cloneDashboard, async ({ scope, principal, params }) => {
    const data = await cloneDashboardOf(context, scope, params.id, principal.user.id);
    publishDashboardsChanged(context, scope.companyId, [data.id]);
    return { data };
  });
  route(app, archiveDashboard, async ({ scope, principal, params }) => {
    await archiveDashboardOf(context, scope, params.id, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, restoreDashboard, async ({ scope, principal, params }) => {
    await restoreDashboardOf(context, scope, params.id, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, deleteDashboard, async ({ scope, principal, params }) => {
    await deleteDashboardOf(context, scope, params.id, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, updateDashboard, async ({ scope, principal, params, body }) => {
    const data = await shareDashboard(context, scope, params.id, body, principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return { data };
  });
  route(app, favouriteDashboard, async ({ scope, principal, params, body }) => {
    await favouriteDashboardOf(scope, params.id, principal.user.id, body.favourite);
    return undefined;
  });
}
