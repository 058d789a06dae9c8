import { dayMs, minuteMs } from './time-units.ts';

/** The number of a calendar day, counted from 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** True for a real date written YYYY-MM-DD; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isFinite(number) && dayOf(number) === text;
}

export function addDays(day: string, count: number): string {
  return dayOf(dayNumber(day) + count);
}

/** Every day from `start` to `end`, both included; empty when `end` lies before `start`. */
export function daysBetween(start: string, end: string): string[] {
  const first = dayNumber(start);
  const length = Math.max(0, dayNumber(end) - first + 1);
  return Array.from({ length }, (_, i) => dayOf(first + i));
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** Zones change their distance to UTC at a quarter of an hour, if they do. */
const QUARTER_MS = 15 * minuteMs;

interface ZoneClock {
  format: Intl.DateTimeFormat;
  /** Milliseconds ahead of UTC by quarter of an hour: to format an instant takes a hundred times as long as to look it up, and stand-ins ask for each order. */
  ahead: Map<number, number>;
}
const clocks = new Map<string, ZoneClock>();

function makeClock(zone: string): ZoneClock {
  const [numeric, twoDigit] = ['numeric', '2-digit'] as const;
  const parts = { year: numeric, month: twoDigit, day: twoDigit, hour: twoDigit, minute: twoDigit } as const;
  const clock = { format: new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts }), ahead: new Map() };
  clocks.set(zone, clock);
  return clock;
}

function aheadOf(zone: string, at: number): number {
  const { format, ahead } = clocks.get(zone) ?? makeClock(zone);
  const quarter = Math.floor(at / QUARTER_MS);
  const known = ahead.get(quarter);
  if (known !== undefined) return known;
  const start = quarter * QUARTER_MS;
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
  );
  const found = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - start;
  ahead.set(quarter, found);
  return found;
}

/** The wall clock of an IANA time zone at an instant. */
export function clockIn(zone: string, at: Date): { day: string; hour: number; minute: number } {
  const wall = new Date(at.getTime() + aheadOf(zone, at.getTime()));
  return { day: wall.toISOString().slice(0, 10), hour: wall.getUTCHours(), minute: wall.getUTCMinutes() };
}

/** The calendar day it is in an IANA time zone at an instant. */
export function todayIn(zone: string, at: Date): string {
  return clockIn(zone, at).day;
}

/** Whole seconds since 1970. */
export function nowS(world: { now(): Date }): number {
  return Math.floor(world.now().getTime() / 1000);
}
