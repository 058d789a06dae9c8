import { randomUUID } from 'node:crypto';
import { AppError, invalidInput } from '@sightline/contract/core';
import {
  type AlertChannel,
  type ChannelTarget,
  channelSchema,
  channelsMax,
  type QuietHours,
  type updateAlertChannel,
} from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { checkUserGivenUrl } from '#platform/outbound/address-guard.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { noteChannel, noteChannelChange, type Person } from './note-channel.ts';
import {
  type ChannelRecord,
  changeChannelRow,
  countChannels,
  insertChannelRow,
  listUses,
  lockChannelRow,
  removeChannelRow,
  replaceUses,
  setUse,
} from './rows.ts';
import { newSecret, nextDigest, presentChannel, sealSecret, sealTarget } from './target.ts';

interface ChannelFields {
  name: string;
  target: ChannelTarget;
  quietHours: QuietHours | null;
  enabled: boolean;
  campaignIds?: readonly string[] | undefined;
}

interface MadeChannel {
  data: AlertChannel;
  /** Signs a webhook's messages; answered this once. */
  secret: string | null;
}

const asItIs = async (context: Context, inside: Scope, row: ChannelRecord): Promise<AlertChannel> =>
  presentChannel(context, row, (await listUses(inside)).get(row.id) ?? []);

/** What can be said of an address before anything is sent to it; where it leads is looked at with every message. */
function checkTarget({ config }: Context, target: ChannelTarget): void {
  if (target.type === 'email' || config.allowPrivateHosts) return;
  try {
    checkUserGivenUrl(new URL(target.address));
  } catch (error) {
    if (error instanceof OutboundError) throw invalidInput({ 'target.address': [error.message] });
    throw error;
  }
}

function checkQuietHours(quietHours: QuietHours | null | undefined): void {
  if (quietHours && quietHours.from === quietHours.to)
    throw invalidInput({ 'quietHours.to': ['Choose another end than the begin, or switch the channel off.'] });
}

/** In a transaction that is there. */
export async function insertChannelIn(
  context: Context,
  inside: Scope,
  { name, target, quietHours, enabled, campaignIds = [] }: ChannelFields,
): Promise<MadeChannel> {
  checkTarget(context, target);
  checkQuietHours(quietHours);
  if ((await countChannels(inside)) >= channelsMax)
    throw invalidInput({ name: [`There are ${channelsMax} channels, which is the most. Delete one that is not used.`] });
  const now = context.clock.now();
  const key = { company_id: inside.companyId, id: randomUUID() };
  const secret = target.type === 'webhook' ? newSecret() : null;
  const row: ChannelRecord = {
    ...key,
    name,
    type: target.type,
    sealed_target: sealTarget(context, key, target),
    sealed_secret: secret === null ? null : sealSecret(context, key, secret),
    quiet_hours: quietHours,
    enabled,
    last_fault: null,
    last_sent_at: null,
    digest_due_at: nextDigest(target, now),
    created_at: now,
  };
  await insertChannelRow(inside, { ...row, quiet_hours: quietHours && JSON.stringify(quietHours) });
  await replaceUses(inside, row.id, campaignIds);
  return { data: await asItIs(context, inside, row), secret };
}

/** The same, told in the company's log. */
export async function addChannelIn(context: Context, inside: Scope, fields: ChannelFields, by: Person): Promise<MadeChannel> {
  const made = await insertChannelIn(context, inside, fields);
  await noteChannel(context, inside, 'channel.added', made.data, by);
  return made;
}

/** Pages of groups say whether anybody is told. */
function notifyGroups(context: Context, { companyId }: Scope, ...channels: AlertChannel[]): void {
  const ids = new Set(channels.flatMap(({ campaignIds }) => campaignIds));
  if (ids.size > 0) publishMonitoringChanged(context, companyId, [...ids]);
}

export async function createChannelOf(context: Context, scope: Scope, fields: ChannelFields, by: Person): Promise<MadeChannel> {
  const made = await inTransaction(scope, (inside) => addChannelIn(context, inside, fields, by));
  notifyGroups(context, scope, made.data);
  return made;
}

/** Nobody else changes it until the transaction ends. Throws 404 where there is none. */
async function holdChannel(context: Context, inside: Scope, id: string): Promise<{ row: ChannelRecord; channel: AlertChannel }> {
  const row = await lockChannelRow(inside, id);
  if (row === null) throw new AppError('not_found');
  return { row, channel: await asItIs(context, inside, row) };
}

/** With a line in the log where it became other. */
async function changeHeld(
  context: Context,
  scope: Scope,
  id: string,
  by: Person,
  change: (inside: Scope, row: ChannelRecord, before: AlertChannel) => Promise<void>,
): Promise<AlertChannel> {
  const { before, after } = await inPatientTransaction(scope, async (inside) => {
    const held = await holdChannel(context, inside, id);
    await change(inside, held.row, held.channel);
    const { channel } = await holdChannel(context, inside, id);
    await noteChannelChange(context, inside, held.channel, channel, by);
    return { before: held.channel, after: channel };
  });
  notifyGroups(context, scope, before, after);
  return after;
}

/** What is left out stays. */
export async function updateChannelOf(
  context: Context,
  scope: Scope,
  id: string,
  { name, target, quietHours, enabled, campaignIds, begunFrom }: z.output<typeof updateAlertChannel.body>,
  by: Person,
): Promise<AlertChannel> {
  if (target !== undefined) checkTarget(context, target);
  checkQuietHours(quietHours);
  return changeHeld(context, scope, id, by, async (inside, row, before) => {
    requireAsBegun(channelSchema, begunFrom, before);
    if (target !== undefined && target.type !== row.type)
      throw invalidInput({ 'target.type': ['A channel keeps its type. Add a new one, and delete this one.'] });
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(enabled === undefined ? {} : { enabled }),
      ...(quietHours === undefined ? {} : { quiet_hours: quietHours && JSON.stringify(quietHours) }),
      ...(target === undefined
        ? {}
        : { sealed_target: sealTarget(context, row, target), digest_due_at: nextDigest(target, context.clock.now()), last_fault: null }),
    };
    if (Object.keys(change).length > 0) await changeChannelRow(inside, id, change);
    if (campaignIds !== undefined) await replaceUses(inside, id, campaignIds);
  });
}

/** A group more or less that tells through it; what others do with other groups meanwhile stays. */
export async function tieChannelOf(
  context: Context,
  scope: Scope,
  { id, campaignId }: { id: string; campaignId: string },
  isTied: boolean,
  by: Person,
): Promise<void> {
  await changeHeld(context, scope, id, by, async (inside) => {
    if (!(await setUse(inside, id, campaignId, isTied))) throw new AppError('not_found');
  });
}

export async function deleteChannelOf(context: Context, scope: Scope, id: string, by: Person): Promise<void> {
  const gone = await inPatientTransaction(scope, async (inside) => {
    const { channel } = await holdChannel(context, inside, id);
    await removeChannelRow(inside, id);
    await noteChannel(context, inside, 'channel.deleted', channel, by);
    return channel;
  });
  notifyGroups(context, scope, gone);
}
