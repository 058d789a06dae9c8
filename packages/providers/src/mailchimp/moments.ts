import { addDays, type Day, type Period } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { MalformedReply } from '../kit/provider.ts';

/** A moment of Mailchimp's (`2026-10-15T08:00:00+00:00`) on the clock of a zone: `2026-10-15T10`; null where it left it empty. */
export function hourIn(moment: string, zone: string): string | null {
  if (moment.trim() === '') return null;
  try {
    return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 13);
  } catch (error) {
    if (error instanceof RangeError) throw new MalformedReply(`Not a time: ${moment}`);
    throw error;
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdayOf = (day: Day): string => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '';

/** The moments a period begins and is over, a second wider: Mailchimp does not say whether its bounds belong to it. */
export function boundsOf({ start, end }: Period, zone: string): { since: string; before: string } {
  const midnight = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();
  return {
    since: midnight(start).subtract({ seconds: 1 }).toString(),
    before: midnight(addDays(end, 1)).add({ seconds: 1 }).toString(),
  };
}
