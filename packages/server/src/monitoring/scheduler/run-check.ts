import type { Verdict } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { AnyCheck, Evaluated, Found } from '../checks/check.ts';
import { unknownVerdict } from '../checks/check.ts';
import type { SeenFromHere } from '../probe-locations/index.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import type { MaintenanceMemory } from './maintenance-memory.ts';
import type { OwnNetwork } from './own-network.ts';
import { type CheckOutcome, evaluateCheck, readMemory } from './state-machine/index.ts';
import type { Done, Task } from './task.ts';

export interface Surroundings {
  context: Context;
  dependencies: SchedulerDependencies;
  ownNetwork: OwnNetwork;
  maintenance: MaintenanceMemory;
}

const ownNetworkText = 'Our own network has trouble, so nothing can be said about this domain. It is checked again by itself.';
const ownFaultText = 'The check itself did not work. It is done again by itself.';

interface Looked {
  found: Found<object> | null;
  evaluated: Evaluated<object>;
}

async function look({ context, dependencies }: Surroundings, module: AnyCheck, task: Task): Promise<Looked> {
  const { companyId, domainId, host, settings, baseline } = task;
  try {
    const found = await module.probe({ companyId, domainId, host }, settings, dependencies.tools);
    return { found, evaluated: module.evaluate(found.facts, settings, { baseline, now: context.clock.now() }) };
  } catch (error) {
    context.log.error({ error, check: task.kind, domain: domainId }, 'a check did not work');
    return { found: null, evaluated: { verdict: unknownVerdict(ownFaultText) } };
  }
}

/** Before somebody is blamed: whether the world can be reached from here, and what other places see. */
async function reconsider({ context, dependencies, ownNetwork }: Surroundings, seen: Task & SeenFromHere): Promise<Verdict> {
  try {
    if (!(await ownNetwork.isWell())) return unknownVerdict(ownNetworkText);
    return await dependencies.secondOpinion(context, seen);
  } catch (error) {
    context.log.error({ error, check: seen.kind, domain: seen.domainId }, 'no second opinion could be had');
    return seen.verdict;
  }
}

/**
 * Others are asked from the second failure in a row on, not only when it would count: a place that happens to fail at that very moment as well does so
 * less likely twice.
 */
const isSerious = ({ change, memory: { suspicion } }: CheckOutcome): boolean =>
  change !== null || (suspicion !== null && suspicion.tries > 1);

/** Does a check: goes out, evaluates what it found, and what that means after all before. Never throws. */
export async function runCheck(surroundings: Surroundings, module: AnyCheck, task: Task): Promise<Done> {
  const { context, ownNetwork, maintenance } = surroundings;
  const { countsForUptime } = module.type;
  const { found, evaluated } = await look(surroundings, module, task);
  const at = context.clock.now();
  const memory = readMemory(task.standing);
  const isExcused = maintenance.isExcused(task);
  const evaluate = (verdict: Verdict): CheckOutcome =>
    evaluateCheck(
      memory,
      { verdict, at: at.getTime(), plannedAt: task.plannedAt.getTime(), isExcused },
      { key: `${task.domainId} ${task.kind}`, intervalS: task.intervalS, countsForUptime },
    );
  let { verdict } = evaluated;
  if (verdict.state === 'critical' && ownNetwork.isBad()) verdict = unknownVerdict(ownNetworkText);
  let outcome = evaluate(verdict);
  if (verdict.state === 'critical' && isSerious(outcome)) {
    verdict = await reconsider(surroundings, { ...task, check: module, verdict });
    outcome = evaluate(verdict);
  }
  if (found?.againInS !== undefined) outcome = { ...outcome, nextAt: Math.min(outcome.nextAt, at.getTime() + found.againInS * 1000) };
  const { state, text } = verdict;
  return { task, at, found, state, text, outcome, countsForUptime, ...(evaluated.baseline && { baseline: evaluated.baseline }) };
}
