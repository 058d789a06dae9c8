import { randomUUID } from 'node:crypto';
import { type AlertChannel, type ChannelTarget, channelsMax, invalidInput, Problem, type QuietHours } from '@sightline/contract';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { checkUserGivenUrl } from '../outside/address-guard.ts';
import { OutboundError } from '../outside/outbound-error.ts';
import {
  type ChannelRecord,
  changeChannelRow,
  countChannels,
  findChannelRow,
  insertChannelRow,
  listChannelRows,
  listUses,
  lockChannelRow,
  removeChannelRow,
  replaceUses,
} from './rows.ts';
import { newSecret, nextDigest, openChannel, presentChannel, sealSecret, sealTarget } from './target.ts';

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

export async function listChannelsOf(context: Context, scope: Scope): Promise<AlertChannel[]> {
  const uses = await listUses(scope);
  return (await listChannelRows(scope)).map((row) => presentChannel(context, row, uses.get(row.id) ?? []));
}

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
  return { data: presentChannel(context, row, (await listUses(inside)).get(row.id) ?? []), secret };
}

export const createChannelIn = (context: Context, scope: Scope, fields: ChannelFields): Promise<MadeChannel> =>
  inTransaction(scope, (inside) => insertChannelIn(context, inside, fields));

export async function updateChannelOf(
  context: Context,
  scope: Scope,
  id: string,
  { name, target, quietHours, enabled, campaignIds }: { [K in keyof ChannelFields]?: ChannelFields[K] | undefined },
): Promise<AlertChannel> {
  if (target !== undefined) checkTarget(context, target);
  checkQuietHours(quietHours);
  await inTransaction(scope, async (inside) => {
    if ((await findChannelRow(inside, id)) === null) throw new Problem('not_found');
    // Before the channel is held: who changes a group takes what it uses first, and its channels then.
    if (campaignIds !== undefined) await replaceUses(inside, id, campaignIds);
    const row = await lockChannelRow(inside, id);
    if (row === null) throw new Problem('not_found');
    if (target !== undefined && target.type !== openChannel(context, row).target.type)
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
  });
  const found = (await listChannelsOf(context, scope)).find((channel) => channel.id === id);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

export async function deleteChannelOf(scope: Scope, id: string): Promise<void> {
  if (!(await removeChannelRow(scope, id))) throw new Problem('not_found');
}
