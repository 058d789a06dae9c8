import { hourMs } from '@sightline/contract/core';
import type { Severity } from '@sightline/contract/monitoring';
import type { Bad, Condition, Memory } from '../../model/memory.ts';
import type { Transition } from '../../model/transition.ts';
import { compare, isBad } from './compare.ts';

/** So many openings within so long, and it flaps: then only so long without trouble ends the alert. */
const flapOpenings = 3;
const flapWithinMs = hourMs;
const flapRestMs = 600_000;

export type Change = Pick<Transition, 'what' | 'fault' | 'rank'> & { severity: Severity; since: number };

const isFlapping = (openings: readonly number[], at: number): boolean =>
  openings.filter((opening) => at - opening < flapWithinMs).length >= flapOpenings;

export const addOpening = (openings: readonly number[], at: number): number[] => [...openings, at].slice(-flapOpenings);

function changeOf(alert: Bad | null, condition: Condition): Change['what'] | null {
  const step = compare(condition, alert);
  if (alert === null) return step === 'worse' ? 'opened' : null;
  if (!isBad(condition)) return 'resolved';
  if (step === 'same') return null;
  return step === 'worse' ? 'escalated' : step === 'better' ? 'eased' : 'changed';
}

/** What people are told after the condition changed. `isResting`: it got better, and that does not count yet because it flaps. */
export function follow(
  { alert, openings }: Pick<Memory, 'alert' | 'openings'>,
  condition: Condition | null,
  at: number,
): { alert: Bad | null; change: Change | null; isResting: boolean } {
  const what = condition && changeOf(alert, condition);
  if (condition === null || what === null) return { alert, change: null, isResting: false };
  const isBetter = what === 'resolved' || what === 'eased';
  if (isBetter && isFlapping(openings, at) && at - condition.since < flapRestMs) return { alert, change: null, isResting: true };
  if (isBad(condition)) {
    const { severity, fault, rank, since } = condition;
    return { alert: condition, change: { what, severity, fault, rank, since }, isResting: false };
  }
  const ended = alert && { what, severity: alert.severity, fault: alert.fault, rank: alert.rank, since: condition.since };
  return { alert: null, change: ended, isResting: false };
}
