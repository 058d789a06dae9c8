/** A source of numbers in [0, 1). */
export type Chance = () => number;

/** A whole number near `mean`, never above `max`. */
export function some(mean: number, max: number, chance: Chance): number {
  return Math.min(max, Math.floor(mean * (0.6 + chance() * 0.8) + chance()));
}
