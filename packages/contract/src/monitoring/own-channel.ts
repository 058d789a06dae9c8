import { normalEmail } from '../core/text/email.ts';
import { type AlertChannel, channelNameMax } from './alert-channels.ts';

/** Whether a channel does nothing but mail this person at once. */
export const isChannelOf = (
  email: string,
  { enabled, quietHours, recipients, mode }: Pick<AlertChannel, 'enabled' | 'quietHours' | 'recipients' | 'mode'>,
): boolean =>
  enabled &&
  quietHours === null &&
  mode?.kind === 'instant' &&
  recipients.length === 1 &&
  normalEmail(recipients[0] ?? '') === normalEmail(email);

/** What the channel is called that is made for a person. */
export const ownChannelName = (person: string): string => person.slice(0, channelNameMax);
