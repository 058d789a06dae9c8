import { createAnnotation, deleteAnnotation, listAnnotations, updateAnnotation } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createAnnotationIn, deleteAnnotationOf, listAnnotationsOf, updateAnnotationOf } from './change-annotations.ts';

export function annotationRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAnnotations, async ({ scope, params }) => ({ data: await listAnnotationsOf(scope, params.id) }));
  route(app, createAnnotation, async ({ scope, principal, body }) => ({
    data: await createAnnotationIn(context, scope, body, principal.user),
  }));
  route(app, updateAnnotation, async ({ scope, params, body }) => ({ data: await updateAnnotationOf(scope, params.id, body) }));
  route(app, deleteAnnotation, async ({ scope, params }) => {
    await deleteAnnotationOf(scope, params.id);
    return undefined;
  });
}
