import { createAlertChannel, deleteAlertChannel, listAlertChannels, testAlertChannel, updateAlertChannel } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { route } from '../http/route.ts';
import { publishMonitoringChanged } from '../realtime/index.ts';
import { createChannelIn, deleteChannelOf, listChannelsOf, updateChannelOf } from './change-channels.ts';
import { listUses } from './rows.ts';
import { testChannelOf } from './test-channel.ts';

export function alertChannelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlertChannels, async ({ scope }) => ({ data: await listChannelsOf(context, scope) }));
  /** Their pages say whether anybody is told. */
  const tellGroups = (companyId: string, ...campaignIds: string[]): void => {
    if (campaignIds.length > 0) publishMonitoringChanged(context, companyId, [...new Set(campaignIds)]);
  };
  const usesOf = async (scope: Scope, id: string): Promise<string[]> => (await listUses(scope)).get(id) ?? [];
  route(app, createAlertChannel, async ({ scope, body }) => {
    const made = await createChannelIn(context, scope, body);
    tellGroups(scope.companyId, ...made.data.campaignIds);
    return made;
  });
  route(app, updateAlertChannel, async ({ scope, params, body }) => {
    const before = await usesOf(scope, params.id);
    const data = await updateChannelOf(context, scope, params.id, body);
    tellGroups(scope.companyId, ...before, ...data.campaignIds);
    return { data };
  });
  route(app, deleteAlertChannel, async ({ scope, params }) => {
    const before = await usesOf(scope, params.id);
    await deleteChannelOf(scope, params.id);
    tellGroups(scope.companyId, ...before);
    return undefined;
  });
  route(app, testAlertChannel, async ({ scope, caller, params }) => {
    await testChannelOf(context, scope, caller.user, params.id);
    return undefined;
  });
}
