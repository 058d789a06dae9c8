import { addDays, type Day, earlierDay, laterDay, type Period, todayIn } from '@sightline/contract/core';
import type { FrameFlag } from '@sightline/contract/frames';

/** The calendar day at `now` in a zone. */
export const dayIn = (now: string, zone: string): Day => todayIn(zone, new Date(now));

/** Days of a period whose figures are not final: the running one, and closed ones the provider is still counting. Null: all are. */
export function openDaysOf(period: Period, today: Day, lagDays: number): Period | null {
  const open = { start: laterDay(period.start, addDays(today, -lagDays)), end: earlierDay(period.end, today) };
  return open.start <= open.end ? open : null;
}

/** `partial`: the running day belongs to the period. `late`: so do closed days the provider is still counting. */
export function openDayFlags(period: Period, today: Day, lagDays: number): FrameFlag[] {
  const open = openDaysOf(period, today, lagDays);
  if (open === null) return [];
  return [...(open.end === today ? ['partial' as const] : []), ...(open.start < today ? ['late' as const] : [])];
}
