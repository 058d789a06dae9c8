import { listTemplates } from '@sightline/contract/app';
import { getTemplateThumbnail, previewTemplate } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { sendThumbnail } from '../core/send-thumbnail.ts';
import { listTemplatesFor } from './list-templates.ts';
import { ownTemplateRoutes } from './own/index.ts';
import { previewOfTemplate } from './preview-template.ts';
import { templateThumbnail } from './thumbnail.ts';

export function templateRoutes(app: FastifyInstance, context: Context): void {
  route(app, listTemplates, async ({ scope, principal }) => ({ data: await listTemplatesFor(scope, principal.user) }));
  route(app, getTemplateThumbnail, async ({ scope, params, query, request, reply }) => {
    await sendThumbnail(request, reply, await templateThumbnail(context, scope, params.key, query.theme), query.v);
    return undefined;
  });
  route(app, previewTemplate, async ({ scope, principal, params, body }) => ({
    data: await previewOfTemplate(
      context,
      scope,
      { key: params.key, sources: body.sources },
      { timezone: principal.user.timezone, whole: body.whole },
    ),
  }));
  ownTemplateRoutes(app);
}
