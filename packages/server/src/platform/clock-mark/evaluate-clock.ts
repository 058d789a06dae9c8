import { dayMs } from '@sightline/contract/core';
import type { Mark } from './rows.ts';

/** The clocks of several machines differ by less. */
export const clocksDifferMs = 60_000;
/** What goes on by more at once was set, or stood still for as long: nobody can tell which. */
const leapMs = dayMs;
/** What follows from a leap waits until the clock has gone on for so long: a mail that tells of it, and what is deleted for its age. */
const settleMs = { telling: dayMs / 24, deleting: dayMs };
export type ClockUse = keyof typeof settleMs;

/**
 * `goesOn`: as clocks do. `leapt`: it was set ahead, or nothing ran for days. `setBack`: it had been ahead, and what was written meanwhile is to be mended.
 * `behind`: it is earlier than the product knows that it is; it is the clock that has to be mended.
 */
export type ClockState = 'goesOn' | 'leapt' | 'setBack' | 'behind';

/** What was seen last is no proof while a leap before it may still turn out to be wrong. */
const isSettled = ({ seen_at, leapt_at }: Mark): boolean =>
  leapt_at === null || seen_at.getTime() - leapt_at.getTime() >= settleMs.deleting;

/** What a look at the clock means after those before, and what is kept of it. */
export function evaluateClock(before: Mark | null, now: Date): { state: ClockState; mark: Mark } {
  if (before === null) return { state: 'goesOn', mark: { seen_at: now, known_at: now, leapt_at: null } };
  const onMs = now.getTime() - before.seen_at.getTime();
  if (onMs > leapMs)
    return { state: 'leapt', mark: { seen_at: now, known_at: isSettled(before) ? before.seen_at : before.known_at, leapt_at: now } };
  if (onMs >= -clocksDifferMs) return { state: 'goesOn', mark: { ...before, seen_at: onMs > 0 ? now : before.seen_at } };
  if (before.known_at.getTime() - now.getTime() > clocksDifferMs) return { state: 'behind', mark: before };
  const isOnBefore = before.leapt_at !== null && before.leapt_at <= now;
  return { state: 'setBack', mark: { ...before, seen_at: now, leapt_at: isOnBefore ? before.leapt_at : null } };
}

/** Whether the clock may be relied upon for that. */
export function isSure(mark: Mark | null, now: Date, use: ClockUse): boolean {
  const { state, mark: after } = evaluateClock(mark, now);
  if (state === 'leapt' || state === 'behind') return false;
  return after.leapt_at === null || now.getTime() - after.leapt_at.getTime() >= settleMs[use];
}
