import { todayIn } from '../core/time/days.ts';
import type { Day } from '../core/time/period.ts';

/** Whether the last day on which a dashboard is shared is over in its time zone; null: it has no end. */
export const isShareOver = (until: Day | null, timezone: string, now: Date): boolean => until !== null && todayIn(timezone, now) > until;
