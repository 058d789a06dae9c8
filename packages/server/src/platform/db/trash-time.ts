import { dayMs } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';

const trashMs = trashDays * dayMs;

/** From when on what was put into the bin then is gone for good. */
export const purgedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashMs);
/** What was put into the bin then or before can no longer be brought back. */
export const overBy = (now: Date): Date => new Date(now.getTime() - trashMs);
