import { dayMs } from '@sightline/contract/core';

/** How long something in the bin is still to be had back. */
export function daysLeft(purgedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(purgedAt) - now) / dayMs);
  if (days <= 0) return 'any moment';
  return days === 1 ? '1 day' : `${days} days`;
}
