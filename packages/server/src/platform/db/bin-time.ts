import { binDays } from '@sightline/contract';
import { dayMs } from '@sightline/contract/core/time-units';

const binMs = binDays * dayMs;

/** From when on what was put into the bin then is gone for good. */
export const purgedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + binMs);
/** What was put into the bin then or before can no longer be brought back. */
export const overBy = (now: Date): Date => new Date(now.getTime() - binMs);
