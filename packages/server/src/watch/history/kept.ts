import { checkTypes } from '@sightline/contract';

const dayMs = 86_400_000;

/** Days of history: single results, hours; days are kept for good. */
export const samplesKeptDays = 30;
export const hoursKeptDays = 90;
/** A domain that was taken out can be brought back so long. */
const deletedKeptDays = 1;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
export const deletedBefore = (now: Date): Date => daysBefore(now, deletedKeptDays);

/** Kinds whose time makes the uptime. */
export const uptimeKinds: readonly string[] = checkTypes.filter(({ countsForUptime }) => countsForUptime).map(({ kind }) => kind);
