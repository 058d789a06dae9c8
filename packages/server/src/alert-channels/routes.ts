import { createAlertChannel, deleteAlertChannel, listAlertChannels, testAlertChannel, updateAlertChannel } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { createChannelIn, deleteChannelOf, listChannelsOf, updateChannelOf } from './change-channels.ts';
import { testChannelOf } from './test-channel.ts';

export function alertChannelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlertChannels, async ({ scope }) => ({ data: await listChannelsOf(context, scope) }));
  route(app, createAlertChannel, ({ scope, body }) => createChannelIn(context, scope, body));
  route(app, updateAlertChannel, async ({ scope, params, body }) => ({ data: await updateChannelOf(context, scope, params.id, body) }));
  route(app, deleteAlertChannel, async ({ scope, params }) => {
    await deleteChannelOf(scope, params.id);
    return undefined;
  });
  route(app, testAlertChannel, async ({ scope, caller, params }) => {
    await testChannelOf(context, scope, caller.user, params.id);
    return undefined;
  });
}
