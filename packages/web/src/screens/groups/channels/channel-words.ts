import { shownHost } from '@sightline/contract/core';
import { type AlertChannel, timeParts, type UnnotifiedReason } from '@sightline/contract/monitoring';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { timeOfDayWords } from '../../automatic-reports/words/schedule-words.ts';
import type { ChannelType } from './channel-draft.ts';

const types: Record<ChannelType, { label: string; help: string }> = {
  email: { label: 'E-mail', help: '' },
  slack: {
    label: 'Slack-compatible webhook',
    help: 'An incoming webhook of Slack, Mattermost or Discord (with /slack).',
  },
  webhook: { label: 'Signed webhook', help: 'Gets each message as JSON, signed with a secret shown after saving.' },
};
export const typeLabel = (type: ChannelType): string => types[type].label;
export const addressHelp = (type: ChannelType): string => types[type].help;

const unnotified: Record<UnnotifiedReason, string> = {
  none: '',
  off: ': its channels are switched off',
  // Nobody of the company has: so it is the reader too who has not.
  address: ' until your e-mail address is confirmed',
};
/** Of a group whose alerts reach nobody, and why; without a channel there is no more to say. */
export const unnotifiedWords = (reason: UnnotifiedReason | null): string =>
  `Nobody gets its alerts${reason === null ? '' : unnotified[reason]}`;

/** Where a channel leads and when, in one line. */
export function channelWords({ type, recipients, mode, addressHost, quietHours }: AlertChannel, locale: string = readerLocale()): string {
  const clock = (text: string): string => timeOfDayWords(timeParts(text), locale);
  const where = type === 'email' ? shownHost(recipients.join(', ')) : `${typeLabel(type)} at ${addressHost ?? 'its address'}`;
  const when = mode === null ? null : mode.kind === 'instant' ? 'at once' : `once a day at ${clock(mode.at)}`;
  const quiet =
    quietHours === null
      ? null
      : `quiet ${clock(quietHours.from)}–${clock(quietHours.to)}${quietHours.exceptCritical ? ' except for critical' : ''}`;
  return [where, when, quiet].filter((part) => part !== null).join(' · ');
}
