import { addDays, earlierDay, laterDay } from '@sightline/contract/core';
import { dayIn } from '../kit/days.ts';
import type { Query } from '../kit/provider.ts';

/** Days of a question, both of them included. */
export interface Window {
  start: string;
  end: string;
}

/** AccuRanker names no zone; days are taken as UTC. */
export const todayOf = ({ now }: Pick<Query, 'now'>): string => dayIn(now, 'UTC');

type Asked = Pick<Query, 'period' | 'now'>;
/** The period without the days to come; null where it has no other. */
function pastOf({ period, now }: Asked): Window | null {
  const end = earlierDay(period.end, todayOf({ now }));
  return period.start > end ? null : { start: period.start, end };
}

/** Ranks are refreshed once a day, at a time of day that moves: the last days hold the newest of each keyword. */
const refreshDays = 3;

export function closingWindow(asked: Asked): Window[] {
  const past = pastOf(asked);
  return past === null ? [] : [{ start: laterDay(past.start, addDays(past.end, 1 - refreshDays)), end: past.end }];
}
export function openingWindow(asked: Asked): Window[] {
  const past = pastOf(asked);
  return past === null ? [] : [{ start: past.start, end: earlierDay(past.end, addDays(past.start, refreshDays - 1)) }];
}

/** The whole period in parts of at most so many days, in order. */
export function windowsOf(asked: Asked, daysMax: number): Window[] {
  const past = pastOf(asked);
  const windows: Window[] = [];
  for (let start = past?.start; past !== null && start !== undefined && start <= past.end; start = addDays(start, daysMax)) {
    windows.push({ start, end: earlierDay(past.end, addDays(start, daysMax - 1)) });
  }
  return windows;
}
