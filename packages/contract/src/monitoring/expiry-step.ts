import { dayMs, hourMs } from '../core/time/time-units.ts';

/** How near an end is. */
export interface ExpiryStep {
  /** The last reached of the days to warn at; higher is nearer. */
  rank: number;
  severity: 'warning' | 'critical';
}

/**
 * Whole days until an instant, rounded down: 0 on the last day, negative once it is over. Counted in steps of 24 hours from now, so that neither a
 * change of summer time nor the reader's zone makes one more or less.
 */
export const wholeDaysLeft = (end: Date, now: Date): number => Math.floor((end.getTime() - now.getTime()) / dayMs);

/**
 * Which of `warnDays` (the longest first) is reached; the smaller half of them is critical, and so is an end that is over. Null: none is. A number of
 * days counts from the moment when exactly so many are left.
 */
export function expiryStep(end: Date, now: Date, warnDays: readonly number[]): ExpiryStep | null {
  const leftMs = end.getTime() - now.getTime();
  const rank = warnDays.findLastIndex((days) => leftMs <= days * dayMs);
  if (rank === -1) return leftMs <= 0 ? { rank: 0, severity: 'critical' } : null;
  return { rank, severity: leftMs <= 0 || rank >= Math.ceil(warnDays.length / 2) ? 'critical' : 'warning' };
}

/** Such as “12 days” or, on the last day, “7 hours”. */
export function timeLeftWords(end: Date, now: Date): string {
  const days = wholeDaysLeft(end, now);
  if (days >= 1) return days === 1 ? '1 day' : `${days} days`;
  const hours = Math.floor((end.getTime() - now.getTime()) / hourMs);
  if (hours < 1) return 'less than an hour';
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
