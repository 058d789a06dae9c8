import { dayOf, weekday } from '../kernel/days.ts';
import { dayStartS, monthStart } from './pacific.ts';
import type { Window } from './window.ts';

const lastDays = (count: number) => (today: number) => [today - count, today] as const;
const week = (first: number, today: number) => today - ((weekday(dayOf(today)) - first + 7) % 7);

/** First day and the day after the last, from today's number. */
export type Preset = (today: number) => readonly [number, number];
export const PRESETS: Readonly<Record<string, Preset>> = {
  today: (today) => [today, today + 1],
  yesterday: lastDays(1),
  last_3d: lastDays(3),
  last_7d: lastDays(7),
  last_14d: lastDays(14),
  last_28d: lastDays(28),
  last_30d: lastDays(30),
  last_90d: lastDays(90),
  this_month: (today) => [monthStart(today), today + 1],
  last_month: (today) => [monthStart(today, -1), monthStart(today)],
  this_week_mon_today: (today) => [week(1, today), today + 1],
  this_week_sun_today: (today) => [week(0, today), today + 1],
  last_week_mon_sun: (today) => [week(1, today) - 7, week(1, today)],
  last_week_sun_sat: (today) => [week(0, today) - 7, week(0, today)],
};
export const PRESET_NAMES = Object.keys(PRESETS);

/** The window a `date_preset` names; null: it names none. */
export function presetWindow(name: string | null, today: number): Window | null {
  const days = name === null ? undefined : PRESETS[name]?.(today);
  return days ? { sinceS: dayStartS(days[0]), untilS: dayStartS(days[1]) } : null;
}
