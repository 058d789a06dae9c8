import { addDays, daysBetween, weekdayOf } from '../../core/time/days.ts';
import type { Day } from '../../core/time/period.ts';
import { twoDigits } from '../../core/values/two-digits.ts';
import { readDate } from '../uploads/guess-table/read-date.ts';
import type { HistoricStep } from './widgets.ts';

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekOf(day: Day): string {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  return `${year}-W${twoDigits(1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7))}`;
}

function mondayOf(week: string): Day {
  const fourth = `${week.slice(0, 4)}-01-04`;
  return addDays(fourth, 1 - weekdayOf(fourth) + 7 * (Number(week.slice(6)) - 1));
}

/** The day, week or month that a day lies in. */
export const unitOfDay: Record<HistoricStep, (day: Day) => string> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => day.slice(0, 7),
};

/** The first day of a unit as `readUnit` gives it. */
export const firstDayOf: Record<HistoricStep, (unit: string) => Day> = {
  day: (unit) => unit,
  week: mondayOf,
  month: (unit) => `${unit}-01`,
};

const longestDays: Record<HistoricStep, number> = { day: 1, week: 7, month: 31 };

export const unitAfter = (unit: string, step: HistoricStep): string => unitOfDay[step](addDays(firstDayOf[step](unit), longestDays[step]));

/** A date as people write it; where the order of day and month is open, the day comes first. */
function dayIn(text: string): Day | null {
  const reading = readDate(text);
  return reading && !reading.compact ? (reading.dayFirst ?? reading.monthFirst) : null;
}

function weekIn(text: string): string | null {
  const [, year, week] = /^(\d{4})[-\s]?W(\d{1,2})$/i.exec(text) ?? [];
  if (year === undefined || week === undefined) return null;
  const unit = `${year}-W${twoDigits(Number(week))}`;
  return Number(week) > 0 && weekOf(mondayOf(unit)) === unit ? unit : null;
}

function monthIn(text: string): string | null {
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, ownMonth, ownYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [y, m] = [year ?? ownYear, month ?? ownMonth];
  if (y !== undefined && m !== undefined) return dayIn(`${y}-${twoDigits(Number(m))}-01`)?.slice(0, 7) ?? null;
  return dayIn(`1 ${text}`)?.slice(0, 7) ?? null;
}

const named: Record<HistoricStep, (text: string) => string | null> = { day: () => null, week: weekIn, month: monthIn };

/** A typed text as a unit of time: "2026-10", "10/2026", "Oct 2026" or a day in it; "2026-W41"; "5.10.2026". Null where it is none. */
export function readUnit(text: string, step: HistoricStep): string | null {
  const typed = text.trim();
  const own = named[step](typed);
  if (own !== null) return own;
  const day = dayIn(typed);
  return day && unitOfDay[step](day);
}
