import type { CheckState, Verdict } from '@sightline/contract/monitoring';
import { bookTime, type Span } from '../../model/book-time.ts';
import type { Memory } from '../../model/memory.ts';
import { restingText } from '../../model/resting-text.ts';
import { addOpening, type Change, follow } from './follow.ts';
import { turnAfter, turnOf } from './next-at.ts';
import { isKnown, retryAfterMs, settle, unknownAfter } from './settle.ts';

export type { Span } from '../../model/book-time.ts';
export { type Memory, noMemory, readMemory } from '../../model/memory.ts';
export type { Change } from './follow.ts';

export interface Given {
  verdict: Verdict;
  /** When the result was there, and when it had been due. */
  at: number;
  plannedAt: number;
  isExcused: boolean;
}

export interface Rhythm {
  /** Names the check among all, such as domain and kind. */
  key: string;
  intervalS: number;
  countsForUptime: boolean;
}

export interface CheckOutcome {
  memory: Memory;
  nextAt: number;
  /** As the row shows it. `text`: null where the words so far still hold. */
  shown: { state: CheckState | null; fault: string | null; rank: number; since: number | null; tries: number; text: string | null };
  change: Change | null;
  /** What the time since the last result, and what waited before, counts as. */
  spans: Span[];
}

/** Between the end of one try and the begin of the next, at least. */
const restMs = 5000;

function nextTime({ at, plannedAt }: Given, { key, intervalS }: Rhythm, hurries: boolean): number {
  const intervalMs = intervalS * 1000;
  // From begin to begin, so that a try that waits for ten seconds does not put off the alarm by as much.
  if (hurries) return Math.max(Math.min(plannedAt, at) + Math.min(retryAfterMs, intervalMs), at + restMs);
  const turn = turnOf(key, intervalMs);
  // Planned by a clock that was set back since.
  if (plannedAt - at > intervalMs) return turnAfter(at, turn, intervalMs);
  const isOnTurn = turnAfter(plannedAt - 1, turn, intervalMs) === plannedAt;
  // A retry or a look by hand lies between two turns: the next turn that is not right behind it.
  return turnAfter(isOnTurn ? Math.max(plannedAt, at) : at + intervalMs / 2, turn, intervalMs);
}

function show(memory: Memory, verdict: Verdict, isSettled: boolean, isResting: boolean): CheckOutcome['shown'] {
  const { alert, condition, suspicion, unknowns, unknownSince } = memory;
  const tries = suspicion?.tries ?? 0;
  const stands = alert ?? condition;
  const at = { fault: stands?.fault || null, rank: stands?.rank ?? 0, tries };
  if (unknowns >= unknownAfter)
    return { ...at, state: 'unknown', since: unknownSince, text: verdict.state === 'unknown' ? verdict.text : null };
  const text = isResting ? restingText : isSettled ? verdict.text : null;
  return { ...at, state: stands?.severity ?? null, since: stands?.since ?? null, text };
}

/** What a result means after those before it: what stands, what people are told, when it is looked again, and what the time counts as. */
export function evaluateCheck(before: Memory, given: Given, rhythm: Rhythm): CheckOutcome {
  const { verdict, at, isExcused } = given;
  const { isSettled, hasWorsened, ...settled } = settle(before, verdict, at, rhythm.countsForUptime);
  const openings = hasWorsened ? addOpening(before.openings, at) : before.openings;
  // Neither a look that could tell nothing nor one that is in doubt tells anybody anything.
  const still = { alert: before.alert, change: null, isResting: false };
  const { alert, change, isResting } = isSettled ? follow({ alert: before.alert, openings }, settled.condition, at) : still;
  const after: Memory = { ...before, ...settled, openings, alert, last: at, isLastKnown: isKnown(verdict) };
  const { spans, pendingFrom } = bookTime(before, after, {
    at,
    intervalS: rhythm.intervalS,
    isKnown: isKnown(verdict),
    isCritical: verdict.state === 'critical',
    isExcused,
  });
  const memory = { ...after, pendingFrom };
  const hurries = memory.suspicion?.isWorse === true && isKnown(verdict);
  return { memory, nextAt: nextTime(given, rhythm, hurries), shown: show(memory, verdict, isSettled, isResting), change, spans };
}
