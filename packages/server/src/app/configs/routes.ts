import { getWidgetConfig, listProviderProfiles, listProviders } from '@sightline/contract/app';
import { getProvider, providers } from '@sightline/providers';
import type { FastifyInstance } from 'fastify';
import { fixedRoute } from '#platform/http/fixed-route.ts';
import { route } from '#platform/http/route.ts';

export function configRoutes(app: FastifyInstance): void {
  const declarations = providers.map((provider) => provider.declaration);
  fixedRoute(app, listProviders, () => ({ data: declarations }));
  fixedRoute(app, listProviderProfiles, () => ({ data: declarations }));
  route(app, getWidgetConfig, async ({ params }) => {
    const { declaration } = getProvider(params.type);
    return { data: { type: declaration.key, reports: declaration.reports } };
  });
}
