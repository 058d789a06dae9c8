import type { User } from '@sightline/contract/identity';
import type { AlertChannel } from '@sightline/contract/monitoring';
import { changesBetween, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';

/** What the company's log tells of a channel: never what is secret in an address. */
const told = ({ name, recipients, mode, addressHost, quietHours, enabled, campaignIds }: AlertChannel) => ({
  name,
  sentTo: addressHost ?? recipients.join(', '),
  mode: mode === null ? null : mode.kind === 'digest' ? `once a day at ${mode.at}` : 'at once',
  quietHours: quietHours === null ? null : `${quietHours.from}–${quietHours.to}`,
  inUse: enabled,
  groups: campaignIds.length,
});

export type Person = Pick<User, 'id' | 'name'>;

/** Call in the transaction that does it, as the others. */
export const noteChannel = (
  context: Context,
  inside: Scope,
  action: 'channel.added' | 'channel.deleted',
  channel: AlertChannel,
  by: Person,
): Promise<void> => recordAudit(inside, { at: context.clock.now(), by, action, about: channel.name, details: told(channel) });

export async function noteChannelChange(
  context: Context,
  inside: Scope,
  before: AlertChannel,
  after: AlertChannel,
  by: Person,
): Promise<void> {
  const details = changesBetween(told(before), told(after));
  if (Object.keys(details).length > 0)
    await recordAudit(inside, { at: context.clock.now(), by, action: 'channel.changed', about: before.name, details });
}
