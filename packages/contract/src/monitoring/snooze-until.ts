import { dayMs, hourMs } from '../core/time/time-units.ts';
import type { SnoozeSpan } from './watch-states.ts';

const lengthsMs: Record<SnoozeSpan, number | null> = { hour: hourMs, day: dayMs, week: 7 * dayMs, recovery: null };

/** When it ends by itself; null: at recovery. A day is 24 hours and a week seven of those, whatever clocks do meanwhile. */
export function snoozeUntil(span: SnoozeSpan, from: Date): Date | null {
  const length = lengthsMs[span];
  return length === null ? null : new Date(from.getTime() + length);
}
