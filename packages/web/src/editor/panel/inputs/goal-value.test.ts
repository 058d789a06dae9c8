import { expect, it } from 'vitest';
import { typedGoal, valueOfTyped } from './goal-value.ts';

it('keeps percents as fractions and shows them as they were typed', () => {
  for (const typed of [7, 25, 0.07, 12.34]) expect(typedGoal(valueOfTyped(typed, 'percent'), 'percent')).toBe(typed);
  expect(valueOfTyped(25, 'percent')).toBe(0.25);
  expect(typedGoal(1250, 'money')).toBe(1250);
});
