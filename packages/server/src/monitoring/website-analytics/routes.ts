import { getDomainSources, getIncidentImpact, setDomainSources, suggestDomainSources } from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { chooseDomainSources, domainSourcesOf, suggestedSourcesOf } from './domain-sources.ts';
import { impactOf } from './incident-impact.ts';

export function websiteAnalyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, getDomainSources, async ({ scope, params }) => ({ data: await domainSourcesOf(scope, params.id) }));
  route(app, setDomainSources, async ({ scope, params, body }) => ({
    data: await chooseDomainSources(context, scope, params.id, body.sources),
  }));
  route(app, suggestDomainSources, async ({ scope, params }) => suggestedSourcesOf(context, scope, params.id));
  route(app, getIncidentImpact, async ({ scope, params }) => ({ data: await impactOf(context, scope, params.id) }));
}
