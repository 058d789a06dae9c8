import { dayNumber } from '../kernel/days.ts';

/** The database is renewed on the first of each month: https://seranking.com/api/data/domain-analysis/ */
export interface Month {
  year: number;
  month: number;
  /** Number of the day it stands for. */
  day: number;
}

function monthAt(year: number, month: number): Month {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: dayNumber(date.toISOString().slice(0, 10)) };
}

export function currentMonth(today: string): Month {
  return monthAt(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
}

export function monthBefore({ year, month }: Month): Month {
  return monthAt(year, month - 1);
}

const FIRST_YEAR = 2022;

/** Every month with a snapshot, oldest first. */
export function monthsUntil({ year, month }: Month): Month[] {
  const count = (year - FIRST_YEAR) * 12 + month;
  return Array.from({ length: Math.max(0, count) }, (_, i) => monthAt(FIRST_YEAR, i + 1));
}
