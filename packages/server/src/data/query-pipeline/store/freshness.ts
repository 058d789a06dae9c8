import { addDays, minuteMs, type Period, todayIn } from '@sightline/contract/core';
import type { Freshness } from '@sightline/contract/sources';
import type { CachedState } from './rows.ts';

/** What a report's answer depends on in time. */
export interface ReportTimes {
  realTime: boolean;
  usesPeriod: boolean;
}

/** Clocks of machines that are well differ by less. */
export const clocksDifferMs = 5 * minuteMs;

/** Fetched at a time that has not come yet: by a clock that was set back since, so that its times tell nothing. In ms since 1970. */
export const isOfWrongClock = (fetchedAtMs: number, nowMs: number): boolean => fetchedAtMs > nowMs + clocksDifferMs;

/** Whether a kept answer need not be asked again; in ms since 1970. */
export const isStillFresh = ({ fetchedAtMs, freshUntilMs }: Pick<CachedState, 'fetchedAtMs' | 'freshUntilMs'>, nowMs: number): boolean =>
  freshUntilMs > nowMs && !isOfWrongClock(fetchedAtMs, nowMs);

/** Until when an answer fetched `now` need not be asked again. `zone`: the one whose days the provider counts. */
export function freshUntil(freshness: Freshness, report: ReportTimes, period: Period, now: Date, zone: string): Date {
  if (report.realTime) return new Date(now.getTime() + freshness.realTimeSeconds * 1000);
  return new Date(now.getTime() + minutesOf(freshness, report, period, now, zone) * minuteMs);
}

function minutesOf(freshness: Freshness, report: ReportTimes, period: Period, now: Date, zone: string): number {
  const today = todayIn(zone, now);
  if (!report.usesPeriod || period.end >= today) return freshness.openDayMinutes;
  return period.end >= addDays(today, -freshness.restatedDays) ? freshness.restatedMinutes : freshness.closedDayMinutes;
}
