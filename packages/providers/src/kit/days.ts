import { addDays, type Day, type Period, todayIn } from '@sightline/contract/core';
import type { FrameFlag } from '@sightline/contract/frames';

/** The calendar day at `now` in a zone. */
export const dayIn = (now: string, zone: string): Day => todayIn(zone, new Date(now));

export const earlierDay = (left: Day, right: Day): Day => (left < right ? left : right);

/** `partial`: the running day belongs to the period. `late`: so do closed days the provider is still counting. */
export function openDayFlags(period: Period, today: Day, lagDays: number): FrameFlag[] {
  const flags: FrameFlag[] = [];
  if (period.start <= today && today <= period.end) flags.push('partial');
  if (lagDays > 0 && period.start < today && period.end >= addDays(today, -lagDays)) flags.push('late');
  return flags;
}
