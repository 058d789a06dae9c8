import {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  testAlertChannel,
  tieAlertChannel,
  untieAlertChannel,
  updateAlertChannel,
} from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createChannelOf, deleteChannelOf, tieChannelOf, updateChannelOf } from './change-channels.ts';
import { listChannelsOf } from './list-channels.ts';
import { testChannelOf } from './test-channel.ts';

export function alertChannelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlertChannels, async ({ scope }) => ({ data: await listChannelsOf(context, scope) }));
  route(app, createAlertChannel, ({ scope, caller, body }) => createChannelOf(context, scope, body, caller.user));
  route(app, updateAlertChannel, async ({ scope, caller, params, body }) => ({
    data: await updateChannelOf(context, scope, params.id, body, caller.user),
  }));
  route(app, tieAlertChannel, async ({ scope, caller, params }) => {
    await tieChannelOf(context, scope, params, true, caller.user);
    return undefined;
  });
  route(app, untieAlertChannel, async ({ scope, caller, params }) => {
    await tieChannelOf(context, scope, params, false, caller.user);
    return undefined;
  });
  route(app, deleteAlertChannel, async ({ scope, caller, params }) => {
    await deleteChannelOf(context, scope, params.id, caller.user);
    return undefined;
  });
  route(app, testAlertChannel, async ({ scope, caller, params }) => {
    await testChannelOf(context, scope, caller.user, params.id);
    return undefined;
  });
}
