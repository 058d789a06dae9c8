import { pagePaths } from '@sightline/contract/app';
import { AppError } from '@sightline/contract/core';
import { endSupport, enterSupport } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { type Auth, findSessionId } from '../accounts/index.ts';
import { endSupportOf } from './end.ts';
import { enterSupportBy } from './enter.ts';

export function supportRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  route(app, enterSupport, async ({ query, request, reply }) => {
    await enterSupportBy(context, query.token, request, reply);
    await reply.redirect(pagePaths.dashboards);
    return undefined;
  });
  route(app, endSupport, async ({ request }) => {
    const sessionId = await findSessionId(context, auth, request);
    if (sessionId === null || !(await endSupportOf(context, sessionId)))
      throw new AppError('conflict', 'This session is your own. Sign out to end it.');
    return undefined;
  });
}
