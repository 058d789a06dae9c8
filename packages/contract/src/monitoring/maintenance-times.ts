import { addDays, todayIn, weekdayOf } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import { dayMinutes, minuteMs } from '../core/time/time-units.ts';
import type { MaintenanceSchedule } from './maintenance.ts';
import { timeParts } from './quiet-hours.ts';

export interface MaintenanceTimes {
  schedule: MaintenanceSchedule;
  minutes: number;
  /** Occurrences that begin before are over: they were ended by hand. */
  endedUntil: Date | null;
}
export interface Occurrence {
  startsAt: Date;
  endsAt: Date;
}

/** Begins from a while before `at` to a week after it, in order. */
function startsAround({ schedule, minutes }: MaintenanceTimes, at: Date): Date[] {
  if (schedule.kind === 'once') return [new Date(schedule.startsAt)];
  const { weekdays, timezone } = schedule;
  const today = todayIn(timezone, at);
  const back = Math.ceil(minutes / dayMinutes) + 1;
  const days = Array.from({ length: back + 9 }, (_, index) => addDays(today, index - back));
  return days.filter((day) => weekdays.includes(weekdayOf(day) - 1)).map((day) => instantOf(day, timeParts(schedule.at), timezone));
}

/**
 * The occurrence that goes on at an instant, else the next one; null: it is over for good. It lasts its minutes, whatever clocks do meanwhile; a begin
 * that they skip is the first instant after it, one that they show twice the first of the two.
 */
export function nextOccurrence(window: MaintenanceTimes, at: Date): Occurrence | null {
  const found = startsAround(window, at)
    .map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + window.minutes * minuteMs) }))
    .find(({ startsAt, endsAt }) => endsAt > at && (window.endedUntil === null || startsAt >= window.endedUntil));
  return found ?? null;
}

/** The one that goes on at an instant. */
export function occurrenceAt(window: MaintenanceTimes, at: Date): Occurrence | null {
  const next = nextOccurrence(window, at);
  return next !== null && next.startsAt <= at ? next : null;
}
