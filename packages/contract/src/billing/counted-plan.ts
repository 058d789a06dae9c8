import { isChangeNow } from './plan-change.ts';
import type { Plan } from './plan-price.ts';

/** A plan in a period of a subscription; `sequence` counts the periods. */
export interface PeriodPlan extends Plan {
  sequence: number;
}

/**
 * What counts of a subscription whose next charge is for `fresh`: that, but where less was chosen than what was counted before and is paid, which stays
 * until the next period begins. `kept`: what counted before; null: the subscription is new.
 */
export function countedPlan(kept: PeriodPlan | null, fresh: PeriodPlan): PeriodPlan {
  if (kept === null || fresh.sequence > kept.sequence || isChangeNow(kept, fresh)) return fresh;
  return kept;
}
