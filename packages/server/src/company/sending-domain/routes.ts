import { checkSendingDomain, deleteSendingDomain, getWhitelabel, putSendingDomain } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { route } from '#platform/http/route.ts';
import { checkSendingDomainOf } from './check-domain.ts';
import { getWhitelabelOf } from './present.ts';
import { removeSendingDomain, setSendingDomain } from './set-domain.ts';

export function whitelabelRoutes(app: FastifyInstance, context: Context): void {
  const present = async (scope: Scope) => ({ data: await getWhitelabelOf(context, scope) });
  route(app, getWhitelabel, ({ scope }) => present(scope));
  route(app, putSendingDomain, async ({ scope, principal, body }) => {
    await setSendingDomain(context, scope, body, principal.user);
    return present(scope);
  });
  route(app, deleteSendingDomain, async ({ scope, principal, query }) => {
    await removeSendingDomain(context, scope, query, principal.user);
    return present(scope);
  });
  route(app, checkSendingDomain, async ({ scope }) => {
    await checkSendingDomainOf(context, scope);
    return present(scope);
  });
}
