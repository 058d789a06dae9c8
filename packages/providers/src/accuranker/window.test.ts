import { addDays, daysIn } from '@sightline/contract/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingWindow, openingWindow, windowsOf } from './window.ts';

const now = '2026-11-20T12:00:00Z';
const today = '2026-11-20';
const asked = fc.record({ ago: fc.integer({ min: -20, max: 400 }), length: fc.integer({ min: 0, max: 400 }) }).map(({ ago, length }) => {
  const start = addDays(today, -ago);
  return { now, period: { start, end: addDays(start, length) } };
});

test('windows hold every past day of a period once, none longer than allowed', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 100 }), (given, daysMax) => {
      const windows = windowsOf(given, daysMax);
      expect(windows.flatMap(daysIn)).toEqual(daysIn(given.period).filter((day) => day <= today));
      for (const window of windows) expect(daysIn(window).length).toBeLessThanOrEqual(daysMax);
    }),
  );
});

test('both ends of a period lie within its past days', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const past = daysIn(given.period).filter((day) => day <= today);
      expect(closingWindow(given).flatMap(daysIn)).toEqual(past.slice(-3));
      expect(openingWindow(given).flatMap(daysIn)).toEqual(past.slice(0, 3));
    }),
  );
});
