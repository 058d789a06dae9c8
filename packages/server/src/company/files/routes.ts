import { AppError } from '@sightline/contract/core';
import { copyUpload, deleteFile, getFile, getUpload, uploadFile } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { copyUploadTo } from './copy-upload.ts';
import { deleteFileOf } from './remove-files.ts';
import { findShown } from './rows.ts';
import { getUploadReading } from './upload-reading.ts';
import { requireDashboard, storeUpload } from './uploads.ts';

/** What people uploaded is a picture, or a font, and nothing else, whatever more is in it; pictures of mails are shown by the pages of webmail. */
const asFile = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function fileRoutes(app: FastifyInstance, context: Context): void {
  route(app, uploadFile, async ({ scope, principal, params, request }) => {
    await requireDashboard(scope, params.id);
    return { data: await storeUpload(context, scope, params.id, await readForm(request), principal.user.id) };
  });
  route(app, getUpload, async ({ scope, params }) => ({ data: await getUploadReading(context, scope, params.id) }));
  route(app, copyUpload, async ({ scope, principal, params, body }) => ({
    data: await copyUploadTo(context, scope, params.id, body.dashboardId, principal.user.id),
  }));
  route(app, deleteFile, async ({ scope, body }) => {
    await deleteFileOf(context, scope, body.filename);
    return undefined;
  });
  route(app, getFile, async ({ params, reply }) => {
    const file = await findShown(context.database.db, params.name);
    const content = file && (await context.files.find(file.stored_name));
    if (!content) throw new AppError('not_found');
    await reply
      .type(file.media_type)
      .headers({ ...asFile, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(content);
    return undefined;
  });
}
