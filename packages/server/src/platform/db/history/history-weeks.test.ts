import { expect, it } from 'vitest';
import { weekAfter, weekOf, weeksAheadOf } from './history-weeks.ts';

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['1969-12-31T12:00:00Z', '1969-12-29'],
])('%s lies in the week of %s', (at, monday) => {
  expect(weekOf(new Date(at))).toEqual(new Date(`${monday}T00:00:00Z`));
});

it('this week and four to come are wanted, side by side over a change of the clocks', () => {
  const weeks = weeksAheadOf(new Date('2026-10-21T09:00:00Z'));
  expect(weeks.map((begins) => begins.toISOString().slice(0, 10))).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weekAfter(new Date('2026-10-19T00:00:00Z'))).toEqual(weeks[1]);
});
