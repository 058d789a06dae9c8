import { checkCustomDomain, deleteCustomDomain, getCustomDomain, putCustomDomain } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { route } from '#platform/http/route.ts';
import { checkCustomDomainOf } from './check-domain.ts';
import { getCustomDomainOf } from './present.ts';
import { removeCustomDomain, setCustomDomain } from './set-domain.ts';
import { tlsAskRoute } from './tls-ask.ts';

export function customDomainRoutes(app: FastifyInstance, context: Context): void {
  tlsAskRoute(app, context);
  const present = async (scope: Scope) => ({ data: await getCustomDomainOf(context, scope) });
  route(app, getCustomDomain, ({ scope }) => present(scope));
  route(app, putCustomDomain, async ({ scope, principal, body }) => {
    await setCustomDomain(context, scope, body, principal.user);
    return present(scope);
  });
  route(app, deleteCustomDomain, async ({ scope, principal, query }) => {
    await removeCustomDomain(context, scope, query, principal.user);
    return present(scope);
  });
  route(app, checkCustomDomain, async ({ scope }) => {
    await checkCustomDomainOf(context, scope);
    return present(scope);
  });
}
