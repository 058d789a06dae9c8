import type { DomainState } from '@sightline/contract/company';
import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import { inUse } from '#platform/db/claims/claim-kinds.ts';

export interface DomainCheckState {
  state: DomainState;
  /** When the first of the failed checks was, since it last passed; null: it passes, or never did. */
  failingSince: Date | null;
}

const statesInUse: readonly DomainState[] = inUse;

/** Whether the domain is used for what it was set for. */
export const isInUse = ({ state }: Pick<DomainCheckState, 'state'>): boolean => statesInUse.includes(state);

/** When a degraded domain falls back, `patienceMs` after it stopped passing; null: it is not about to. */
export const fallsBackAt = ({ state, failingSince }: DomainCheckState, patienceMs: number): Date | null =>
  state === 'degraded' && failingSince !== null ? new Date(failingSince.getTime() + patienceMs) : null;

/** What one more check makes of a domain. */
export function checkStateAfter(before: DomainCheckState, isComplete: boolean, now: Date, patienceMs: number): DomainCheckState {
  if (isComplete) return { state: 'verified', failingSince: null };
  if (before.state === 'verified') return { state: 'degraded', failingSince: now };
  const end = fallsBackAt(before, patienceMs);
  return end !== null && end <= now ? { state: 'failed', failingSince: before.failingSince } : before;
}

/** Often while somebody may be at it, daily where all is well or nothing has come of it for long. `since`: of the state. */
export function nextCheckAt(state: DomainState, since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  const pause = (): number => {
    if (state === 'verified' || age >= 14 * dayMs) return dayMs;
    return state === 'pending' && age < 3 * dayMs ? 15 * minuteMs : hourMs;
  };
  return new Date(now.getTime() + pause());
}
