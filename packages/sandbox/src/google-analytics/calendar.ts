import { addDays, dayNumber, weekday } from '../kernel/days.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Week of the year; weeks begin on Sunday, 1 January always lies in week 01. */
export function weekOfYear(day: string): string {
  const first = `${day.slice(0, 4)}-01-01`;
  return two(Math.floor((dayNumber(day) - dayNumber(first) + weekday(first)) / 7) + 1);
}

/** ISO year and week: weeks begin on Monday, week 01 holds the first Thursday. */
export function isoWeek(day: string): { year: string; week: string } {
  const thursday = addDays(day, 4 - (weekday(day) || 7));
  const year = thursday.slice(0, 4);
  return { year, week: two(Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1) };
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekday(day)] ?? '';
}
