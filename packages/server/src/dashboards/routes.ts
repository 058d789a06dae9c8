import { getViewLog } from '@sightline/contract/company';
import { headers, localeTag } from '@sightline/contract/core';
import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  enterDashboard,
  favouriteDashboard,
  getDashboard,
  getThumbnail,
  getWidgetData,
  listDashboards,
  previewWidget,
  restoreDashboard,
  saveAsTemplate,
  saveDashboard,
  streamDashboardData,
  updateDashboard,
} from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import { getViewLogOf, noteView, settleViews } from '#company/view-log/index.ts';
import { type Audience, frameOf, type Purpose, rememberedWhole, streamFrames, withPictures } from '#data/query-pipeline/index.ts';
import { findDates } from '#identity/onboarding/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { tryToNote } from '#platform/db/query/try-to-note.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { publishDashboardsChanged } from '#platform/realtime/index.ts';
import { picturedAnnotations } from './annotations/index.ts';
import { getOwnDashboard } from './core/get-own-dashboard.ts';
import { knownWidgets } from './core/known-widgets.ts';
import { putOpened } from './core/opened-rows.ts';
import { listWidgets } from './core/rows.ts';
import { lockRoutes } from './edit-lock/lock-routes.ts';
import { archiveDashboardOf, restoreDashboardOf } from './manage/archive-dashboard.ts';
import { cloneDashboardOf } from './manage/clone-dashboard.ts';
import { createDashboardIn } from './manage/create-dashboard.ts';
import { datesColumns } from './manage/dates-columns.ts';
import { deleteDashboardOf } from './manage/delete-dashboard.ts';
import { favouriteDashboardOf } from './manage/favourite-dashboard.ts';
import { listDashboardsOf } from './manage/list-dashboards.ts';
import { saveDashboardOf } from './save/save-dashboard.ts';
import { versionRoutes } from './save/versions/index.ts';
import { beginFromTemplate, keepTemplate } from './templates/index.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { enterDashboardWith } from './viewing/enter-dashboard.ts';
import { getWidgetFor, widgetsFor } from './viewing/finished-widgets.ts';
import { limitOtherDays } from './viewing/limit-other-days.ts';
import { openDashboard, openDashboardForFigures } from './viewing/open-dashboard.ts';
import { pictureRequest } from './viewing/picture-request.ts';
import { presentOpened } from './viewing/present-opened.ts';
import { sendMessages, sendWhole } from './viewing/send-messages.ts';
import { shareDashboard } from './viewing/share-dashboard.ts';
import { shownRange } from './viewing/shown-range.ts';
import { thumbnailOf } from './viewing/thumbnail.ts';
import { visitOf } from './viewing/visit-of.ts';

/** Somebody waits in front of an open form. */
const previewPatienceMs = 45_000;

