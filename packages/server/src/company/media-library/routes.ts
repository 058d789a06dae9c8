import { listMedia, uploadMedia } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { listMediaOf } from './list-media.ts';
import { uploadMediaOf } from './upload-media.ts';

export function mediaRoutes(app: FastifyInstance, context: Context): void {
  route(app, listMedia, async ({ scope, query }) =>
    listMediaOf(scope, { category: query.category, search: query.search, page: query.page, perPage: query.perPage }),
  );
  route(app, uploadMedia, async ({ scope, principal, request }) => ({
    data: await uploadMediaOf(context, scope, await readForm(request), principal.user.id),
  }));
}
