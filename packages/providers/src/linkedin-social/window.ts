import { addDays, earlierDay, type Period } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { dayIn } from '../kit/days.ts';
import type { Query } from '../kit/provider.ts';

/** Days are UTC wherever the page is. */
export const zone = 'UTC';
/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics */
const monthsKept = 12;

export interface Window {
  today: string;
  /** The days of the period that can be asked for; null: none of them. */
  range: Period | null;
  /** The first day LinkedIn still knows. */
  firstDay: string;
  isCut: boolean;
}

/** `uncountedDays` at the end have no figures yet. */
export function windowOf({ period, now }: Query, uncountedDays: number): Window {
  const today = dayIn(now, zone);
  const firstDay = Temporal.PlainDate.from(today).subtract({ months: monthsKept }).toString();
  const isCut = period.start < firstDay;
  const start = isCut ? firstDay : period.start;
  const end = earlierDay(period.end, addDays(today, -uncountedDays));
  return { today, range: start > end ? null : { start, end }, firstDay, isCut };
}

export const windowWarnings = ({ isCut, firstDay }: Window): string[] =>
  isCut ? [`LinkedIn keeps twelve months: figures before ${firstDay} are not there.`] : [];

const midnightMs = (day: string): number => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
export const dayAt = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Both ends have to be midnight UTC, and the end is the first day that is no longer part of it. */
export const timeIntervals = ({ start, end }: Period): string =>
  `(timeRange:(start:${midnightMs(start)},end:${midnightMs(addDays(end, 1))}),timeGranularityType:DAY)`;
