import { describe, expect, test } from 'vitest';
import { distanceFromScreen } from './sized-place.ts';

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
