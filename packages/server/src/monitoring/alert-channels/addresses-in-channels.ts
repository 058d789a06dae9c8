import { normalEmail } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { type AlertChannel, isChannelOf, ownChannelName } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { listChannelsOf } from './list-channels.ts';
import { noteChannel, noteChannelChange, type Person } from './note-channel.ts';
import { type ChannelRecord, changeChannelRow, listChannelRows, lockChannels, moveUses, removeChannelRow } from './rows.ts';
import { findTarget, presentChannel, sealTarget } from './target.ts';

const recipientsIn = (context: Context, row: ChannelRecord): string[] => {
  const target = findTarget(context, row);
  return target?.type === 'email' ? target.recipients : [];
};

/** Channels that write to one of these addresses, in their normal form. */
export async function channelsWith(context: Context, scope: Scope, addresses: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await listChannelRows(scope);
  return rows.filter((row) => recipientsIn(context, row).some((each) => addresses.includes(normalEmail(each))));
}

/** Those for which this holds now, and while nobody else changes them: until the transaction ends. */
async function holdChannels(inside: Scope, isMeant: (row: ChannelRecord) => boolean): Promise<ChannelRecord[]> {
  const wanted = (await listChannelRows(inside)).filter(isMeant);
  const held = await lockChannels(
    inside,
    wanted.map(({ id }) => id),
  );
  return (await listChannelRows(inside)).filter((row) => held.has(row.id) && isMeant(row));
}

/** Within a transaction: nothing goes to these addresses any more. A channel that told nobody else is gone. */
export async function takeOutOfChannels(context: Context, inside: Scope, addresses: readonly string[]): Promise<void> {
  const isTheirs = (each: string): boolean => addresses.includes(normalEmail(each));
  const rows = await holdChannels(inside, (row) => recipientsIn(context, row).some(isTheirs));
  for (const row of rows) {
    const target = findTarget(context, row);
    if (target?.type !== 'email') continue;
    const recipients = target.recipients.filter((each) => !isTheirs(each));
    if (recipients.length === 0) await removeChannelRow(inside, row.id);
    else await changeChannelRow(inside, row.id, { sealed_target: sealTarget(context, row, { ...target, recipients }) });
  }
}

type Recipient = Pick<User, 'name' | 'email'>;

/**
 * Within a patient transaction: channels that write to this person alone, as the one that was made with their first group, write to the other from now on; what a
 * channel told that does nothing else is told by the other's own where there is one. Where they are one of several they were named by somebody, and stay; so does what
 * mails an address that they merely claim, but for the channel that was made in their name. Answers the groups whose pages are to be told of it.
 */
export async function redirectChannels(
  context: Context,
  inside: Scope,
  from: Recipient & Pick<User, 'emailVerified'>,
  to: Recipient,
  by: Person,
): Promise<string[]> {
  const isOf = ({ email }: Recipient, row: ChannelRecord): boolean => isChannelOf(email, presentChannel(context, row, []));
  const isTheirs = (row: ChannelRecord): boolean => {
    if (!from.emailVerified) return row.name === ownChannelName(from.name) && isOf(from, row);
    const recipients = recipientsIn(context, row);
    return recipients.length > 0 && recipients.every((each) => normalEmail(each) === normalEmail(from.email));
  };
  const rows = await holdChannels(inside, (row) => isTheirs(row) || isOf(to, row));
  const own = rows.find((row) => isOf(to, row));
  const theirs = rows.filter((row) => row.id !== own?.id && isTheirs(row));
  const affected = async (): Promise<AlertChannel[]> => {
    const ids = new Set([...(own === undefined ? [] : [own]), ...theirs].map(({ id }) => id));
    return (await listChannelsOf(context, inside)).filter(({ id }) => ids.has(id));
  };
  const before = await affected();
  for (const row of theirs) {
    const target = findTarget(context, row);
    if (target?.type !== 'email') continue;
    if (own !== undefined && isOf(from, row)) {
      await moveUses(inside, row.id, own.id);
      await removeChannelRow(inside, row.id);
      continue;
    }
    const sealed = sealTarget(context, row, { ...target, recipients: [to.email] });
    // It may have a name of somebody's choice.
    await changeChannelRow(inside, row.id, {
      sealed_target: sealed,
      ...(row.name === ownChannelName(from.name) ? { name: ownChannelName(to.name) } : {}),
    });
  }
  const after = new Map((await affected()).map((channel) => [channel.id, channel]));
  for (const channel of before) {
    const changed = after.get(channel.id);
    if (changed === undefined) await noteChannel(context, inside, 'channel.deleted', channel, by);
    else await noteChannelChange(context, inside, channel, changed, by);
  }
  return theirs.length === 0 ? [] : [...new Set(before.flatMap(({ campaignIds }) => campaignIds))];
}
