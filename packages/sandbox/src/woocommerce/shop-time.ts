import { clockIn } from '../kernel/days.ts';
import { dayMs, hourMs, minuteMs } from '../kernel/time-units.ts';

/**
 * Times here are the shop's wall clock, counted in milliseconds as if that clock showed UTC: day borders are plain arithmetic.
 */
export type WallTime = number;

export const SECOND = 1000;
export const HOUR = hourMs;
export const DAY = dayMs;

export function wallOfDay(day: string): WallTime {
  return Date.parse(`${day}T00:00:00Z`);
}

export function dayOfWall(at: WallTime): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** `2026-10-01T10:12:00` */
export function isoOf(at: WallTime): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** `2026-10-01 10:12:00` */
export function sqlOf(at: WallTime): string {
  return isoOf(at).replace('T', ' ');
}

export function wallNow(zone: string, at: Date): WallTime {
  const { day, hour, minute } = clockIn(zone, at);
  return wallOfDay(day) + hour * HOUR + minute * minuteMs + (Math.floor(at.getTime() / SECOND) % 60) * SECOND;
}

/** The offset depends on the hour at most, so one look per zone and hour is enough. */
const offsets = new Map<string, number>();

function offsetAt(zone: string, utc: number): number {
  const hour = Math.floor(utc / HOUR) * HOUR;
  const name = `${zone} ${hour}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const offset = wallNow(zone, new Date(hour)) - hour;
  offsets.set(name, offset);
  return offset;
}

/** The same moment on the clock of Greenwich. */
export function gmtOf(zone: string, at: WallTime): WallTime {
  const guess = at - offsetAt(zone, at);
  return at - offsetAt(zone, guess);
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Reads WordPress's date-time parameter; without an offset it is the shop's own clock. Null: none. */
export function readWallTime(zone: string, text: string): WallTime | null {
  const found = DATE_TIME.exec(text);
  if (!found) return null;
  const at = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
  if (Number.isNaN(at) || dayOfWall(at) !== text.slice(0, 10)) return null;
  const offset = found[1];
  if (offset === undefined) return at;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  return wallNow(zone, new Date(at - shift));
}
