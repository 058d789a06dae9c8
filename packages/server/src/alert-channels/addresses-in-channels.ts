import { normalEmail } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { type ChannelRecord, changeChannelRow, listChannelRows, lockChannelRow, removeChannelRow } from './rows.ts';
import { openChannel, sealTarget } from './target.ts';

const recipientsIn = (context: Context, row: ChannelRecord): string[] => {
  const { target } = openChannel(context, row);
  return target.type === 'email' ? target.recipients : [];
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
    const { target } = openChannel(context, row);
    if (target.type !== 'email') continue;
    const recipients = target.recipients.filter((each) => !addresses.includes(normalEmail(each)));
    if (recipients.length === 0) await removeChannelRow(inside, id);
    else await changeChannelRow(inside, id, { sealed_target: sealTarget(context, row, { ...target, recipients }) });
  }
  return found.length;
}
