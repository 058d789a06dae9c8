import { addDays, type Day, earlierDay, laterDay, type Period } from '@sightline/contract/core';
import type { FrameFlag } from '@sightline/contract/frames';
import { Temporal } from 'temporal-polyfill';
import { dayIn, openDayFlags } from '../kit/days.ts';

/** Google counts days of Pacific Time for everybody. https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
export const zone = 'America/Los_Angeles';
/** Days until figures are final, as a rule. */
export const lagDays = 3;
const monthsKept = 16;
const hourDaysKept = 10;

export interface Span {
  today: Day;
  /** Days without a row within it had nothing; outside it they are not known. */
  counted: Period;
  flags: FrameFlag[];
  warnings: string[];
}

/** What of a period Google has. `lastDay` is the newest day it answered, null: none; `isFinal`: unfinished days were not asked for. */
export function spanOf(period: Period, now: string, given: { lastDay: Day | null; isFinal: boolean; isHourly?: boolean }): Span {
  const today = dayIn(now, zone);
  const oldest =
    given.isHourly === true ? addDays(today, -hourDaysKept) : Temporal.PlainDate.from(today).subtract({ months: monthsKept }).toString();
  const ready = earlierDay(period.end, addDays(today, -lagDays));
  const open = openDayFlags(period, today, lagDays);
  const isCut = period.start < oldest;
  const kept = given.isHourly === true ? `hours for about ${hourDaysKept} days` : `figures for ${monthsKept} months`;
  return {
    today,
    counted: { start: laterDay(period.start, oldest), end: given.lastDay === null ? ready : laterDay(ready, given.lastDay) },
    // The running day is not in an answer of final days.
    flags: [...open.filter((flag) => flag !== 'partial' || !given.isFinal), ...(isCut ? ['truncated' as const] : [])],
    warnings: isCut ? [`Google keeps ${kept}: what is older is missing.`] : [],
  };
}
