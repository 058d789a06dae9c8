import { minuteMs } from '@sightline/contract/core';
import { retryAt } from '#platform/jobs/retry-at.ts';
import { lateMaxMs } from '../schedules/due-instants.ts';

const patience = { pausesMs: [1, 5, 15, 30, 60].map((minutes) => minutes * minuteMs), longestMs: lateMaxMs };

/** When a mail that was deferred is tried again; null: not any more, 24 hours after it could first be sent. `attempts` counts those made. */
export const retryTime = (since: Date, attempts: number, now: Date): Date | null => retryAt(patience, { since, attempts, now });
