import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { dependenciesOf } from '../dependencies.ts';
import { pipelineChanges } from '../events.ts';
import type { Plan } from '../plan/plan.ts';
import type { States } from '../store/rows.ts';

interface Remembered {
  companyId: string;
  states: States;
  /** Until when it may be taken for true, as `performance.now()`. */
  untilMs: number;
  /** What this process had changed when they were read. */
  changes: number;
}

/** A plan is the same object as long as widgets and days are the same. */
const remembered = new WeakMap<Plan, Remembered>();

/** The states read a moment ago for the same widgets and days, unless this process changed something since. */
export function rememberedStates(context: Context, scope: Scope, plan: Plan): States | null {
  const known = remembered.get(plan);
  if (known === undefined || known.companyId !== scope.companyId) return null;
  return known.untilMs > performance.now() && known.changes === pipelineChanges(context) ? known.states : null;
}

/** When states are read: what this process had changed by then, and the time as `performance.now()`. */
export interface Reading {
  changes: number;
  atMs: number;
}

export const beginReading = (context: Context): Reading => ({ changes: pipelineChanges(context), atMs: performance.now() });

/** Only a state in which nothing is to be done is worth remembering: whoever waits for a change must see it at once. */
export function rememberStates(context: Context, scope: Scope, plan: Plan, states: States, isAllFresh: boolean, reading: Reading): void {
  const { statesKeptMs } = dependenciesOf(context);
  const isAllWell = isAllFresh && plan.sourceIds.every((id) => states.sources.get(id)?.invalid === false);
  if (statesKeptMs === 0 || !isAllWell || rememberedStates(context, scope, plan) !== null) return;
  remembered.set(plan, { companyId: scope.companyId, states, untilMs: reading.atMs + statesKeptMs, changes: reading.changes });
}
