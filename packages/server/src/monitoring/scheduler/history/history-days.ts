import { dayMs } from '@sightline/contract/core';
import { checkTypes } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import { retention } from '#platform/jobs/retention.ts';

/** Days of history: single results, hours; days are kept for good. */
export const checkResultDays = retention.checkResults.days;
export const checkHourDays = retention.checkHours.days;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** A failure that is confirmed late is booked to the hour in which it began. */
export const lateBooking = sql`interval '1 hour'`;

/** Kinds whose time makes the uptime. */
export const uptimeKinds: readonly string[] = checkTypes.filter(({ countsForUptime }) => countsForUptime).map(({ kind }) => kind);
