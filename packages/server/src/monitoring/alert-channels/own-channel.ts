import type { User } from '@sightline/contract/identity';
import { channelsMax, isChannelOf, ownChannelName } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { addChannelIn } from './change-channels.ts';
import { listChannelsOf } from './list-channels.ts';

/** The channel that mails a person at once, made where there is none; null: the company has as many channels as it may. Call while the company is held. */
export async function channelOfPerson(
  context: Context,
  inside: Scope,
  person: Pick<User, 'id' | 'name' | 'email'>,
): Promise<string | null> {
  const { name, email } = person;
  const all = await listChannelsOf(context, inside);
  const own = all.find((channel) => isChannelOf(email, channel));
  if (own !== undefined) return own.id;
  if (all.length >= channelsMax) return null;
  const target = { type: 'email' as const, recipients: [email], mode: { kind: 'instant' as const } };
  const fields = { name: ownChannelName(name), target, quietHours: null, enabled: true };
  return (await addChannelIn(context, inside, fields, person)).data.id;
}
