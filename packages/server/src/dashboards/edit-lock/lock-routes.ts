import { freeLock, getLock, takeLock } from '@sightline/contract/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { freeLockOf, getLockOf, takeLockOf } from './lock-dashboard.ts';

export function lockRoutes(app: FastifyInstance, context: Context): void {
  route(app, getLock, async ({ scope, principal, params }) => ({ data: await getLockOf(context, scope, params.id, principal.user) }));
  route(app, takeLock, async ({ scope, principal, params, body }) => ({
    data: await takeLockOf(context, scope, params.id, {
      user: principal.user,
      token: body.token,
      tokenBefore: body.tokenBefore ?? null,
      takeOver: body.takeOver,
    }),
  }));
  route(app, freeLock, async ({ scope, params, body }) => {
    await freeLockOf(scope, params.id, body.token);
    return undefined;
  });
}
