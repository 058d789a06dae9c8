import type { Freshness, Period } from '@sightline/contract';
import { addDays, todayIn } from '@sightline/contract/rules/days';

/** What a report's answer depends on in time. */
export interface ReportTimes {
  realTime: boolean;
  usesPeriod: boolean;
}

const minuteMs = 60_000;

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
