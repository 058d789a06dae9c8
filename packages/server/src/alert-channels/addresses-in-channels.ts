import { normalEmail, type User } from '@sightline/contract';
import { isChannelOf } from '@sightline/contract/rules/own-channel';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { type ChannelRecord, changeChannelRow, listChannelRows, lockChannelRow, moveUses, removeChannelRow } from './rows.ts';
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

/** Within a transaction: nothing goes to these addresses any more. A channel that told nobody else is gone; answers how many had them. */
export async function takeOutOfChannels(context: Context, inside: Scope, addresses: readonly string[]): Promise<number> {
  const found = await channelsWith(context, inside, addresses);
  for (const { id } of found) {
    const row = await lockChannelRow(inside, id);
    if (row === null) continue;
    const target = findTarget(context, row);
    if (target?.type !== 'email') continue;
    const recipients = target.recipients.filter((each) => !addresses.includes(normalEmail(each)));
    if (recipients.length === 0) await removeChannelRow(inside, id);
    else await changeChannelRow(inside, id, { sealed_target: sealTarget(context, row, { ...target, recipients }) });
  }
  return found.length;
}

type Told = Pick<User, 'name' | 'email'>;

/**
 * Within a transaction: channels that write to this person alone, as the one that was made with their first group, write to the other from now on; what a
 * channel told that does nothing else is told by the other's own where there is one. Where they are one of several they were named by somebody, and stay.
 */
export async function redirectChannels(context: Context, inside: Scope, from: Told, to: Told): Promise<void> {
  const rows = await listChannelRows(inside);
  const own = rows.find((row) => isChannelOf(to.email, presentChannel(context, row, [])));
  const isTheirs = (row: ChannelRecord): boolean => {
    const recipients = recipientsIn(context, row);
    return recipients.length > 0 && recipients.every((each) => normalEmail(each) === normalEmail(from.email));
  };
  for (const { id } of rows.filter(isTheirs)) {
    const row = await lockChannelRow(inside, id);
    const target = row === null || !isTheirs(row) ? null : findTarget(context, row);
    if (row === null || target?.type !== 'email') continue;
    if (own !== undefined && own.id !== id && isChannelOf(from.email, presentChannel(context, row, []))) {
      await moveUses(inside, id, own.id);
      await removeChannelRow(inside, id);
      continue;
    }
    const sealed = sealTarget(context, row, { ...target, recipients: [to.email] });
    // It may have a name of somebody's choice.
    await changeChannelRow(inside, id, {
      sealed_target: sealed,
      ...(row.name === from.name.slice(0, 80) ? { name: to.name.slice(0, 80) } : {}),
    });
  }
}
