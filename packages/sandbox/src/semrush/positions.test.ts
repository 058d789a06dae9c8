import { expect, test } from 'vitest';
import { timeOf } from './positions.ts';

test('the fifteenth of a month is a whole number of months, other days lie between', () => {
  expect(timeOf('2026-11-15') - timeOf('2026-10-15')).toBe(1);
  expect(Number.isInteger(timeOf('2026-02-15'))).toBe(true);
  const days = ['2026-02-14', '2026-02-15', '2026-02-16', '2026-02-28', '2026-03-01', '2026-03-14', '2026-03-15'].map(timeOf);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(timeOf('2026-03-01') - timeOf('2026-02-28')).toBeCloseTo(1 / 28, 10);
});
