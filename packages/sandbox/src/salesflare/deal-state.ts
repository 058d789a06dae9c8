import { addDays, todayIn } from '../kernel/days.ts';
import { instantOf } from '../kernel/instants.ts';
import type { Deal } from './book.ts';
import type { Stage, Team } from './teams.ts';

export interface DealState {
  deal: Deal;
  stage: Stage;
  /** Won or lost. */
  isClosed: boolean;
  /** When it entered the stage it stands in. */
  stageSince: number;
  /** Local midnight of the day it closed, or is expected to. */
  closeAt: number;
  /** Stages left behind with the time spent in each. */
  updates: readonly { stage: Stage; seconds: number }[];
  /** The money in it over the contract or the lifetime expected of a customer; null: unknown. */
  money: number | null;
}

function stageOf({ pipeline }: Deal, index: number | 'removed'): Stage {
  const stage = index === 'removed' ? pipeline.removed : pipeline.stages[index];
  if (!stage) throw new Error(`Pipeline ${pipeline.id} has no stage ${index}.`);
  return stage;
}

function moneyOf({ value, recurring, pipeline }: Deal): number | null {
  return recurring === null ? value : recurring.units * recurring.price * (pipeline.lifetimeMonths ?? 12);
}

/** A deal as it stands at an instant. */
export function stateOf({ zone }: Team, deal: Deal, now: number): DealState {
  const passed = deal.steps.filter(({ at }) => at <= now);
  const last = passed.at(-1) ?? { stageIndex: 0, at: deal.createdAt };
  const stage = stageOf(deal, last.stageIndex);
  const closedDay = todayIn(zone, new Date(last.at));
  const createdDay = todayIn(zone, new Date(deal.createdAt));
  const shownDay = deal.isBackdated && closedDay > createdDay ? addDays(closedDay, -1) : closedDay;
  return {
    deal,
    stage,
    isClosed: stage.fixed !== null,
    stageSince: last.at,
    closeAt: instantOf(zone, stage.fixed !== null ? shownDay : deal.expectedDay),
    updates: passed
      .slice(0, -1)
      .map((step, i) => ({ stage: stageOf(deal, step.stageIndex), seconds: Math.round(((passed[i + 1]?.at ?? now) - step.at) / 1000) })),
    money: moneyOf(deal),
  };
}
