import { type ViewLog, viewLogDays } from '@sightline/contract/company';
import { numberFormatter } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { relativeTime } from '#ui/feedback/relative-time.ts';

const inDigits = (count: number, locale: string): string => numberFormatter(locale, {}).format(count);
const times = (count: number, locale: string): string => (count === 1 ? 'once' : `${inDigits(count, locale)} times`);
const people = (count: number, locale: string): string => (count === 1 ? 'one visitor' : `about ${inDigits(count, locale)} visitors`);

/** `1 view`, `1,204 views`. */
export const counted = (count: number, one: string, locale: string = readerLocale()): string =>
  `${inDigits(count, locale)} ${count === 1 ? one : `${one}s`}`;

/** How often it was opened. */
export function viewWords({ views, visitors, lastSeenAt }: ViewLog, now: number, locale: string = readerLocale()): string {
  const lately = `in the last ${viewLogDays} days`;
  if (views === 0 || lastSeenAt === null) return `Not opened by a visitor ${lately}.`;
  return `Viewed ${times(views, locale)} by ${people(visitors, locale)} ${lately}, the last one ${relativeTime(lastSeenAt, now)}.`;
}
