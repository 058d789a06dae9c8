import { addDays, dayNumber, isDay } from '../kernel/days.ts';

/** A point of the history. `month` is a monthly snapshot, `day` one of the last 31 days, `live` what is known now. */
export interface Moment {
  kind: 'live' | 'month' | 'day';
  /** The day the figures stand for. */
  day: string;
  /** YYYYMMDD, as reports write it. */
  stamp: string;
}

export const FIRST_MONTH = '2016-01';
export const DAILY_DAYS = 31;

function stampOf(day: string): string {
  return day.replaceAll('-', '');
}

export function liveMoment(today: string): Moment {
  return { kind: 'live', day: today, stamp: `${stampOf(today).slice(0, 6)}15` };
}

/** A month's snapshot (`2026-10`): day 15 once the month is over, the live figures while it runs. Null before the history and in the future. */
export function monthMoment(month: string, today: string): Moment | null {
  const running = today.slice(0, 7);
  if (month > running || month < FIRST_MONTH) return null;
  return month === running ? liveMoment(today) : { kind: 'month', day: `${month}-15`, stamp: `${month.replace('-', '')}15` };
}

export function dayMoment(day: string, today: string): Moment | null {
  const age = dayNumber(today) - dayNumber(day);
  return age >= 0 && age < DAILY_DAYS ? { kind: 'day', day, stamp: stampOf(day) } : null;
}

export function monthBefore(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** What a moment is compared with: the monthly update before, or the day before. */
export function momentBefore(moment: Moment): Moment {
  if (moment.kind === 'day') {
    const day = addDays(moment.day, -1);
    return { kind: 'day', day, stamp: stampOf(day) };
  }
  const month = monthBefore(moment.day.slice(0, 7));
  return { kind: 'month', day: `${month}-15`, stamp: `${month.replace('-', '')}15` };
}

/** Reads `display_date`: `YYYYMM15`, or any day for daily changes. Undefined: not a date; null: nothing is known then. */
export function readDate(text: string, today: string, isDaily: boolean): Moment | null | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(day)) return undefined;
  if (isDaily) return dayMoment(day, today);
  return day.endsWith('-15') ? monthMoment(day.slice(0, 7), today) : null;
}
