import { dayAndTime, dayS, hourS } from '@sightline/contract/core';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';

const steps = [
  { unit: 'year', seconds: 365 * dayS },
  { unit: 'month', seconds: 30 * dayS },
  { unit: 'day', seconds: dayS },
  { unit: 'hour', seconds: hourS },
  { unit: 'minute', seconds: 60 },
] as const;

/** These are words and stand in sentences: they are English as all the others, whatever dates and numbers the reader has. */
const distance = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "5 minutes ago", "yesterday"; under a minute "just now". `instant` is ISO. */
export function relativeTime(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds);
  if (!step) return 'just now';
  return distance.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The full instant in the viewer's locale and zone, for the tooltip. */
export const exactTime = (instant: string, locale: string = readerLocale()): string =>
  dayAndTime(new Date(instant), { locale, timezone: readerZone() });
