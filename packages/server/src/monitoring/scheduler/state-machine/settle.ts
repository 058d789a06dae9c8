import type { Verdict } from '@sightline/contract/monitoring';
import type { Condition, Memory } from '../../model/memory.ts';
import { compare } from './compare.ts';

/** Two more tries, so apart, before an alarm. */
export const retryAfterMs = 20_000;
const triesMax = 3;
/** After so many results that cannot tell, the check itself is said to be unknown. */
export const unknownAfter = 3;

type Known = Verdict & { state: Exclude<Verdict['state'], 'unknown'> };
export const isKnown = (verdict: Verdict): verdict is Known => verdict.state !== 'unknown';

/**
 * How many bad results in a row count. What a connection meets is fickle: three for all that is critical, and for every fault of kinds that tell
 * whether visitors get the website. A warning is drawn from an answer that came: two. An end that comes nearer (the same fault, worse than it stood)
 * was read before and only moved on: it counts at once.
 */
function triesNeeded(verdict: Known, condition: Condition | null, countsForUptime: boolean): number {
  if (!countsForUptime && condition?.fault === verdict.fault) return 1;
  return verdict.state === 'critical' || countsForUptime ? triesMax : triesMax - 1;
}

type Settled = Pick<Memory, 'condition' | 'suspicion' | 'unknowns' | 'unknownSince'> & {
  /** The verdict is what counts now. */
  isSettled: boolean;
  /** It became worse by this result. */
  hasWorsened: boolean;
};

/** What counts after a result: one that is no worse counts at once, a worse one after it was met again. Time is booked elsewhere. */
export function settle(memory: Memory, verdict: Verdict, at: number, countsForUptime: boolean): Settled {
  const { condition, suspicion } = memory;
  if (!isKnown(verdict)) {
    const unknowns = memory.unknowns + 1;
    return {
      condition,
      // A look that could tell nothing neither backs a suspicion nor ends it, until nothing is known any more.
      suspicion: unknowns < unknownAfter ? suspicion : null,
      unknowns,
      unknownSince: memory.unknownSince ?? at,
      isSettled: false,
      hasWorsened: false,
    };
  }
  const found = { severity: verdict.state, fault: verdict.fault ?? '', rank: verdict.rank };
  const settled = { suspicion: null, unknowns: 0, unknownSince: null, isSettled: true };
  const step = compare(found, condition);
  if (condition !== null && step === 'same') return { ...settled, condition, hasWorsened: false };
  if (step === 'same' || step === 'better') return { ...settled, condition: { ...found, since: at }, hasWorsened: false };
  const isWorse = step === 'worse';
  // Whatever is wrong backs that something is wrong; that it is another fault must be met as the same one each time.
  const isBacked = suspicion?.isWorse === isWorse && (isWorse || suspicion.fault === found.fault);
  const since = isBacked ? suspicion.since : at;
  const tries = isBacked ? suspicion.tries + 1 : 1;
  if (tries >= triesNeeded(verdict, condition, countsForUptime))
    return { ...settled, condition: { ...found, since }, hasWorsened: isWorse };
  return {
    condition,
    suspicion: { since, tries, fault: found.fault, isWorse },
    unknowns: memory.unknowns,
    unknownSince: memory.unknownSince,
    isSettled: false,
    hasWorsened: false,
  };
}
