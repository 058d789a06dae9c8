import {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  testAlertChannel,
  tieAlertChannel,
  untieAlertChannel,
  updateAlertChannel,
} from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createChannelOf, deleteChannelOf, tieChannelOf, updateChannelOf } from './change-channels.ts';
import { listChannelsOf } from './list-channels.ts';
import { testChannelOf } from './test-channel.ts';

export function alertChannelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlertChannels, async ({ scope }) => ({ data: await listChannelsOf(context, scope) }));
  route(app, createAlertChannel, ({ scope, principal, body }) => createChannelOf(context, scope, body, principal.user));
  route(app, updateAlertChannel, async ({ scope, principal, params, body }) => ({
    data: await updateChannelOf(context, scope, params.id, body, principal.user),
  }));
  route(app, tieAlertChannel, async ({ scope, principal, params }) => {
    await tieChannelOf(context, scope, params, true, principal.user);
    return undefined;
  });
  route(app, untieAlertChannel, async ({ scope, principal, params }) => {
    await tieChannelOf(context, scope, params, false, principal.user);
    return undefined;
  });
  route(app, deleteAlertChannel, async ({ scope, principal, params }) => {
    await deleteChannelOf(context, scope, params.id, principal.user);
    return undefined;
  });
  route(app, testAlertChannel, async ({ scope, principal, params }) => {
    await testChannelOf(context, scope, principal.user, params.id);
    return undefined;
  });
}
