import { describe, expect, test } from 'vitest';
import { roundToStep } from './round-to-step.ts';

describe('roundToStep', () => {
  test.each([
    ['7', { step: 5 }, 10],
    ['10', { step: 5 }, 10],
    ['-7', { step: 5 }, -5],
    ['2.1', {}, 3],
    ['0.21', { step: 0.1 }, 0.3],
    ['0.3', { step: 0.1 }, 0.3],
    ['1.1', { step: 0.1 }, 1.1],
  ])('rounds %s up to a multiple of the step (%o)', (text, limits, expected) => {
    expect(roundToStep(text, limits)).toBe(expected);
  });

  test.each(['', '  ', 'abc', '1,5', 'Infinity'])('takes the min for "%s"', (text) => {
    expect(roundToStep(text, { min: 3, max: 9 })).toBe(3);
  });

  test('takes 0 when not numeric and without a min', () => {
    expect(roundToStep('x', {})).toBe(0);
  });

  test('clamps to max, also after rounding', () => {
    expect(roundToStep('98', { step: 10, max: 95 })).toBe(95);
    expect(roundToStep('500', { max: 100 })).toBe(100);
  });

  test('lifts what is below the min', () => {
    expect(roundToStep('-4', { min: 1 })).toBe(1);
  });
});
