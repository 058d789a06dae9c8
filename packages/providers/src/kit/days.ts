import type { Day, FrameFlag, Period } from '@sightline/contract';
import { Temporal } from 'temporal-polyfill';

/** The calendar day at `now` in a zone. */
export const dayIn = (now: string, zone: string): Day => Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString();

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

export const earlierDay = (left: Day, right: Day): Day => (left < right ? left : right);

/** Every day of a period, in order; empty when it ends before it starts. */
export function daysOf({ start, end }: Period): Day[] {
  const days: Day[] = [];
  const last = Temporal.PlainDate.from(end);
  for (let day = Temporal.PlainDate.from(start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    days.push(day.toString());
  }
  return days;
}

/** `partial`: the running day belongs to the period. `late`: so do closed days the provider is still counting. */
export function openDayFlags(period: Period, today: Day, lagDays: number): FrameFlag[] {
  const flags: FrameFlag[] = [];
  if (period.start <= today && today <= period.end) flags.push('partial');
  if (lagDays > 0 && period.start < today && period.end >= addDays(today, -lagDays)) flags.push('late');
  return flags;
}