/** Only people of the company may have figures fetched anew. */
const purposeOf = (refresh: string | undefined, audience: Audience): Purpose =>
  refresh === 'true' && audience === 'company' ? 'refresh' : 'viewer';

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  trashRoutes(app, context);
  lockRoutes(app, context);
  versionRoutes(app, context);
  route(app, listDashboards, async ({ scope, principal, query }) => listDashboardsOf(context, scope, principal.user.id, query));
  route(app, createDashboard, async ({ scope, principal, body }) => {
    const begun = body.template === undefined ? null : await beginFromTemplate(scope, body.template);
    const data = await createDashboardIn(context, scope, {
      name: body.name,
      timezone: body.timezone ?? principal.user.timezone,
      createdBy: principal.user.id,
      ...(body.beside === undefined ? {} : { beside: body.beside }),
      ...(begun === null
        ? { like: datesColumns(await findDates(context.database.db, principal.user.id)) }
        : { widgets: begun.widgets, like: { range_type: begun.rangeType, ...begun.look } }),
    });
    publishDashboardsChanged(context, scope.companyId, [data.id]);
    return { data };
  });
  route(app, saveAsTemplate, async ({ scope, principal, params, body }) => {
    const row = await getOwnDashboard(scope, params.id);
    const { styles, footer, hidden_date_selector: hiddenDateSelector, range_type: rangeType } = row;
    const origin = {
      styles,
      footer,
      hiddenDateSelector,
      locale: localeOf(row),
      rangeType,
      widgets: await listWidgets(scope, params.id, context.log),
    };
    return { data: await keepTemplate(context, scope, origin, { ...body, user: principal.user }) };
  });
  route(app, cloneDashboard, async ({ scope, principal, params }) => {
    const data = await cloneDashboardOf(context, scope, params.id, principal.user.id);
    publishDashboardsChanged(context, scope.companyId, [data.id]);
    return { data };
  });
  route(app, archiveDashboard, async ({ scope, params }) => {
    await archiveDashboardOf(context, scope, params.id);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    return undefined;
  });
  route(app, restoreDashboard, async ({ scope, params }) => {
    await restoreDashboardOf(context, scope, params.id);
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

  route(app, saveDashboard, async ({ scope, principal, params, request }) => {
    await getOwnDashboard(scope, params.id);
    await saveDashboardOf(context, scope, params.id, await readForm(request), principal.user);
    publishDashboardsChanged(context, scope.companyId, [params.id]);
    const { permalink } = await getOwnDashboard(scope, params.id);
    const opened = await openDashboard(context, principal, permalink);
    return { data: await presentOpened(context, opened) };
  });

  app.addHook('onClose', () => settleViews(context));
  route(app, getViewLog, async ({ scope, params }) => ({
    data: await getViewLogOf(context, scope, await getOwnDashboard(scope, params.id)),
  }));
  route(app, getDashboard, async ({ principal, params, query, request, reply }) => {
    const opened = await openDashboard(context, principal, params.permalink);
    if (opened.audience === 'visitor') {
      reply.header(headers.isPublic, 'true');
      const visit = visitOf(opened, query, request);
      if (principal.kind !== 'printer') reply.raw.once('finish', () => noteView(context, opened.scope, visit));
    } else if (principal.kind === 'user') {
      const { user } = principal;
      await tryToNote(context, 'who opened a dashboard', () => putOpened(opened.scope, user.id, opened.row.id, context.clock.now()));
    }
    return { data: await presentOpened(context, opened) };
  });
  route(app, favouriteDashboard, async ({ scope, principal, params, body }) => {
    await favouriteDashboardOf(scope, params.id, principal.user.id, body.favourite);
    return undefined;
  });
  route(app, enterDashboard, async ({ params, body, request }) => enterDashboardWith(context, params.permalink, body.password, request.ip));

  route(app, getThumbnail, async ({ principal, params, query, request, reply }) => {
    const { tag, draw } = await thumbnailOf(context, await openDashboard(context, principal, params.permalink), query.theme);
    const etag = `"${tag}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    if (request.headers['if-none-match'] === etag) await reply.code(304).send();
    else await reply.type('image/svg+xml').send(await draw());
    return undefined;
  });
  route(app, streamDashboardData, async ({ principal, params, query, request, reply }) => {
    const opened = await openDashboardForFigures(context, principal, params.permalink);
    const { row, scope, audience, paletteUse } = opened;
    const widgets = widgetsFor(context, audience, await knownWidgets(context, scope, row));
    const { hashes, refresh, pictures, pictureTheme, ...asked } = query;
    const range = shownRange(context, opened, asked);
    const locale = localeTag(localeOf(row));
    const look = audience === 'visitor' ? pictureRequest({ pictures, pictureTheme }, row.styles, paletteUse, locale) : null;
    const wish = look && { ...look, annotations: await picturedAnnotations(context, scope, row) };
    const options = {
      audience,
      purpose: purposeOf(refresh, audience),
      ...(hashes === undefined ? {} : { hashes: hashes.split(',') }),
    };
    const whole = wish === null ? rememberedWhole(context, scope, widgets, range, options) : null;
    if (whole !== null) {
      await sendWhole(reply, whole);
      return undefined;
    }
    if (widgets.length > 0) await limitOtherDays(context, opened, range, request.ip);
    await sendMessages(request, reply, (signal) => {
      const lines = streamFrames(context, scope, widgets, range, { ...options, signal });
      return wish === null ? lines : withPictures(context, lines, widgets, wish);
    });
    return undefined;
  });
  route(app, getWidgetData, async ({ principal, params, query, request }) => {
    const opened = await openDashboard(context, principal, params.permalink);
    const { scope, audience } = opened;
    const widget = await getWidgetFor(context, opened, params.hash);
    const { refresh, ...asked } = query;
    const range = shownRange(context, opened, asked);
    await limitOtherDays(context, opened, range, request.ip);
    return { frame: await frameOf(context, scope, widget, range, { audience, purpose: purposeOf(refresh, audience) }) };
  });
  route(app, previewWidget, async ({ scope, body }) => ({
    frame: await frameOf(context, scope, body.widget, body.range, {
      audience: 'company',
      patience: AbortSignal.timeout(previewPatienceMs),
    }),
  }));
}
