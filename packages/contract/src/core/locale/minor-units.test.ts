import { expect, it } from 'vitest';
import { toMajorUnits, toMinorUnits } from './minor-units.ts';

it.each([
  [25, 'USD', 2_500],
  [25.4, 'USD', 2_540],
  [1.005, 'USD', 101],
  [0.1 + 0.2, 'EUR', 30],
  [8.41, 'EUR', 841],
  [1_299, 'JPY', 1_299],
  [1.234, 'KWD', 1_234],
  [-5.25, 'USD', -525],
  [0, 'USD', 0],
])('%d %s is %d', (major, currency, minor) => {
  expect(toMinorUnits(major, currency)).toBe(minor);
});

it.each([
  [2_540, 'USD', 25.4],
  [1, 'USD', 0.01],
  [1_299, 'JPY', 1_299],
  [52_000_001, 'USD', 520_000.01],
])('%d of %s is %d', (minor, currency, major) => {
  expect(toMajorUnits(minor, currency)).toBe(major);
});
