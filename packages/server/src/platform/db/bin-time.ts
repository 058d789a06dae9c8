import { binDays } from '@sightline/contract';

const binMs = binDays * 86_400_000;

/** From when on what was put into the bin then is gone for good. */
export const purgedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + binMs);
/** What was put into the bin then or before can no longer be brought back. */
export const overBy = (now: Date): Date => new Date(now.getTime() - binMs);
