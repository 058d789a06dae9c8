import '../../../../../scripts/property-seed.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { defaultCalendar, weekStarts, yearStarts } from '../locale/locale-setting.ts';
import { anyMoments } from '../testing/any-moments.ts';
import { calendarUnits, unitPeriod } from './calendar-unit.ts';
import { comparedPeriod, comparedPeriods, comparisonKindOf, counterpartDay, runningCounterpart } from './comparison.ts';
import { type ComparisonKind, comparisonKinds } from './comparison-kind.ts';
import { addDays, daysBetween, daysIn, lengthOf, monthPeriod, precedingPeriod, todayIn, weekdayOf } from './days.ts';
import type { Period } from './period.ts';

const calendar = defaultCalendar;
/** "2026-10-01 2026-10-31" as a period. */
const days = (text: string): Period => {
  const [start = '', end = start] = text.split(' ');
  return { start, end };
};

describe('the days a period is compared with', () => {
  it.each<[string, ComparisonKind, string, string, string]>([
    ['a whole month', 'previousPeriod', '2026-10-01 2026-10-31', '2026-11-29', '2026-09-01 2026-09-30'],
    ['a whole February of a leap year', 'previousPeriod', '2028-02-01 2028-02-29', '2028-03-05', '2028-01-01 2028-01-31'],
    ['a month after a leap day', 'previousPeriod', '2028-03-01 2028-03-31', '2028-04-05', '2028-02-01 2028-02-29'],
    ['a whole quarter', 'previousPeriod', '2026-07-01 2026-09-30', '2026-11-29', '2026-04-01 2026-06-30'],
    ['a whole year', 'previousPeriod', '2025-01-01 2025-12-31', '2026-11-29', '2024-01-01 2024-12-31'],
    ['two whole months', 'previousPeriod', '2026-09-01 2026-10-31', '2026-11-29', '2026-07-01 2026-08-31'],
    ['a whole week', 'previousPeriod', '2026-11-16 2026-11-22', '2026-11-29', '2026-11-09 2026-11-15'],
    ['thirty days', 'previousPeriod', '2026-10-30 2026-11-28', '2026-11-29', '2026-09-30 2026-10-29'],
    ['a day that is over', 'previousPeriod', '2026-11-28', '2026-11-29', '2026-11-27'],
    ['today', 'previousPeriod', '2026-11-29', '2026-11-29', '2026-11-28'],
    ['a running month', 'previousPeriod', '2026-11-01 2026-11-24', '2026-11-24', '2026-10-01 2026-10-24'],
    ['a running month up to yesterday', 'previousPeriod', '2026-11-01 2026-11-23', '2026-11-24', '2026-10-01 2026-10-23'],
    ['a running month with the days that have not begun', 'previousPeriod', '2026-11-01 2026-11-30', '2026-11-24', '2026-10-01 2026-10-24'],
    ['a running month longer than the one before', 'previousPeriod', '2026-03-01 2026-03-30', '2026-03-30', '2026-02-01 2026-02-28'],
    ['a month on its last day', 'previousPeriod', '2026-11-01 2026-11-30', '2026-11-30', '2026-10-01 2026-10-31'],
    ['a running week', 'previousPeriod', '2026-11-23 2026-11-24', '2026-11-24', '2026-11-16 2026-11-17'],
    ['a running quarter', 'previousPeriod', '2026-10-01 2026-11-24', '2026-11-24', '2026-07-01 2026-08-24'],
    ['a quarter of which two months are over', 'previousPeriod', '2026-10-01 2026-12-31', '2026-11-30', '2026-07-01 2026-08-31'],
    ['a running year', 'previousPeriod', '2026-01-01 2026-11-24', '2026-11-24', '2025-01-01 2025-11-24'],
    ['two months of which the last day runs', 'previousPeriod', '2028-01-01 2028-02-29', '2028-02-29', '2027-11-01 2027-12-31'],
    ['a running half year', 'previousPeriod', '2026-01-01 2026-06-30', '2026-02-10', '2025-07-01 2025-08-10'],
    ['the part of a month that is over long since', 'previousPeriod', '2026-11-01 2026-11-24', '2026-12-05', '2026-10-08 2026-10-31'],
    ['days some of which have not begun', 'previousPeriod', '2026-11-10 2026-12-10', '2026-11-24', '2026-10-26 2026-11-09'],
    ['a month, weekday on weekday', 'matchingWeekdays', '2026-10-01 2026-10-31', '2026-11-29', '2026-08-27 2026-09-26'],
    ['a running month, weekday on weekday', 'matchingWeekdays', '2026-11-01 2026-11-24', '2026-11-24', '2026-10-04 2026-10-27'],
    ['a week, weekday on weekday', 'matchingWeekdays', '2026-11-16 2026-11-22', '2026-11-29', '2026-11-09 2026-11-15'],
    ['a month last year', 'previousYear', '2026-10-01 2026-10-31', '2026-11-29', '2025-10-01 2025-10-31'],
    ['a February last year, which was a leap year', 'previousYear', '2029-02-01 2029-02-28', '2029-03-05', '2028-02-01 2028-02-29'],
    ['a running month last year', 'previousYear', '2026-11-01 2026-11-30', '2026-11-24', '2025-11-01 2025-11-24'],
    ['a leap day last year', 'previousYear', '2028-02-29', '2028-03-05', '2027-02-28'],
    ['a week last year, weekday on weekday', 'previousYear', '2026-11-16 2026-11-22', '2026-11-29', '2025-11-17 2025-11-23'],
    ['a running week last year, weekday on weekday', 'previousYear', '2026-11-23 2026-11-24', '2026-11-24', '2025-11-24 2025-11-25'],
    ['thirty days last year', 'previousYear', '2026-10-30 2026-11-28', '2026-11-29', '2025-10-30 2025-11-28'],
  ])('%s (%s)', (_what, kind, period, today, expected) => {
    expect(comparedPeriod(kind, days(period), { today, calendar })).toEqual(days(expected));
  });

  it.each<[string, 'week' | 'month' | 'quarter' | 'year', string, string, string]>([
    ['the first of a month, of the month', 'month', '2026-12-01', '2026-12-01', '2026-11-01'],
    [
      'the first three days of a month that begins a week, of the month',
      'month',
      '2026-06-01 2026-06-03',
      '2026-06-03',
      '2026-05-01 2026-05-03',
    ],
    ['the same, of the week', 'week', '2026-06-01 2026-06-03', '2026-06-03', '2026-05-25 2026-05-27'],
    [
      'a whole month that is the first of its quarter, of the quarter',
      'quarter',
      '2026-10-01 2026-10-31',
      '2026-10-31',
      '2026-07-01 2026-07-31',
    ],
    ['two months of a year, of the year', 'year', '2028-01-01 2028-02-29', '2028-02-29', '2027-01-01 2027-02-28'],
    ['the end of a week, of the week', 'week', '2026-11-29', '2026-11-29', '2026-11-28'],
  ])('%s', (_what, unit, period, today, expected) => {
    expect(comparedPeriod('previousPeriod', days(period), { today, calendar, unit })).toEqual(days(expected));
  });

  it.each<[string, number, string, string, string]>([
    ['a running fiscal year', 4, '2026-04-01 2026-11-24', '2026-11-24', '2025-04-01 2025-11-24'],
    ['a running fiscal year on the last day of a month', 4, '2026-04-01 2026-11-30', '2026-11-30', '2025-04-01 2025-11-30'],
    ['a running year on the last day of a month', 1, '2026-01-01 2026-11-30', '2026-11-30', '2025-01-01 2025-11-30'],
    ['months of a year that ended yesterday', 1, '2026-01-01 2026-03-31', '2026-04-01', '2025-10-01 2025-12-31'],
    ['a running fiscal year, in months where the calendar’s is over', 4, '2026-04-01 2027-02-10', '2027-02-10', '2025-04-01 2026-02-10'],
    ['a running fiscal year of a leap year', 4, '2027-04-01 2028-02-28', '2028-02-28', '2026-04-01 2027-02-28'],
    ['a whole fiscal year', 4, '2025-04-01 2026-03-31', '2026-11-24', '2024-04-01 2025-03-31'],
    ['a whole fiscal year that ends on a leap day', 3, '2027-03-01 2028-02-29', '2028-11-24', '2026-03-01 2027-02-28'],
    ['a running fiscal quarter', 2, '2026-11-01 2026-12-10', '2026-12-10', '2026-08-01 2026-09-10'],
    ['a running fiscal quarter over the turn of the year', 12, '2026-12-01 2027-01-15', '2027-01-15', '2026-09-01 2026-10-15'],
    ['what was a quarter of the calendar, in another one', 2, '2026-10-01 2026-11-24', '2026-11-24', '2026-08-07 2026-09-30'],
  ])('%s, years from month %i', (_what, yearStart, period, today, expected) => {
    expect(comparedPeriod('previousPeriod', days(period), { today, calendar: { ...calendar, yearStart } })).toEqual(days(expected));
  });

  it('knows nothing of today where an address is read: days are over', () => {
    const context = { today: null, calendar };
    expect(comparedPeriod('previousPeriod', days('2026-11-01 2026-11-30'), context)).toEqual(days('2026-10-01 2026-10-31'));
    expect(comparedPeriod('previousPeriod', days('2026-11-01 2026-11-24'), context)).toEqual(days('2026-10-08 2026-10-31'));
  });
});

