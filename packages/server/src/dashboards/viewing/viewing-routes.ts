import { getViewLog } from '@sightline/contract/company';
import { headers, localeTag } from '@sightline/contract/core';
import {
  enterDashboard,
  getDashboard,
  getThumbnail,
  getWidgetData,
  previewWidget,
  streamDashboardData,
} from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import { getViewLogOf, noteView, settleViews } from '#company/view-log/index.ts';
import { type Audience, frameOf, type Purpose, rememberedWhole, streamFrames, withPictures } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { tryToNote } from '#platform/db/query/try-to-note.ts';
import { sendPacked } from '#platform/http/packed.ts';
import { route } from '#platform/http/route.ts';
import { picturedAnnotations } from '../annotations/index.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { knownWidgets } from '../core/known-widgets.ts';
import { putOpened } from '../core/opened-rows.ts';
import { enterDashboardWith } from './enter-dashboard.ts';
import { getWidgetFor, widgetsFor } from './finished-widgets.ts';
import { limitOtherDays } from './limit-other-days.ts';
import { openDashboard, openDashboardForFigures } from './open-dashboard.ts';
import { pictureRequest } from './picture-request.ts';
import { presentOpened } from './present-opened.ts';
import { sendMessages, sendWhole } from './send-messages.ts';
import { shownRange } from './shown-range.ts';
import { thumbnailOf } from './thumbnail.ts';
import { visitOf } from './visit-of.ts';

/** Somebody waits in front of an open form. */
const previewPatienceMs = 45_000;

/** Only people of the company may have figures fetched anew. */
const purposeOf = (refresh: string | undefined, audience: Audience): Purpose =>
  refresh === 'true' && audience === 'company' ? 'refresh' : 'viewer';

export function viewingRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('onClose', () => settleViews(context));
  route(app, getViewLog, async ({ scope, params }) => ({
    data: await getViewLogOf(context, scope, await getOwnDashboard(scope, params.id)),
  }));
  route(app, getDashboard, async ({ principal, params, query, request, reply }) => {
    const opened = await openDashboard(context, principal, params.permalink);
    if (principal.kind === 'user' && opened.audience === 'company') {
      const { user } = principal;
      await tryToNote(context, 'who opened a dashboard', () => putOpened(opened.scope, user.id, opened.row.id, context.clock.now()));
    } else {
      reply.header(headers.isPublic, 'true');
      const visit = visitOf(opened, query, request);
      if (principal.kind !== 'printer') reply.raw.once('finish', () => noteView(context, opened.scope, visit));
    }
    return { data: await presentOpened(context, opened) };
  });
  route(app, enterDashboard, async ({ params, body, request }) => enterDashboardWith(context, params.permalink, body.password, request.ip));

  route(app, getThumbnail, async ({ principal, params, query, request, reply }) => {
    const { tag, draw } = await thumbnailOf(context, await openDashboard(context, principal, params.permalink), query.theme);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    await sendPacked(request, reply, { etag: `W/"${tag}"`, type: 'image/svg+xml', packed: draw });
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
      sendWhole(reply, whole);
      return undefined;
    }
    if (widgets.length > 0) await limitOtherDays(context, opened, range, request);
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
    await limitOtherDays(context, opened, range, request);
    return { frame: await frameOf(context, scope, widget, range, { audience, purpose: purposeOf(refresh, audience) }) };
  });
  route(app, previewWidget, async ({ scope, body }) => ({
    frame: await frameOf(context, scope, body.widget, body.range, {
      audience: 'company',
      patience: AbortSignal.timeout(previewPatienceMs),
    }),
  }));
}
