import { addDays, daysIn, earlierDay, laterDay, type Period } from '@sightline/contract/core';
import { dayIn } from '../kit/days.ts';
import { isTimeStep } from '../kit/families/seo-table.ts';
import type { Query } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';

/** RankRanger names no zone; days are taken as UTC. */
export const todayOf = ({ now }: Pick<Query, 'now'>): string => dayIn(now, 'UTC');

type Asked = Pick<Query, 'period' | 'now'>;
/** Positions of today come in during the day: it is left out wherever the period has another day. */
export const leavesOutToday = (asked: Asked): boolean => asked.period.start < todayOf(asked) && asked.period.end >= todayOf(asked);
export const todayWarning = 'Today is left out: its positions are complete tomorrow.';

/** The days of a period that can have positions; null where all of them are still to come. */
export function pastOf(asked: Asked): Period | null {
  const today = todayOf(asked);
  const end = leavesOutToday(asked) ? addDays(today, -1) : earlierDay(asked.period.end, today);
  return asked.period.start > end ? null : { start: asked.period.start, end };
}

/** https://www.rankranger.com/documentation/api-method-rank: 31 days at a time. */
const daysMax = 31;
export function windowsOf(asked: Asked): Period[] {
  const past = pastOf(asked);
  const windows: Period[] = [];
  for (let start = past?.start; past !== null && start !== undefined && start <= past.end; start = addDays(start, daysMax)) {
    windows.push({ start, end: earlierDay(past.end, addDays(start, daysMax - 1)) });
  }
  return windows;
}

/** The last days of the period, as many as come at a time: the newest check is among them even where keywords are checked once a week. */
export function lastWindow(asked: Asked): Period[] {
  const past = pastOf(asked);
  if (past === null) return [];
  return [{ start: laterDay(past.start, addDays(past.end, 1 - daysMax)), end: past.end }];
}

const stepOf = (dimension: string | null, day: string): string =>
  isTimeStep(dimension) ? (timeStepsOf(dimension, { start: day, end: day })[0] ?? '') : '';

/** The last day of the period, or of each week or month of it. */
export function closingDays({ dimension, ...asked }: Asked & Pick<Query, 'dimension'>): string[] {
  const past = pastOf(asked);
  if (past === null) return [];
  return [...new Map(daysIn(past).map((day) => [stepOf(dimension, day), day])).values()];
}

/** Some keywords are checked once a week: where a day has none, the days before (or after) it are looked at, a week in all. */
const daysLookedAt = 7;
export function nextDay(query: Query, day: string, lookedAt: number, direction: 'back' | 'forward'): string | null {
  const past = pastOf(query);
  const next = addDays(day, direction === 'back' ? -1 : 1);
  if (past === null || lookedAt >= daysLookedAt || next < past.start || next > past.end) return null;
  return stepOf(query.dimension, next) === stepOf(query.dimension, day) ? next : null;
}
