/** Keeps a sum that is whole but for the last digits of a fraction from falling short of it. */
const TINY = 1e-9;

/**
 * Splits a whole number by weights; the parts are whole and add up to it. `phase` (0 to 1) says where rounding up begins: one
 * half rounds as usual, and phases that vary spread small numbers over all parts.
 */
export function shareOut(total: number, weights: readonly number[], phase = 0.5): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = Math.min(total, Math.floor((total * passed) / sum + Math.min(phase, 1 - 2 * TINY) + TINY));
    const part = until - given;
    given = until;
    return part;
  });
}

/**
 * Splits a whole number no greater than the sum of `bounds` so that no part exceeds its bound. `tilts` (about 1) favour some
 * parts where there is room for that.
 */
export function shareWithin(total: number, bounds: readonly number[], tilts?: readonly number[], phase = 0.5): number[] {
  if (!tilts) return shareOut(total, bounds, phase);
  const tilted = bounds.map((bound, index) => bound * (tilts[index] ?? 1));
  const sum = tilted.reduce((all, part) => all + part, 0);
  // A share in proportion to whole bounds never exceeds them, rounded or not; a tilted one needs a part to spare.
  const hasRoom = tilted.every((part, index) => (total * part) / sum + 1 <= (bounds[index] ?? 0) || bounds[index] === 0);
  return shareOut(total, hasRoom ? tilted : bounds, phase);
}
