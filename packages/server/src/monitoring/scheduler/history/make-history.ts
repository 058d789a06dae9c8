import { addDays, dayMs, hourMs, todayIn } from '@sightline/contract/core';
import type { DomainHistory } from '@sightline/contract/monitoring';

export interface Hour {
  hour: Date;
  upS: number;
  downS: number;
  msSum: number;
  msCount: number;
  msMax: number;
}

const share = (up: number, down: number): number | null => (up + down === 0 ? null : up / (up + down));

/** Days of the zone, today the last, each with its share of up; every hour from the first day on; the uptime of all. An hour belongs to the day it begins in. */
export function makeHistory(
  hours: readonly Hour[],
  { now, days, timezone }: { now: Date; days: number; timezone: string },
): Pick<DomainHistory, 'uptime' | 'bars' | 'points'> {
  const today = todayIn(timezone, now);
  const sums = new Map(Array.from({ length: days }, (_, index) => [addDays(today, index - days + 1), { up: 0, down: 0 }]));
  const byHour = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const points: DomainHistory['points'] = [];
  for (let at = Math.floor((now.getTime() - days * dayMs) / hourMs) * hourMs; at <= now.getTime(); at += hourMs) {
    const instant = new Date(at);
    const day = sums.get(todayIn(timezone, instant));
    if (!day) continue;
    const hour = byHour.get(at);
    day.up += hour?.upS ?? 0;
    day.down += hour?.downS ?? 0;
    points.push({
      at: instant.toISOString(),
      ms: hour && hour.msCount > 0 ? Math.round(hour.msSum / hour.msCount) : null,
      maxMs: hour && hour.msCount > 0 ? hour.msMax : null,
      up: hour ? share(hour.upS, hour.downS) : null,
    });
  }
  const all = [...sums.values()];
  return {
    uptime: share(
      all.reduce((sum, { up }) => sum + up, 0),
      all.reduce((sum, { down }) => sum + down, 0),
    ),
    bars: [...sums].map(([day, { up, down }]) => ({ day, up: share(up, down) })),
    points,
  };
}
