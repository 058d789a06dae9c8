import { monthStart } from '../facebook-insights/pacific.ts';
import { PRESETS as COMMON, type Preset } from '../facebook-insights/presets.ts';
import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { addDays, dayNumber, dayOf, isDay } from '../kernel/days.ts';
import type { Range } from './range.ts';
import { asObject, readArray, readChoice, readObject } from './read-params.ts';

const MONTHS_BACK = 37;

/** The same day some months earlier. */
export function monthsBefore(day: string, months: number): string {
  const start = monthStart(dayNumber(day), -months);
  const length = monthStart(start, 1) - start;
  return dayOf(start + Math.min(Number(day.slice(8)), length) - 1);
}

function quarter(today: number, back: number): number {
  return monthStart(today, -((Number(dayOf(today).slice(5, 7)) - 1) % 3) - back * 3);
}

function newYear(today: number, years = 0): number {
  return dayNumber(`${Number(dayOf(today).slice(0, 4)) + years}-01-01`);
}

const everything: Preset = (today) => [dayNumber(monthsBefore(dayOf(today), MONTHS_BACK)), today + 1];

/** Presets by name, in the account's own days (https://developers.facebook.com/docs/marketing-api/insights/parameters). */
const PRESETS: Readonly<Record<string, Preset>> = {
  ...COMMON,
  this_quarter: (today) => [quarter(today, 0), today + 1],
  last_quarter: (today) => [quarter(today, 1), quarter(today, 0)],
  this_year: (today) => [newYear(today), today + 1],
  last_year: (today) => [newYear(today, -1), newYear(today)],
  maximum: everything,
  data_maximum: everything,
};

function presetRange(name: string, today: string): Range | null {
  const days = PRESETS[name]?.(dayNumber(today));
  return days ? { start: dayOf(days[0]), stop: dayOf(days[1] - 1) } : null;
}

function readRange(name: string, value: Record<string, unknown>, today: string): Range {
  const { since, until } = value;
  for (const [key, day] of Object.entries({ since, until })) {
    if (typeof day !== 'string' || !isDay(day)) throw badParameter(`Param ${name}[${key}] must be a date in the format YYYY-MM-DD`);
  }
  const [start, stop] = [String(since), String(until)];
  if (start > stop) throw badParameter(`Param ${name}: since must be on or before until`);
  if (start < monthsBefore(today, MONTHS_BACK)) {
    const message = '(#3018) The start date of the time range cannot be beyond 37 months from the current date';
    throw new GraphRefusal({ message, code: 3018, subcode: 1504033 });
  }
  return { start, stop };
}

/** Cuts a range into rows of some days, or of calendar months. */
function cut({ start, stop }: Range, increment: string): Range[] {
  if (increment === 'all_days') return [{ start, stop }];
  const parts: Range[] = [];
  for (let day = start; day <= stop; ) {
    const next = increment === 'monthly' ? dayOf(monthStart(dayNumber(day), 1)) : addDays(day, Number(increment));
    const end = addDays(next, -1);
    parts.push({ start: day, stop: end < stop ? end : stop });
    day = next;
  }
  return parts;
}

function readIncrement(params: GraphParams): string {
  const text = params.time_increment ?? 'all_days';
  if (text === 'all_days' || text === 'monthly') return text;
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 90) return text;
  throw badParameter('Param time_increment must be an integer from 1 to 90, monthly or all_days');
}

/** The ranges of the rows: `time_ranges` over `time_range` over `date_preset`; without any the last 30 days. */
export function readRanges(params: GraphParams, today: string): Range[] {
  const increment = readIncrement(params);
  const preset = readChoice(params, 'date_preset', Object.keys(PRESETS)) ?? 'last_30d';
  if (params.time_ranges) {
    const ranges = readArray('time_ranges', params.time_ranges);
    if (ranges.length === 0) throw badParameter('Param time_ranges must not be empty');
    return ranges.map((range, index) => readRange(`time_ranges[${index}]`, asObject(`time_ranges[${index}]`, range), today));
  }
  const whole = params.time_range
    ? readRange('time_range', readObject('time_range', params.time_range), today)
    : presetRange(preset, today);
  if (!whole) throw badParameter('Param date_preset is unknown');
  return cut(whole, increment);
}
