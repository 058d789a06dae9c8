import { checkTypes } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

const secondsOf = (domains: number, countsForUptime: boolean): number[] =>
  spreadOf(domains).flatMap(({ kind, seconds }) =>
    checkTypes.some((type) => type.kind === kind && type.countsForUptime === countsForUptime) ? [seconds] : [],
  );

it('has a few domains looked at at once, in every kind', () => {
  for (const { seconds } of spreadOf(3)) expect(seconds).toBe(1);
});

it('spreads many over a minute for websites and ten for the rest', () => {
  expect(secondsOf(10_000, true)).toEqual([expect.closeTo(58.8, 1)]);
  expect(secondsOf(50_000, true)).toEqual([60]);
  expect(Math.max(...secondsOf(10_000, false))).toBe(600);
  expect(Math.min(...secondsOf(10_000, false))).toBe(300);
});
