import { expect, test } from 'vitest';
import { CallPace } from './call-pace.ts';

test('a key may call so often in any stretch of time, and refused calls do not count', () => {
  let now = 0;
  const pace = new CallPace(2, 1000, () => now);
  expect([pace.enter('a'), pace.enter('a'), pace.enter('a'), pace.enter('b')]).toEqual([true, true, false, true]);
  now = 999;
  expect(pace.enter('a')).toBe(false);
  now = 1000;
  expect([pace.enter('a'), pace.enter('a'), pace.enter('a')]).toEqual([true, true, false]);
});
