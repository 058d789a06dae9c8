import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { addDays, isDay, weekday } from '../kernel/days.ts';
import type { Range } from './range.ts';
import { asObject, readArray, readChoice, readObject } from './read-params.ts';

const MONTHS_BACK = 37;

function monthStart(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The same day some months earlier. */
export function monthsBefore(day: string, months: number): string {
  const start = monthStart(day, -months);
  const last = Number(addDays(monthStart(start, 1), -1).slice(8));
  return `${start.slice(0, 7)}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

function lastDays(count: number): (today: string) => Range {
  return (today) => ({ start: addDays(today, -count), stop: addDays(today, -1) });
}

/** Weeks that begin on a weekday, `back` weeks ago. */
function week(first: number, back: number): (today: string) => Range {
  return (today) => {
    const start = addDays(today, -((weekday(today) - first + 7) % 7) - back * 7);
    return { start, stop: back === 0 ? today : addDays(start, 6) };
  };
}

function quarter(day: string, back: number): string {
  const month = Number(day.slice(5, 7)) - 1;
  return monthStart(day, -(month % 3) - back * 3);
}

/** Presets by name, in the account's own days (https://developers.facebook.com/docs/marketing-api/insights/parameters). */
const PRESETS: Readonly<Record<string, (today: string) => Range>> = {
  today: (today) => ({ start: today, stop: today }),
  yesterday: lastDays(1),
  last_3d: lastDays(3),
  last_7d: lastDays(7),
  last_14d: lastDays(14),
  last_28d: lastDays(28),
  last_30d: lastDays(30),
  last_90d: lastDays(90),
  this_week_mon_today: week(1, 0),
  this_week_sun_today: week(0, 0),
  last_week_mon_sun: week(1, 1),
  last_week_sun_sat: week(0, 1),
  this_month: (today) => ({ start: monthStart(today), stop: today }),
  last_month: (today) => ({ start: monthStart(today, -1), stop: addDays(monthStart(today), -1) }),
  this_quarter: (today) => ({ start: quarter(today, 0), stop: today }),
  last_quarter: (today) => ({ start: quarter(today, 1), stop: addDays(quarter(today, 0), -1) }),
  this_year: (today) => ({ start: `${today.slice(0, 4)}-01-01`, stop: today }),
  last_year: (today) => ({ start: `${Number(today.slice(0, 4)) - 1}-01-01`, stop: `${Number(today.slice(0, 4)) - 1}-12-31` }),
  maximum: (today) => ({ start: monthsBefore(today, MONTHS_BACK), stop: today }),
  data_maximum: (today) => ({ start: monthsBefore(today, MONTHS_BACK), stop: today }),
};

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
    const next = increment === 'monthly' ? monthStart(day, 1) : addDays(day, Number(increment));
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
  const whole = params.time_range ? readRange('time_range', readObject('time_range', params.time_range), today) : PRESETS[preset]?.(today);
  if (!whole) throw badParameter('Param date_preset is unknown');
  return cut(whole, increment);
}
