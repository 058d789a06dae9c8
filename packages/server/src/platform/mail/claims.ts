import { hourMs, minuteMs } from '@sightline/contract/core';

/** Whoever writes a mail has its row for so long; after an attempt that failed, or a process that died at it, comes the next one. */
export const claimMs = 5 * minuteMs;
/** Without a mail server, or anybody to write to, there is no need to try often. */
export const unsentPauseMs = 6 * hourMs;
