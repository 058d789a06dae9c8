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
import { route } from '#platform/http/route.ts';
import { picturedAnnotations } from '../annotations/index.ts';
import { coloursOf } from '../core/colour-places.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { knownWidgets } from '../core/known-widgets.ts';
import { sendThumbnail } from '../core/send-thumbnail.ts';
import { enterDashboardWith } from './enter-dashboard.ts';
import { getWidgetFor, widgetsFor } from './finished-widgets.ts';
import { limitOtherDays } from './limit-other-days.ts';
import { noteOpened } from './note-opened.ts';
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
      if (query.opened === 'true') await noteOpened(context, opened, principal.user.id);
    } else {
      reply.header(headers.isPublic, 'true');
      const visit = visitOf(opened, query, request);
      if (principal.kind !== 'printer') reply.raw.once('finish', () => noteView(context, opened.scope, visit));
    }
    return { data: await presentOpened(context, opened) };
  });
  route(app, enterDashboard, async ({ params, body, request }) => enterDashboardWith(context, params.permalink, body.password, request.ip));

  route(app, getThumbnail, async ({ principal, params, query, request, reply }) => {
    const drawn = await thumbnailOf(context, await openDashboard(context, principal, params.permalink), query.theme);
    await sendThumbnail(request, reply, drawn, query.v);
    return undefined;
  });
  route(app, streamDashboardData, async ({ principal, params, query, request, reply }) => {
    const opened = await openDashboardForFigures(context, principal, params.permalink);
    const { row, scope, audience, paletteUse } = opened;
    const all = await knownWidgets(context, scope, row);
    const { hashes, refresh, pictures, pictureTheme, ...asked } = query;
    const hashesAsked = hashes?.split(',');
    const shown = widgetsFor(context, audience, all);
    const widgets = hashesAsked === undefined ? shown : shown.filter(({ hash }) => hashesAsked.includes(hash));
    const range = shownRange(context, opened, asked);
    const locale = localeTag(localeOf(row));
    const look = pictureRequest({ pictures, pictureTheme }, () => coloursOf(row, all, paletteUse), locale);
    const wish = look && { ...look, annotations: await picturedAnnotations(context, scope, row, audience) };
    const options = { audience, purpose: purposeOf(refresh, audience) };
    const whole = wish === null ? await rememberedWhole(context, scope, widgets, range, options) : null;
    if (whole !== null) {
      await sendWhole(reply, whole);
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
