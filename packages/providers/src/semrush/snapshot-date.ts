import { dayIn } from '../kit/days.ts';
import type { Query } from '../kit/provider.ts';

export const todayOf = ({ now }: Pick<Query, 'now'>): string => dayIn(now, 'UTC');

/** `2026-10` and so on, whole months from the one of `start` to the one of `end`. */
export const monthsBetween = (start: string, end: string): number => (yearOf(end) - yearOf(start)) * 12 + monthOf(end) - monthOf(start);
const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Periods of closed months are answered from the month's snapshot, which bears its 15th; the running month is live. */
export function displayDate({ period, now }: Pick<Query, 'period' | 'now'>): string | undefined {
  return monthsBetween(period.end, todayOf({ now })) > 0 ? `${period.end.slice(0, 7).replace('-', '')}15` : undefined;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export function snapshotWarning(query: Pick<Query, 'period' | 'now'>): string {
  const isClosed = displayDate(query) !== undefined;
  return isClosed
    ? `Estimates of SEMrush's monthly snapshot of ${monthName.format(new Date(`${query.period.end}T00:00:00Z`))}.`
    : 'Live estimates of SEMrush, for a month rather than for the days chosen.';
}

/** YYYYMMDD as a day; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  return parts === null ? undefined : `${parts[1]}-${parts[2]}-${parts[3]}`;
}
