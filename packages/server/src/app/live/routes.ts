import { authorizeChannel, authorizeUser, companyOfChannel } from '@sightline/contract/app';
import { AppError } from '@sightline/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onPipelineEvents } from '#data/query-pipeline/index.ts';
import { type Auth, findSessionId } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { authOf, channelText, userText } from '#platform/realtime/credentials.ts';
import { realtimeEndpoint } from '#platform/realtime/endpoint.ts';
import { grantText } from '#platform/realtime/frames.ts';
import { publish, publishFiguresChanged, settleRealtime } from '#platform/realtime/publish.ts';
import { realtimeState } from '#platform/realtime/state.ts';

/** The query pipeline tells what became of sources while figures were fetched. */
const hearPipeline = (context: Context): (() => void) =>
  onPipelineEvents(context, {
    sourceInvalidated: ({ companyId, sourceId }) =>
      publish(context, companyId, 'CompanySourceUpdated', { id: sourceId, sources: [sourceId] }),
    answerChanged: ({ companyId, sourceId }) => publishFiguresChanged(context, companyId, [sourceId]),
  });

export async function realtimeRoutes(app: FastifyInstance, context: Context, auth: Auth): Promise<void> {
  const { app: signer, embedded } = realtimeState(context);
  const stopHearing = hearPipeline(context);
  app.addHook('onClose', async () => {
    stopHearing();
    await settleRealtime(context);
  });

  const grantOf = async (request: FastifyRequest, userId: string): Promise<string> => {
    const session = await findSessionId(context, auth, request);
    if (session === null) throw new AppError('unauthenticated');
    return grantText({ id: userId, session });
  };

  await app.register(async (scope) => {
    // pusher-js sends forms; nothing else here takes them.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    route(scope, authorizeChannel, async ({ principal, body, request }) => {
      const { socket_id: socketId, channel_name: channel } = body;
      if (companyOfChannel(channel) !== principal.user.companyId) throw new AppError('forbidden', 'This channel is not of your company.');
      // A server elsewhere knows nothing of our sessions.
      if (embedded === null) return { auth: authOf(signer, channelText(socketId, channel)) };
      const channelData = await grantOf(request, principal.user.id);
      return { auth: authOf(signer, channelText(socketId, channel, channelData)), channel_data: channelData };
    });

    route(scope, authorizeUser, async ({ principal, body, request }) => {
      const userData = embedded === null ? JSON.stringify({ id: principal.user.id }) : await grantOf(request, principal.user.id);
      return { auth: authOf(signer, userText(body.socket_id, userData)), user_data: userData };
    });
  });

  if (embedded !== null) realtimeEndpoint(app, context, embedded);
}
