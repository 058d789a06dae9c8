import { createApiToken, listApiTokens, revokeApiToken } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createApiTokenOf, listApiTokensOf, revokeApiTokenOf } from './manage-api-tokens.ts';

export function apiTokenRoutes(app: FastifyInstance, context: Context): void {
  route(app, listApiTokens, async ({ scope }) => ({ data: await listApiTokensOf(scope) }));
  route(app, createApiToken, async ({ scope, principal, body }) => ({
    data: await createApiTokenOf(context, scope, principal.user, body),
  }));
  route(app, revokeApiToken, async ({ scope, principal, params }) => {
    await revokeApiTokenOf(context, scope, principal.user, params.id);
    return undefined;
  });
}
