import type { ValueType } from '@sightline/contract/sources';

const percents = 100;
/** Without what the arithmetic of fractions adds: 0.07 × 100 is 7. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** A target as people type it: a percent as 25, kept as 0.25. */
export const typedGoal = (value: number, type: ValueType): number => (type === 'percent' ? tidy(value * percents) : value);
export const valueOfTyped = (typed: number, type: ValueType): number => (type === 'percent' ? tidy(typed / percents) : typed);
