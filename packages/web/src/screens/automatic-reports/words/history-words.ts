import type { DeliveryStep, DeliveryStepKind } from '@sightline/contract/reports';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';

const words: Record<DeliveryStepKind, string> = {
  due: 'Due',
  rendered: 'Report made',
  handed_over: 'Given to the mail server',
  accepted: 'Accepted by the mail server',
  deferred: 'Put off',
  waiting: 'Waiting for figures',
  held: 'Held for a decision',
  refused: 'Refused',
  bounced: 'Sent back',
  unsent: 'Not sent',
  missed: 'Missed',
  skipped: 'Skipped',
  opted_out: 'Unsubscribed',
  delayed: 'A mail server still tries',
  delivered: 'Delivered, says its mail server',
  dismissed: 'Marked as seen',
};

/** What happened, for people; numbered where it was tried more than once. */
export const stepWords = ({ kind, attempt }: Pick<DeliveryStep, 'kind' | 'attempt'>): string =>
  kind === 'handed_over' && attempt > 1 ? `${words[kind]}, attempt ${attempt}` : words[kind];

/** "on time", "5 minutes late", "3 hours late"; null where it never left. */
export function lateWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 2) return 'on time';
  return minutes < 120 ? `${minutes} minutes late` : `${Math.floor(minutes / 60)} hours late`;
}

/** The moment of a step to the second, as the clocks of a zone show it. */
export const stepTime = (at: string, timezone: string, locale: string = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
    timeZone: timezone,
  }).format(new Date(at));

export const mailsWords = (count: number): string => counted(count, 'mail did not arrive', 'mails did not arrive', readerLocale());
