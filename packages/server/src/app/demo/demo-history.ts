import { dayMs, hourMs, hourS, minuteMs } from '@sightline/contract/core';
import type { DemoDomain } from './demo-schema.ts';

const looksPerHour = 60;
export const demoDays = 30;

export interface DemoHour {
  hour: Date;
  up_s: number;
  down_s: number;
  ms_sum: number;
  ms_count: number;
  ms_max: number;
}
export interface DemoOutage {
  from: Date;
  to: Date;
  text: string;
}

const startOfDay = (at: Date): number => Math.floor(at.getTime() / dayMs) * dayMs;

/** Those that are over. */
export const demoOutages = ({ outages }: DemoDomain, now: Date): DemoOutage[] =>
  outages
    .map(({ daysAgo, hour, minutes, text }) => {
      const from = startOfDay(now) - daysAgo * dayMs + hour * hourMs;
      return { from: new Date(from), to: new Date(from + minutes * minuteMs), text };
    })
    .filter(({ to }) => to < now);

/** Busy afternoons are slower than nights, and no two hours are the same. */
function meanMs(domain: DemoDomain, hour: number, now: Date): number {
  const { responseMs, slowSince } = domain;
  const isSlow = slowSince !== undefined && hour >= startOfDay(now) - slowSince.daysAgo * dayMs;
  const ofDay = new Date(hour).getUTCHours();
  const busy = 1 + 0.22 * Math.sin(((ofDay - 8) / 24) * 2 * Math.PI);
  const chance = ((hour / hourMs) * 2_654_435_761) % 97;
  return Math.round((isSlow ? slowSince.responseMs : responseMs) * (isSlow ? 1 : busy) * (0.94 + chance / 800));
}

const overlapMs = (from: number, to: number, other: DemoOutage): number =>
  Math.max(0, Math.min(to, other.to.getTime()) - Math.max(from, other.from.getTime()));

/** The hours of the last 30 days that are over, as if the website had been looked at once a minute. */
export function demoHours(domain: DemoDomain, now: Date): DemoHour[] {
  const outages = demoOutages(domain, now);
  const last = Math.floor(now.getTime() / hourMs) * hourMs;
  return Array.from({ length: demoDays * 24 }, (_, index) => {
    const hour = last - (demoDays * 24 - index) * hourMs;
    const down_s = Math.round(outages.reduce((sum, outage) => sum + overlapMs(hour, hour + hourMs, outage), 0) / 1000);
    const ms_count = looksPerHour - Math.ceil(down_s / 60);
    const ms = meanMs(domain, hour, now);
    return {
      hour: new Date(hour),
      up_s: hourS - down_s,
      down_s,
      ms_sum: ms * ms_count,
      ms_count,
      ms_max: ms_count === 0 ? 0 : Math.round(ms * 1.6),
    };
  });
}
