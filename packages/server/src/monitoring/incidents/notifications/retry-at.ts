import { dayMs } from '@sightline/contract/core/time-units';

const secondMs = 1000;
/** Between two attempts, in seconds; the last one again and again. */
const pausesS = [10, 30, 60, 300, 900, 1800, 3600];

/** When a message that was not taken is tried again; null: not any more, a day after it was written. `attempts` counts those made. */
export function retryAt(composedAt: Date, attempts: number, now: Date): Date | null {
  const pause = pausesS[Math.min(attempts, pausesS.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause * secondMs);
  return next.getTime() - composedAt.getTime() > dayMs ? null : next;
}
