import { dayMs } from '@sightline/contract/core';
import { loginWarningDays } from '@sightline/contract/sources';

export const daysUntil = (endsAt: Date, now: Date): number => (endsAt.getTime() - now.getTime()) / dayMs;

/** The nearest warning whose time has come, in days ahead; null: none yet, or no end is known. */
export function warningDue(endsAt: Date | null, now: Date): number | null {
  if (endsAt === null) return null;
  const left = daysUntil(endsAt, now);
  return loginWarningDays.filter((days) => days >= left).at(-1) ?? null;
}

/** Whether `due` is to be said when `warned` was said last (or had passed at connecting): only what is nearer than that. */
export const isNews = (due: number | null, warned: number | null): boolean => due !== null && (warned === null || due < warned);
