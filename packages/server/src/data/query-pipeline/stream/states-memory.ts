import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { dependenciesOf } from '../dependencies.ts';
import { pipelineChanges } from '../events.ts';
import type { Plan } from '../plan/plan.ts';
import { isStillFresh } from '../store/freshness.ts';
import { readStates, type States } from '../store/rows.ts';

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

/** All sources work, and all figures are fresh. */
function isAllWell(context: Context, plan: Plan, { sources, cached }: States): boolean {
  const nowMs = context.clock.now().getTime();
  const isFresh = (key: string): boolean => {
    const state = cached.get(key);
    return state !== undefined && isStillFresh(state, nowMs);
  };
  return plan.sourceIds.every((id) => sources.get(id)?.invalid === false) && [...plan.queries.keys()].every(isFresh);
}

/** Only a state in which nothing is to be done is worth remembering: whoever waits for a change must see it at once. */
async function readAnew(context: Context, scope: Scope, plan: Plan, statesKeptMs: number): Promise<States> {
  const changes = pipelineChanges(context);
  const atMs = performance.now();
  const states = await readStates(scope, plan.sourceIds, [...plan.queries.keys()]);
  if (statesKeptMs > 0 && isAllWell(context, plan, states) && rememberedStates(context, scope, plan) === null)
    remembered.set(plan, { companyId: scope.companyId, states, untilMs: atMs + statesKeptMs, changes });
  return states;
}

interface UnderWay {
  companyId: string;
  changes: number;
  ended: Promise<void>;
}

const underWay = new WeakMap<Plan, UnderWay>();

/**
 * The states that were read a moment ago, else as they are now. Many look at one dashboard: those who come while its states are read wait for that, and
 * read for themselves only where there was nothing to remember.
 */
export async function currentStates(context: Context, scope: Scope, plan: Plan): Promise<States> {
  const { statesKeptMs } = dependenciesOf(context);
  const { companyId } = scope;
  const changes = pipelineChanges(context);
  const other = underWay.get(plan);
  if (statesKeptMs > 0 && other?.companyId === companyId && other.changes === changes) await other.ended;
  const known = rememberedStates(context, scope, plan);
  if (known !== null) return known;
  const reading = readAnew(context, scope, plan, statesKeptMs);
  const end = (): void => {
    if (underWay.get(plan) === mine) underWay.delete(plan);
  };
  const mine: UnderWay = { companyId, changes, ended: reading.then(end, end) };
  underWay.set(plan, mine);
  return reading;
}
