import { dayMs } from '@sightline/contract/core';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** How long something in the bin is still to be had back. */
export function daysLeft(purgedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(purgedAt) - now) / dayMs);
  if (days <= 0) return 'any moment';
  return counted(days, 'day', 'days', readerLocale());
}
