import { addDays, daysBetween, monthPeriod, todayIn, weekdayOf } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import type { Day, Period } from '../core/time/period.ts';
import type { ReportDay, ReportSchedule } from './report-schedule.ts';

const saturday = 6;

function firstWorkDay(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday < saturday ? day : addDays(day, 8 - weekday);
}

const dayIn: Record<ReportDay, (period: Period) => Day> = {
  FIRST_DAY: ({ start }) => start,
  LAST_DAY: ({ end }) => end,
  /** Monday to Friday; public holidays are not known. */
  FIRST_WORK_DAY: ({ start }) => firstWorkDay(start),
};

const monthsPerQuarter = 3;

/** The month or the quarter that holds a day, or one so many months later. */
function monthsAround(day: Day, months: number, later: number): Period {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = Math.floor(index / months) * months + later * months;
  const month = (at: number) => monthPeriod(Math.floor(at / 12), (at % 12) + 1);
  return { start: month(first).start, end: month(first + months - 1).end };
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The first day on or after `day` on which a report is due. */
function dueFrom(schedule: ReportSchedule, day: Day): Day {
  if (schedule.period === 'DAY') return day;
  if (schedule.period === 'WEEK') {
    const first = addDays(mondayOf(schedule.from), schedule.detail);
    const step = 7 * schedule.every;
    return addDays(first, Math.max(0, Math.ceil(daysBetween(first, day) / step)) * step);
  }
  const months = schedule.period === 'QUARTER' ? monthsPerQuarter : 1;
  const due = dayIn[schedule.detail](monthsAround(day, months, 0));
  return due >= day ? due : dayIn[schedule.detail](monthsAround(day, months, 1));
}

/** The instants at which a report is due, after `after`, in order: a schedule always goes on. */
function* runsAfter(schedule: ReportSchedule, after: Date): Generator<Date, never> {
  let last = after;
  // A time that clocks skipped around midnight is made up for on the next day: the day before is looked at as well.
  let day = addDays(todayIn(schedule.timezone, after), -1);
  for (;;) {
    const due = dueFrom(schedule, day);
    const run = instantOf(due, schedule, schedule.timezone);
    // Two skipped times may mean one instant (a day that a zone left out): one report.
    if (run > last) {
      yield run;
      last = run;
    }
    day = addDays(due, 1);
  }
}

export const nextRun = (schedule: ReportSchedule, after: Date): Date => runsAfter(schedule, after).next().value;

export function nextRuns(schedule: ReportSchedule, after: Date, count: number): Date[] {
  const runs = runsAfter(schedule, after);
  return Array.from({ length: count }, () => runs.next().value);
}
