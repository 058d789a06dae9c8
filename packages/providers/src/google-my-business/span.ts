import { type Day, earlierDay, type Period } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { dayIn } from '../kit/days.ts';

/** Google names no zone for these days and refuses days to come; by its own clock none is. */
const zone = 'America/Los_Angeles';
const monthsKept = 18;

export interface Span {
  today: Day;
  /** What of the period Google can be asked for; null: nothing. */
  asked: Period | null;
  flags: 'truncated'[];
  warnings: string[];
}

export function spanOf({ start, end }: Period, now: string): Span {
  const today = dayIn(now, zone);
  const oldest = Temporal.PlainDate.from(today).subtract({ months: monthsKept }).toString();
  const asked = { start: start < oldest ? oldest : start, end: earlierDay(end, today) };
  const isCut = start < oldest;
  return {
    today,
    asked: asked.start > asked.end ? null : asked,
    flags: isCut ? ['truncated'] : [],
    warnings: isCut ? [`Google keeps these figures for ${monthsKept} months: what is older is missing.`] : [],
  };
}