const todays = anyMoments.map(({ now, zone }) => todayIn(zone, now));
const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, more]): Period => ({ start: addDays('2023-06-01', first), end: addDays('2023-06-01', first + more) }));
const anyMonths = fc
  .tuple(fc.integer({ min: 2023, max: 2031 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month, count]): Period => {
    const last = Temporal.PlainYearMonth.from({ year, month }).add({ months: count - 1 });
    return { start: monthPeriod(year, month).start, end: monthPeriod(last.year, last.month).end };
  });
const anyPeriod = fc.oneof(anyDays, anyMonths);
/** What of a period is there to be compared. */
const begunBy = (today: string, { start, end }: Period): Period => ({ start, end: start <= today && today < end ? today : end });
const anyCalendar = fc.record({ weekStart: fc.constantFrom(...weekStarts), yearStart: fc.constantFrom(...yearStarts) });

describe('whatever the days, the day it is and the weeks', () => {
  it('a running unit is compared with the same part of the one before, as Temporal counts', () => {
    fc.assert(
      fc.property(todays, anyCalendar, fc.constantFrom('month', 'quarter', 'year'), (today, from, unit) => {
        const { start } = unitPeriod(unit, today, from);
        const before = comparedPeriod('previousPeriod', { start, end: today }, { today, calendar: from, unit });
        const back = { months: { month: 1, quarter: 3, year: 12 }[unit] };
        expect(before?.start).toBe(Temporal.PlainDate.from(start).subtract(back).toString());
        const last = Temporal.PlainDate.from(today);
        const earlier = last.subtract(back);
        // Whole months stay whole ones.
        const expected = last.day === last.daysInMonth ? earlier.with({ day: earlier.daysInMonth }) : earlier;
        expect(before?.end).toBe(expected.toString());
      }),
    );
  });

  it('whole months are compared with as many whole months, and nothing with itself', () => {
    fc.assert(
      fc.property(anyMonths, todays, anyCalendar, (period, today, from) => {
        fc.pre(period.end < today);
        const before = comparedPeriod('previousPeriod', period, { today, calendar: from });
        expect(addDays(before?.end ?? '', 1)).toBe(period.start);
        expect(before?.start.slice(8)).toBe('01');
        const months = (at: Period) =>
          Temporal.PlainYearMonth.from(at.start).until(Temporal.PlainYearMonth.from(at.end), { largestUnit: 'months' }).months;
        expect(before && months(before)).toBe(months(period));
      }),
    );
  });

  it('what is no unit is compared with as many days before, of what has begun', () => {
    fc.assert(
      fc.property(anyDays, todays, anyCalendar, (period, today, from) => {
        const units = calendarUnits.map((unit) => unitPeriod(unit, period.start, from));
        fc.pre(units.every(({ start }) => start !== period.start || period.start === period.end) && period.start.slice(8) !== '01');
        const begun = begunBy(today, period);
        expect(comparedPeriod('previousPeriod', period, { today, calendar: from })).toEqual(precedingPeriod(begun));
      }),
    );
  });

  it('the same weekdays are the same, as near as they can be without a day of both', () => {
    fc.assert(
      fc.property(anyPeriod, todays, (period, today) => {
        const compared = comparedPeriod('matchingWeekdays', period, { today, calendar });
        const begun = begunBy(today, period);
        if (compared === null) throw new Error('They are always compared');
        expect(lengthOf(compared)).toBe(lengthOf(begun));
        expect(weekdayOf(compared.start)).toBe(weekdayOf(period.start));
        expect(compared.end < period.start && daysBetween(compared.end, period.start) <= 7).toBe(true);
      }),
    );
  });

  it('last year is a year ago: the same dates, or in weeks the same weekdays', () => {
    fc.assert(
      fc.property(anyPeriod, todays, anyCalendar, (period, today, from) => {
        const { start = '' } = comparedPeriod('previousYear', period, { today, calendar: from }) ?? {};
        const yearAgo = Temporal.PlainDate.from(period.start).subtract({ years: 1 }).toString();
        expect([yearAgo, addDays(period.start, -364)]).toContain(start);
        if (start !== yearAgo) expect(weekdayOf(start)).toBe(weekdayOf(period.start));
      }),
    );
  });

  it('a kind is known again by the days it gives, the usual one first', () => {
    fc.assert(
      fc.property(anyPeriod, todays, anyCalendar, fc.constantFrom(...comparisonKinds), (period, today, from, kind) => {
        const context = { today, calendar: from };
        const comparison = comparedPeriod(kind, period, context);
        const known = comparisonKindOf({ period, comparison }, context);
        expect(known === 'own' ? null : comparedPeriod(known, period, context)).toEqual(comparison);
        expect(comparisonKinds.indexOf(known === 'own' ? 'none' : known)).toBeLessThanOrEqual(comparisonKinds.indexOf(kind));
      }),
    );
    expect(
      comparisonKindOf({ period: days('2026-10-01 2026-10-31'), comparison: days('2026-08-31 2026-09-30') }, { today: null, calendar }),
    ).toBe('own');
  });
});

