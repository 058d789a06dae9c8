import { deleteTemplate, updateTemplate } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { deleteTemplateOf, updateTemplateOf } from './own-templates.ts';

export function ownTemplateRoutes(app: FastifyInstance): void {
  route(app, updateTemplate, async ({ scope, principal, params, body }) => {
    await updateTemplateOf(scope, params.id, body, principal.user);
    return undefined;
  });
  route(app, deleteTemplate, async ({ scope, principal, params }) => {
    await deleteTemplateOf(scope, params.id, principal.user);
    return undefined;
  });
}
