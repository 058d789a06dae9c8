import { compareWidget, explainChange } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { compareWidgetOf } from './compare-widget.ts';
import { explainChangeOf } from './explain-change.ts';

export function insightRoutes(app: FastifyInstance, context: Context): void {
  route(app, compareWidget, async ({ principal, params, body }) => ({ frame: await compareWidgetOf(context, principal, params, body) }));
  route(app, explainChange, async ({ principal, params, query, request }) => {
    const { metric = null, dimension = null, ...range } = query;
    return { data: await explainChangeOf(context, principal, params, { metric, dimension, range, address: request.ip }) };
  });
}