describe('the day that a day lies on', () => {
  it.each([
    ['by date in months', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30', '2026-10-30', '2026-09-30'],
    ['none, where the month before is too short', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30', '2026-10-31', null],
    ['by date in quarters', '2026-10-01 2026-12-31', '2026-07-01 2026-09-30', '2026-12-01', '2026-09-01'],
    ['by date in a year after a leap day', '2028-01-01 2028-12-31', '2027-01-01 2027-12-31', '2028-03-01', '2027-03-01'],
    ['none for a leap day', '2028-01-01 2028-12-31', '2027-01-01 2027-12-31', '2028-02-29', null],
    ['by date in a unit that runs', '2026-10-01 2026-12-31', '2026-07-01 2026-08-24', '2026-11-24', '2026-08-24'],
    ['by date last year', '2026-10-30 2026-11-28', '2025-10-30 2025-11-28', '2026-11-05', '2025-11-05'],
    ['by weekday in weeks', '2026-11-16 2026-11-22', '2025-11-17 2025-11-23', '2026-11-18', '2025-11-19'],
    ['by weekday where they are compared over whole months', '2024-11-01 2025-06-30', '2024-03-01 2024-10-28', '2024-12-01', '2024-03-31'],
    ['by weekday where weekdays are compared', '2026-10-01 2026-10-31', '2026-08-27 2026-09-26', '2026-10-31', '2026-09-26'],
    ['by number in other days', '2026-10-30 2026-11-28', '2026-09-30 2026-10-29', '2026-11-01', '2026-10-02'],
    ['by number in days of its own', '2026-10-01 2026-10-31', '2025-03-05 2025-04-04', '2026-10-03', '2025-03-07'],
  ])('%s', (_what, current, comparison, day, expected) => {
    expect(counterpartDay({ current: days(current), comparison: days(comparison) })(day)).toBe(expected);
  });

  it('is in its place of the unit or of the same weekday, and each day lies on one', () => {
    fc.assert(
      fc.property(anyPeriod, todays, anyCalendar, fc.constantFrom(...comparisonKinds), (period, today, from, kind) => {
        const comparison = comparedPeriod(kind, period, { today, calendar: from });
        if (comparison === null) return;
        const begun = begunBy(today, period);
        const faced = daysIn(begun).map(counterpartDay({ current: begun, comparison }));
        const found = faced.filter((day) => day !== null);
        expect(found).toEqual([...new Set(found)].sort());
        if (period.start.slice(5) !== '02-29') expect(faced[0]).toBe(comparison.start);
        if (kind !== 'matchingWeekdays') return;
        for (const [index, day] of daysIn(begun).entries()) expect(weekdayOf(faced[index] ?? '')).toBe(weekdayOf(day));
      }),
    );
  });
});

describe('the day that today lies on', () => {
  it.each([
    ['of a day', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['of a month so far', '2026-11-01 2026-11-20', '2026-10-01 2026-10-20', '2026-10-20'],
    ['of a whole month that runs', '2026-11-01 2026-11-30', '2026-10-01 2026-10-20', '2026-10-20'],
    ['of a week so far', '2026-11-16 2026-11-20', '2026-11-09 2026-11-13', '2026-11-13'],
    ['of a period that is over', '2026-11-16 2026-11-19', '2026-11-09 2026-11-12', null],
    ['of one that has not begun', '2026-11-21 2026-11-22', '2026-11-19 2026-11-20', null],
    ['of one whose comparison goes on after it', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31', null],
  ])('%s', (_what, current, comparison, expected) =>
    expect(runningCounterpart({ current: days(current), comparison: days(comparison) }, '2026-11-20')).toBe(expected),
  );

  it('is none where a month has no such day', () =>
    expect(
      runningCounterpart({ current: days('2026-03-01 2026-03-30'), comparison: days('2026-02-01 2026-02-28') }, '2026-03-30'),
    ).toBeNull());
});

it('is the usual comparison where a later release kept a kind that is not known', () => {
  const kept = 'nextYear' as ComparisonKind;
  expect(comparedPeriod(kept, days('2026-10-01 2026-10-31'), { today: null, calendar })).toEqual(days('2026-09-01 2026-09-30'));
});

describe('two comparisons at once', () => {
  const both = (period: string, today = '2026-11-29') => comparedPeriods('previousPeriodAndYear', days(period), { today, calendar });

  it.each([
    ['a whole month', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30', '2025-10-01 2025-10-31'],
    ['a running month', '2026-11-01 2026-11-29', '2026-10-01 2026-10-29', '2025-11-01 2025-11-29'],
    ['a whole week', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15', '2025-11-17 2025-11-23'],
    ['today', '2026-11-29', '2026-11-28', '2025-11-29'],
  ])('are the period before and last year, of %s', (_what, period, comparison, also) =>
    expect(both(period)).toEqual({ comparison: days(comparison), also: days(also) }),
  );

  it('are one of a year, whose last year is the period before', () =>
    expect(both('2025-01-01 2025-12-31')).toEqual({ comparison: days('2024-01-01 2024-12-31') }));

  it('are found again by their days, and are the first alone of every other kind', () => {
    fc.assert(
      fc.property(anyPeriod, todays, anyCalendar, fc.constantFrom(...comparisonKinds), (period, today, from, kind) => {
        const context = { today, calendar: from };
        const range = { period, ...comparedPeriods(kind, period, context) };
        expect(range.comparison).toEqual(comparedPeriod(kind, period, context));
        if (kind !== 'previousPeriodAndYear') expect(range.also).toBeUndefined();
        const known = comparisonKindOf(range, context);
        expect(known === 'own' ? null : { period, ...comparedPeriods(known, period, context) }).toEqual(range);
      }),
    );
  });
});
