import { type Day, earlierDay, hourMs, type Period } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { dayIn } from '../days.ts';
import { MalformedReply, type Query } from '../provider.ts';

/** Insights count by Meta's own days, wherever the page or account is. */
export const metaZone = 'America/Los_Angeles';

const monthsKept = 24;
const halfDayMs = 12 * hourMs;

/** Unix seconds of a day's first moment. */
export const midnightS = (day: Day): number => Temporal.PlainDate.from(day).toZonedDateTime(metaZone).epochMilliseconds / 1000;

/** The day of a moment as Meta writes it: `2026-10-05T09:00:00+0000`. */
export const dayOf = (time: string): Day => dayAtMs(millisecondsOf(time));

/** The day a value is about: `end_time` is the midnight at its end. */
export const measuredDay = (endTime: string): Day => dayAtMs(millisecondsOf(endTime) - halfDayMs);

function millisecondsOf(time: string): number {
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) throw new MalformedReply(`Not a time: ${time}`);
  return ms;
}
const dayAtMs = (ms: number): Day => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(metaZone).toPlainDate().toString();

export interface InsightsWindow {
  today: Day;
  /** The days of the period that can be asked for; null: none of them. */
  range: Period | null;
  /** The first day Meta still knows. */
  firstDay: Day;
  isCut: boolean;
}

/** https://developers.facebook.com/docs/graph-api/reference/insights: two years are kept. */
export function insightsWindow({ period, now }: Pick<Query, 'period' | 'now'>): InsightsWindow {
  const today = dayIn(now, metaZone);
  const firstDay = Temporal.PlainDate.from(today).subtract({ months: monthsKept }).add({ days: 1 }).toString();
  const isCut = period.start < firstDay;
  const start = isCut ? firstDay : period.start;
  const end = earlierDay(period.end, today);
  return { today, range: start > end ? null : { start, end }, firstDay, isCut };
}

export const windowWarnings = ({ isCut, firstDay }: InsightsWindow): string[] =>
  isCut ? [`Meta keeps two years: figures before ${firstDay} are not there.`] : [];

/** A period in pieces of so many days at most, in order. */
export function piecesOf({ start, end }: Period, daysMax: number): Period[] {
  const pieces: Period[] = [];
  const last = Temporal.PlainDate.from(end);
  for (let from = Temporal.PlainDate.from(start); Temporal.PlainDate.compare(from, last) <= 0; from = from.add({ days: daysMax })) {
    pieces.push({ start: from.toString(), end: earlierDay(from.add({ days: daysMax - 1 }).toString(), end) });
  }
  return pieces;
}
