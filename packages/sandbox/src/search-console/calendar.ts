import { addDays, clockIn } from '../kernel/days.ts';
import { hourMs } from '../kernel/time-units.ts';

/** Days of Search Console are days of Pacific time. */
const ZONE = 'America/Los_Angeles';
const FRESH_LAG_HOURS = 4;

export interface Progress {
  today: string;
  /** Days up to this one are complete. */
  lastFinalDay: string;
  /** Fresh data reaches to the end of this hour. */
  freshDay: string;
  freshHour: number;
}

/** How far the figures have come at an instant: a day is final two to three days later, hours show after a few hours. */
export function progressAt(now: Date): Progress {
  const { day: today, hour } = clockIn(ZONE, now);
  const fresh = clockIn(ZONE, new Date(now.getTime() - FRESH_LAG_HOURS * hourMs));
  return { today, lastFinalDay: addDays(today, hour >= 12 ? -2 : -3), freshDay: fresh.day, freshHour: fresh.hour };
}

/** An hour as it is written in keys, with the offset of Pacific time then: `2026-04-07T00:00:00-07:00`. */
export function hourText(day: string, hour: number): string {
  const clock = `${day}T${String(hour).padStart(2, '0')}:00:00`;
  const winter = clockIn(ZONE, new Date(`${clock}-08:00`));
  return `${clock}${winter.day === day && winter.hour === hour ? '-08:00' : '-07:00'}`;
}

/** The part of a range of days that lies within bounds; empty (`first` after `last`) when none does. */
export function clip(range: { start: string; end: string }, bounds: { first: string; last: string }): { first: string; last: string } {
  const [, first = range.start] = [range.start, bounds.first].sort();
  const [last = range.end] = [range.end, bounds.last].sort();
  return { first, last };
}
