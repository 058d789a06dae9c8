import { AppError } from '@sightline/contract/core';
import { askPdf, askRealtimePdf, downloadPdf, getLinkPreview } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { openDashboard } from '../index.ts';
import { askForPdf } from './ask-pdf.ts';
import { checkPdf } from './check-pdf.ts';
import { linkPreviewOf } from './link-preview.ts';
import { mayDownload } from './may-download.ts';
import { findDocumentByName } from './rows.ts';

export function pdfRoutes(app: FastifyInstance, context: Context): void {
  for (const [definition, realtime] of [
    [askPdf, false],
    [askRealtimePdf, true],
  ] as const) {
    route(app, definition, async ({ principal, params, query, request, reply }) => {
      const opened = await openDashboard(context, principal, params.permalink);
      reply.header('cache-control', 'no-store');
      if (query.check !== undefined) {
        const address = await checkPdf(context, opened, query.check);
        if (address === null) await reply.code(304).send();
        else await reply.type('application/json').send(JSON.stringify(address));
        return undefined;
      }
      const token = await askForPdf(context, opened, { query, realtime, request });
      await reply.code(202).type('application/json').send(JSON.stringify(token));
      return undefined;
    });
  }

  route(app, getLinkPreview, async ({ params, request, reply }) => {
    // Whoever asks gets what anybody gets: caches may keep it.
    const opened = await openDashboard(context, { kind: 'visitor' }, params.permalink);
    const preview = await linkPreviewOf(context, opened);
    if (preview === null) throw new AppError('not_found', 'There is no picture of this link.');
    const etag = `"${preview.tag}"`;
    // It is asked for anew each time: the link may have been taken back.
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    if (request.headers['if-none-match'] === etag) await reply.code(304).send();
    else await reply.type('image/png').send(preview.png);
    return undefined;
  });

  route(app, downloadPdf, async ({ principal, params, query, reply }) => {
    const document = await findDocumentByName(context.database.db, params.name, context.clock.now());
    if (document === null || !(await mayDownload(context, principal, document, query.share)))
      throw new AppError('not_found', 'This PDF is no longer kept. Make it anew from the dashboard.');
    await reply
      .type('application/pdf')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachment(document.file_name),
        'content-length': document.bytes,
        'x-robots-tag': 'noindex',
      })
      .send(await context.files.get(document.stored_name));
    return undefined;
  });
}
