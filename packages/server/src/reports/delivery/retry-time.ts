import { minuteMs } from '@sightline/contract/core/time-units';
import { lateMaxMs } from '../schedules/due-instants.ts';

/** Between two attempts; the last one again and again. */
const pausesMin = [1, 5, 15, 30, 60];

/** When a mail that was deferred is tried again; null: not any more, 24 hours after it could first be sent. `attempts` counts those made. */
export function retryTime(since: Date, attempts: number, now: Date): Date | null {
  const pause = pausesMin[Math.min(attempts, pausesMin.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause * minuteMs);
  return next.getTime() - since.getTime() > lateMaxMs ? null : next;
}
