import { addDays, todayIn } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import type { QuietHours } from './alert-channels.ts';

/** A time of day as `HH:MM`. */
export const timeParts = (text: string): { hour: number; minute: number } => ({
  hour: Number(text.slice(0, 2)),
  minute: Number(text.slice(3, 5)),
});

/** When the quiet hours end that hold at an instant; null: none do. Times that clocks skip or show twice count as elsewhere (`instantOf`). */
export function quietUntil({ from, to, timezone }: Pick<QuietHours, 'from' | 'to' | 'timezone'>, at: Date): Date | null {
  const today = todayIn(timezone, at);
  for (const day of [addDays(today, -1), today]) {
    const begin = instantOf(day, timeParts(from), timezone);
    const end = instantOf(from < to ? day : addDays(day, 1), timeParts(to), timezone);
    if (begin <= at && at < end) return end;
  }
  return null;
}
