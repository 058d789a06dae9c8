import type { Calendar, WeekStart } from '../locale/locale-setting.ts';
import { addDays, earlierDay, monthPeriod, weekdayOf } from './days.ts';
import type { Day, Period } from './period.ts';

export const calendarUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/** Months of the units that are made of months. */
export const monthsOfUnit = { month: 1, quarter: 3, year: 12 } as const;
const monthsPerYear = 12;

/** As `weekdayOf` counts. */
export const firstWeekday: Record<WeekStart, number> = { monday: 1, saturday: 6, sunday: 7 };

/** Months since the year 0, so that the next one is one more. */
export const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * monthsPerYear + Number(day.slice(5, 7)) - 1;

/** The whole months of a number of months and as many as `count` from there. */
function monthsPeriod(first: number, count: number): Period {
  const at = (index: number): Period => monthPeriod(Math.floor(index / monthsPerYear), (index % monthsPerYear) + 1);
  return { start: at(first).start, end: at(first + count - 1).end };
}

/** The whole unit that a day lies in; quarters are those of its fiscal year. */
export function unitPeriod(unit: CalendarUnit, day: Day, { weekStart, yearStart }: Calendar): Period {
  if (unit === 'day') return { start: day, end: day };
  if (unit === 'week') {
    const start = addDays(day, -((weekdayOf(day) - firstWeekday[weekStart] + 7) % 7));
    return { start, end: addDays(start, 6) };
  }
  const count = monthsOfUnit[unit];
  const month = monthNumber(day);
  return monthsPeriod(month - ((month - (yearStart - 1)) % count), count);
}

/** The year that begins in a year of the calendar, by which it is named. */
export const yearPeriod = (year: number, { yearStart }: Calendar): Period =>
  monthsPeriod(year * monthsPerYear + yearStart - 1, monthsPerYear);

/** The year of the calendar in which the year that a day lies in begins. */
export const yearOf = (day: Day, calendar: Calendar): number => Number(unitPeriod('year', day, calendar).start.slice(0, 4));

/** How many whole calendar months a period is; 0: it begins or ends within one. */
export function wholeMonthsIn({ start, end }: Period): number {
  if (start.slice(8) !== '01' || addDays(end, 1).slice(8) !== '01') return 0;
  return Math.max(0, monthNumber(end) - monthNumber(start) + 1);
}

/** The same day of a month before or after; the last day of one that is too short. */
export function addMonths(day: Day, count: number): Day {
  const { start, end } = monthsPeriod(monthNumber(day) + count, 1);
  const date = addDays(start, Number(day.slice(8)) - 1);
  return earlierDay(date, end);
}

/** The same days of months before or after; whole months stay whole ones, however long they are. */
export function periodMonthsLater(period: Period, count: number): Period {
  const months = wholeMonthsIn(period);
  if (months > 0) return monthsPeriod(monthNumber(period.start) + count, months);
  return { start: addMonths(period.start, count), end: addMonths(period.end, count) };
}
