import {
  type AlertChannel,
  type AuditAction,
  type AuditEntry,
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  testAlertChannel,
  type User,
  updateAlertChannel,
} from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { route } from '../http/route.ts';
import { publishMonitoringChanged } from '../realtime/index.ts';
import { createChannelIn, deleteChannelOf, listChannelsOf, updateChannelOf } from './change-channels.ts';
import { testChannelOf } from './test-channel.ts';

/** What the company's log tells of a channel: never what is secret in an address. */
const told = ({ name, recipients, mode, addressHost, quietHours, enabled, campaignIds }: AlertChannel) => ({
  name,
  sentTo: addressHost ?? recipients.join(', '),
  mode: mode === null ? null : mode.kind === 'digest' ? `once a day at ${mode.at}` : 'at once',
  quietHours: quietHours === null ? null : `${quietHours.from}–${quietHours.to}`,
  inUse: enabled,
  groups: campaignIds.length,
});

export function alertChannelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlertChannels, async ({ scope }) => ({ data: await listChannelsOf(context, scope) }));
  /** Their pages say whether anybody is told. */
  const tellGroups = (companyId: string, ...campaignIds: string[]): void => {
    if (campaignIds.length > 0) publishMonitoringChanged(context, companyId, [...new Set(campaignIds)]);
  };
  const find = async (scope: Scope, id: string): Promise<AlertChannel | undefined> =>
    (await listChannelsOf(context, scope)).find((channel) => channel.id === id);
  const note = (scope: Scope, by: User, action: AuditAction, about: string, details: AuditEntry['details']): Promise<void> =>
    recordAudit(scope, { at: context.clock.now(), by, action, about, details });
  route(app, createAlertChannel, async ({ scope, caller, body }) => {
    const made = await createChannelIn(context, scope, body);
    await note(scope, caller.user, 'channel.added', made.data.name, told(made.data));
    tellGroups(scope.companyId, ...made.data.campaignIds);
    return made;
  });
  route(app, updateAlertChannel, async ({ scope, caller, params, body }) => {
    const before = await find(scope, params.id);
    const data = await updateChannelOf(context, scope, params.id, body);
    const details = changesBetween(before ? told(before) : {}, told(data));
    if (Object.keys(details).length > 0) await note(scope, caller.user, 'channel.changed', before?.name ?? data.name, details);
    tellGroups(scope.companyId, ...(before?.campaignIds ?? []), ...data.campaignIds);
    return { data };
  });
  route(app, deleteAlertChannel, async ({ scope, caller, params }) => {
    const before = await find(scope, params.id);
    await deleteChannelOf(scope, params.id);
    if (before) await note(scope, caller.user, 'channel.deleted', before.name, told(before));
    tellGroups(scope.companyId, ...(before?.campaignIds ?? []));
    return undefined;
  });
  route(app, testAlertChannel, async ({ scope, caller, params }) => {
    await testChannelOf(context, scope, caller.user, params.id);
    return undefined;
  });
}
