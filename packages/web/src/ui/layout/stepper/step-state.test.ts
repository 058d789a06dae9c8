import { expect, test } from 'vitest';
import { stepState } from './step-state.ts';

const states = (current: number, completed: number) => [0, 1, 2, 3].map((index) => stepState(index, current, completed));

test('steps before the current one are completed, those after it are ahead', () => {
  expect(states(2, 2)).toEqual(['completed', 'completed', 'current', 'ahead']);
});

test('what was completed stays so for those who went back', () => {
  expect(states(0, 2)).toEqual(['current', 'completed', 'ahead', 'ahead']);
});
