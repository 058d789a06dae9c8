import { createApiToken, listApiTokens, revokeApiToken } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createApiTokenOf, listApiTokensOf, revokeApiTokenOf } from './manage-api-tokens.ts';

export function apiTokenRoutes(app: FastifyInstance, context: Context): void {
  route(app, listApiTokens, async ({ scope }) => ({ data: await listApiTokensOf(scope) }));
  route(app, createApiToken, async ({ scope, caller, body }) => ({ data: await createApiTokenOf(context, scope, caller.user, body) }));
  route(app, revokeApiToken, async ({ scope, caller, params }) => {
    await revokeApiTokenOf(context, scope, caller.user, params.id);
    return undefined;
  });
}
