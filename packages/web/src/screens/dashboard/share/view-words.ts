import { type ViewLog, viewLogDays } from '@sightline/contract/company';
import { numberFormatter } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { relativeTime } from '#ui/feedback/relative-time.ts';

const inDigits = (count: number, locale: string): string => numberFormatter(locale, {}).format(count);
const times = (count: number, locale: string): string => (count === 1 ? 'once' : `${inDigits(count, locale)} times`);
const people = (count: number, locale: string): string => (count === 1 ? 'one visitor' : `about ${inDigits(count, locale)} visitors`);

/** How often it was opened. */
export function viewWords({ views, visitors, lastSeenAt }: ViewLog, now: number, locale: string = readerLocale()): string {
  const lately = `in the last ${viewLogDays} days`;
  if (views === 0 || lastSeenAt === null) return `No visitor ${lately}.`;
  return `Viewed ${times(views, locale)} by ${people(visitors, locale)} ${lately}, last ${relativeTime(lastSeenAt, now)}.`;
}
