import { addDays, daysBetween, todayIn } from '../core/time/days.ts';
import { wallAt } from '../core/time/local-instant.ts';
import type { Day } from '../core/time/period.ts';
import { dayMs, hourMs } from '../core/time/time-units.ts';
import { twoDigits } from '../core/values/two-digits.ts';

/** A part of a calendar day: hours from 0 to 24, with fractions. */
export interface DayWindow {
  day: Day;
  fromHour: number;
  toHour: number;
}

/** A time in the days and clock hours of a zone. */
export function dayWindows(from: Date, to: Date, zone: string): DayWindow[] {
  const first = todayIn(zone, from);
  const last = todayIn(zone, to);
  const hourOf = (instant: Date): number => (((wallAt(zone, instant.getTime()) % dayMs) + dayMs) % dayMs) / hourMs;
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at): DayWindow => {
    const day = addDays(first, at);
    return { day, fromHour: day === first ? hourOf(from) : 0, toHour: day === last ? hourOf(to) : 24 };
  }).filter(({ fromHour, toHour }) => toHour > fromHour);
}

/** Amounts by hour (`2026-11-05T14`) or by day (`2026-11-05`); what is left out was nothing. */
export interface PastFigures {
  by: 'hour' | 'day';
  amounts: ReadonlyMap<string, number>;
  /** From which day on the source has figures. */
  since: Day;
  /** Visits come one by one; money does not. */
  isCount: boolean;
}
export interface Estimate {
  from: number;
  to: number;
  /** How many weeks it rests on. */
  weeks: number;
}

const weeksMax = 8;
export const weeksMin = 3;

/** Student's t for 98 % by degrees of freedom: a little more than 95, as figures have longer tails than the normal distribution. */
const tOf: Readonly<Record<number, number>> = { 2: 6.965, 3: 4.541, 4: 3.747, 5: 3.365, 6: 3.143, 7: 2.998 };

/** Of an average hour of the day, the quietest and the busiest have so much. */
const quietest = 0.1;
const busiest = 2.6;

const overlap = (one: DayWindow, other: DayWindow): boolean =>
  one.day === other.day && one.fromHour < other.toHour && other.fromHour < one.toHour;

/** The part of an hour that lies in a window. */
const hourShare = (hour: number, { fromHour, toHour }: DayWindow): number =>
  Math.max(0, Math.min(hour + 1, toHour) - Math.max(hour, fromHour));

function amountIn(window: DayWindow, { by, amounts }: PastFigures): number {
  if (by === 'day') return amounts.get(window.day) ?? 0;
  let sum = 0;
  for (let hour = Math.floor(window.fromHour); hour < window.toHour; hour += 1) {
    sum += (amounts.get(`${window.day}T${twoDigits(hour)}`) ?? 0) * hourShare(hour, window);
  }
  return sum;
}

/** Mean and what a further week may lie beside it. */
function rangeOf(samples: readonly number[], isCount: boolean): { from: number; to: number } {
  const count = samples.length;
  const mean = samples.reduce((sum, value) => sum + value, 0) / count;
  const spread = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  // Few samples may agree by chance: counts vary as much as they are, and nothing is known to a tenth.
  const variance = Math.max(spread, isCount ? mean : 0, (mean / 10) ** 2);
  const half = (tOf[count - 1] ?? 0) * Math.sqrt(variance * (1 + 1 / count));
  return { from: Math.max(0, mean - half), to: mean + half };
}

/** What share of a day's amount may fall into a part of it, the least and the most, whatever its busy hours are. */
function sharesOf(windows: readonly DayWindow[]): { least: number; most: number } {
  const days = windows.length;
  const part = windows.reduce((sum, { fromHour, toHour }) => sum + (toHour - fromHour) / 24, 0) / days;
  return {
    least: Math.max(quietest * part, 1 - busiest * (1 - part)),
    most: Math.min(busiest * part, 1 - quietest * (1 - part)),
  };
}

/**
 * What usually falls into a time of the week, as a range, from the same clock hours of the eight weeks before. Weeks in which the website was down at these hours
 * (`outages`) and weeks before the source had figures are left out; null: fewer than three are left. With figures by day the hours of the day are not
 * known, and the range is wide. Pure.
 */
export function estimateMissed(windows: readonly DayWindow[], past: PastFigures, outages: readonly DayWindow[] = []): Estimate | null {
  if (windows.length === 0) return null;
  const samples: number[] = [];
  for (let week = 1; week <= weeksMax; week += 1) {
    const then = windows.map((window) => ({ ...window, day: addDays(window.day, -7 * week) }));
    if (then.some(({ day }) => day < past.since)) continue;
    const disturbed = past.by === 'day' ? then.map((window) => ({ ...window, fromHour: 0, toHour: 24 })) : then;
    if (disturbed.some((window) => outages.some((outage) => overlap(window, outage)))) continue;
    samples.push(then.reduce((sum, window) => sum + amountIn(window, past), 0));
  }
  if (samples.length < weeksMin) return null;
  const range = rangeOf(samples, past.isCount);
  const { least, most } = past.by === 'day' ? sharesOf(windows) : { least: 1, most: 1 };
  const [from, to] = [range.from * least, range.to * most];
  return { from: past.isCount ? Math.floor(from) : from, to: past.isCount ? Math.ceil(to) : to, weeks: samples.length };
}
