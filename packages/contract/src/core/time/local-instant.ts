import { madeOnce } from '../values/made-once.ts';
import { twoDigits } from '../values/two-digits.ts';
import { todayIn } from './days.ts';
import type { Day } from './period.ts';
import { hourMs, minuteMs } from './time-units.ts';

const wallFormats = madeOnce<Intl.DateTimeFormat>();
const wallClock = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
const wallFormatIn = (zone: string): Intl.DateTimeFormat =>
  wallFormats(zone, () => new Intl.DateTimeFormat('en', { ...wallClock, timeZone: zone }));

/** What clocks of a zone show at an instant, as if it were UTC; in milliseconds. */
export function wallAt(zone: string, instant: number): number {
  const at = new Date(instant);
  const parts = wallFormatIn(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => twoDigits(parts.find((candidate) => candidate.type === type)?.value ?? '');
  return Date.parse(`${todayIn(zone, at)}T${part('hour')}:${part('minute')}:${part('second')}Z`);
}

/** The first instant at which the offset is no longer that of `from`, to the second. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = wallAt(zone, from) - from;
  let [low, high] = [from / 1000, to / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallAt(zone, middle * 1000) - middle * 1000 === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/**
 * The instant at which clocks of a zone show a time of a day. A time that clocks skip (spring) means the first instant after it; one that they show
 * twice (autumn) the first of the two.
 */
export function instantOf(day: Day, time: { hour: number; minute: number }, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + (time.hour * 60 + time.minute) * minuteMs;
  // Clocks lie between 12 hours behind UTC and 14 before it, so that these two lie on both sides of any change that matters.
  const [before, after] = [wall - 15 * hourMs, wall + 13 * hourMs];
  const offsets = [wallAt(zone, before) - before, wallAt(zone, after) - after];
  const shown = offsets.map((offset) => wall - offset).filter((instant) => wallAt(zone, instant) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : changeBetween(zone, before, after));
}
