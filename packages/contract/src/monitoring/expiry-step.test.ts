import { describe, expect, it } from 'vitest';
import { hourMs } from '../core/time/time-units.ts';
import { expiryStep, timeLeftWords, wholeDaysLeft } from './expiry-step.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

describe('whole days left', () => {
  it.each<[string, string, string, number]>([
    ['an end at the very change to summer time', '2027-03-28T01:00:00Z', '2027-03-27T01:00:00Z', 1],
    ['a day of 23 hours in Vienna', '2027-03-28T21:59:59Z', '2027-03-27T22:00:00Z', 0],
    ['a day of 25 hours in Vienna', '2026-10-25T23:00:00Z', '2026-10-24T22:00:00Z', 1],
    ['a leap day', '2028-03-01T00:00:00Z', '2028-02-28T00:00:00Z', 2],
    ['the end of a month', '2027-03-01T00:00:00Z', '2027-01-31T00:00:00Z', 29],
    ['23 hours and 59 minutes', '2026-11-21T08:59:00Z', '2026-11-20T09:00:00Z', 0],
    ['exactly a day', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z', 1],
    ['one that is over for a second', '2026-11-20T08:59:59Z', '2026-11-20T09:00:00Z', -1],
    ['an end far away', '2036-11-20T09:00:00Z', '2026-11-20T09:00:00Z', 3653],
  ])('counts %s', (_, end, at, days) => {
    expect(wholeDaysLeft(new Date(end), new Date(at))).toBe(days);
  });
});

describe('the step of an end', () => {
  const days = [30, 14, 7, 1];
  it.each<[number, ReturnType<typeof expiryStep>]>([
    [31 * 24, null],
    [30 * 24 + 0.001, null],
    [30 * 24, { rank: 0, severity: 'warning' }],
    [15 * 24, { rank: 0, severity: 'warning' }],
    [14 * 24, { rank: 1, severity: 'warning' }],
    [7 * 24, { rank: 2, severity: 'critical' }],
    [25, { rank: 2, severity: 'critical' }],
    [24, { rank: 3, severity: 'critical' }],
    [0, { rank: 3, severity: 'critical' }],
    [-500, { rank: 3, severity: 'critical' }],
  ])('with %d hours left', (hours, step) => {
    expect(expiryStep(inHours(hours), now, days)).toEqual(step);
  });

  it('halves what there is to halve, the smaller half rounded down', () => {
    expect(expiryStep(inHours(24), now, [10])).toEqual({ rank: 0, severity: 'warning' });
    expect(expiryStep(inHours(-1), now, [10])).toEqual({ rank: 0, severity: 'critical' });
    expect(expiryStep(inHours(10 * 24), now, [30, 14, 7])).toEqual({ rank: 1, severity: 'warning' });
    expect(expiryStep(inHours(7 * 24), now, [30, 14, 7])).toEqual({ rank: 2, severity: 'critical' });
    expect(expiryStep(inHours(-1), now, [])).toEqual({ rank: 0, severity: 'critical' });
  });

  it('reaches every step once on the way to the end, never back', () => {
    const ranks = Array.from({ length: 40 * 24 }, (_, hour) => expiryStep(inHours(40 * 24 - hour), now, days)?.rank ?? -1);
    expect([...new Set(ranks)]).toEqual([-1, 0, 1, 2, 3]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});

it.each<[number, string]>([
  [49, '2 days'],
  [24, '1 day'],
  [23.99, '23 hours'],
  [1.5, '1 hour'],
  [0.5, 'less than an hour'],
])('says %d hours in words', (hours, words) => {
  expect(timeLeftWords(inHours(hours), now)).toBe(words);
});
