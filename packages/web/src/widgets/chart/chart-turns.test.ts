import { describe, expect, test } from 'vitest';
import { turnAt } from './chart-turns.ts';

describe('turnAt', () => {
  test.each([
    ['what can be seen is drawn at once', 0, 200, 'drawn'],
    ['what is near is drawn ahead', 1500, 200, 'waiting'],
    ['of many, what is far is not kept', 5000, 200, 'far'],
    ['of a few, all are', 5000, 30, 'waiting'],
    ['of a few, what is beyond the observer too', Number.POSITIVE_INFINITY, 30, 'waiting'],
  ])('%s', (_rule, distance, count, expected) => {
    expect(turnAt(distance, count)).toBe(expected);
  });
});
