import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  daysIn,
  lengthOf,
  monthPeriod,
  orderedPeriod,
  precedingPeriod,
  todayIn,
  weekdayOf,
  wholeMonthOf,
} from './days.ts';

const someDay = fc
  .integer({ min: -30_000, max: 60_000 })
  .map((count) => Temporal.PlainDate.from('1970-01-01').add({ days: count }).toString());

describe('days', () => {
  it('adds days as Temporal does', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(day, count)).toBe(Temporal.PlainDate.from(day).add({ days: count }).toString());
      }),
    );
  });

  it('counts days between two days as Temporal does', () => {
    fc.assert(
      fc.property(someDay, someDay, (from, to) => {
        expect(daysBetween(from, to)).toBe(Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days);
      }),
    );
  });

  it('knows weekdays, Monday first', () => {
    expect(weekdayOf('2026-10-05')).toBe(1);
    expect(weekdayOf('2026-10-11')).toBe(7);
    fc.assert(
      fc.property(someDay, (day) => {
        expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek);
      }),
    );
  });

  it('lists every day of a period across a leap day', () => {
    expect(daysIn({ start: '2028-02-27', end: '2028-03-01' })).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(lengthOf({ start: '2028-02-27', end: '2028-03-01' })).toBe(4);
  });

  it('knows whole months', () => {
    expect(monthPeriod(2028, 2)).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(monthPeriod(2026, 12)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(wholeMonthOf({ start: '2026-10-01', end: '2026-10-31' })).toEqual({ year: 2026, month: 10 });
    expect(wholeMonthOf({ start: '2026-10-01', end: '2026-10-30' })).toBeNull();
    expect(wholeMonthOf({ start: '2026-10-01', end: '2026-11-30' })).toBeNull();
    expect(wholeMonthOf({ start: '2026-02-01', end: '2026-02-28' })).toEqual({ year: 2026, month: 2 });
    expect(wholeMonthOf({ start: '2028-02-01', end: '2028-02-28' })).toBeNull();
  });

  it('gives the preceding period the same length, ending the day before', () => {
    expect(precedingPeriod({ start: '2026-10-01', end: '2026-10-31' })).toEqual({ start: '2026-08-31', end: '2026-09-30' });
    fc.assert(
      fc.property(someDay, fc.nat(800), (start, more) => {
        const period = { start, end: addDays(start, more) };
        const before = precedingPeriod(period);
        expect(lengthOf(before)).toBe(lengthOf(period));
        expect(addDays(before.end, 1)).toBe(period.start);
      }),
    );
  });

  it('swaps days given in the wrong order', () => {
    expect(orderedPeriod('2026-10-09', '2026-10-02')).toEqual({ start: '2026-10-02', end: '2026-10-09' });
    expect(orderedPeriod('2026-10-02', '2026-10-09')).toEqual({ start: '2026-10-02', end: '2026-10-09' });
  });

  it('tells the day by the zone, not by the machine', () => {
    const now = new Date('2026-10-31T23:30:00Z');
    expect(todayIn('UTC', now)).toBe('2026-10-31');
    expect(todayIn('Europe/Vienna', now)).toBe('2026-11-01');
    expect(todayIn('America/Los_Angeles', now)).toBe('2026-10-31');
    expect(todayIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  });

  it('names a day it cannot read', () => {
    expect(() => addDays('2026-13-01', 1)).toThrow('“2026-13-01” is not a day');
  });
});
