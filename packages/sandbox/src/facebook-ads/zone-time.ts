import { clockIn, dayNumber } from '../kernel/days.ts';
import { dayMs, minuteMs } from '../kernel/time-units.ts';

/** Minutes a zone is ahead of UTC at an instant. */
export function offsetMinutes(zone: string, at: Date): number {
  const { day, hour, minute } = clockIn(zone, at);
  const wall = dayNumber(day) * dayMs + (hour * 60 + minute) * minuteMs;
  return Math.round((wall - Math.floor(at.getTime() / minuteMs) * minuteMs) / minuteMs);
}

/** A wall-clock time of a zone as the Graph writes times: `2026-10-01T09:00:00+0200`. */
export function zoneTime(zone: string, day: string, time: string): string {
  const minutes = offsetMinutes(zone, new Date(`${day}T${time}Z`));
  const size = Math.abs(minutes);
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${text}`;
}
