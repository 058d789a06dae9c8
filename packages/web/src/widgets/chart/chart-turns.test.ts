import { describe, expect, test } from 'vitest';
import { distanceFromScreen, turnAt } from './chart-turns.ts';

describe('distanceFromScreen', () => {
  test.each([
    ['seen in part above', -100, 50, 0],
    ['seen whole', 100, 300, 0],
    ['seen in part below', 850, 1050, 0],
    ['taller than the screen', -500, 2000, 0],
    ['below', 1500, 1700, 600],
    ['above', -700, -500, 500],
  ])('%s', (_where, top, bottom, expected) => {
    expect(distanceFromScreen({ top, bottom }, 900)).toBe(expected);
  });
});

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
