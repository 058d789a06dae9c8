import { type CheckState, checkStates } from '@sightline/contract/monitoring';
import type { Bad, Condition } from '../../model/memory.ts';

interface Weighed {
  severity: Exclude<CheckState, 'unknown'>;
  fault: string;
  rank: number;
}

/** How the first stands to the second: the same, worse, better, or as bad with another fault. */
export function compare(left: Weighed, right: Weighed | null): 'same' | 'worse' | 'better' | 'other' {
  const before: Weighed = right ?? { severity: 'ok', fault: '', rank: 0 };
  const step = checkStates.indexOf(left.severity) - checkStates.indexOf(before.severity);
  if (step !== 0) return step > 0 ? 'worse' : 'better';
  if (left.severity === 'ok') return 'same';
  if (left.fault !== before.fault) return 'other';
  if (left.rank === before.rank) return 'same';
  return left.rank > before.rank ? 'worse' : 'better';
}

export const isBad = (condition: Condition): condition is Bad => condition.severity !== 'ok';
