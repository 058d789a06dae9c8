import '../../../../../scripts/property-seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendar, defaultCalendar, weekStarts, yearStarts } from '../locale/locale-setting.ts';
import { addMonths, calendarUnits, monthsOfUnit, periodMonthsLater, unitPeriod, wholeMonthsIn } from './calendar-unit.ts';
import { comparedPeriod } from './comparison.ts';
import { addDays, lengthOf, weekdayOf } from './days.ts';

const from = (yearStart: number): Calendar => ({ ...defaultCalendar, yearStart });

describe('the unit a day lies in', () => {
  it.each([
    ['year', 1, '2026-11-29', '2026-01-01', '2026-12-31'],
    ['year', 4, '2026-11-29', '2026-04-01', '2027-03-31'],
    ['year', 4, '2026-03-31', '2025-04-01', '2026-03-31'],
    ['year', 4, '2026-04-01', '2026-04-01', '2027-03-31'],
    ['year', 12, '2026-11-29', '2025-12-01', '2026-11-30'],
    ['year', 3, '2028-02-29', '2027-03-01', '2028-02-29'],
    ['year', 2, '2028-02-29', '2028-02-01', '2029-01-31'],
    ['year', 7, '2000-01-01', '1999-07-01', '2000-06-30'],
    ['quarter', 1, '2026-11-29', '2026-10-01', '2026-12-31'],
    ['quarter', 4, '2026-11-29', '2026-10-01', '2026-12-31'],
    ['quarter', 2, '2026-11-29', '2026-11-01', '2027-01-31'],
    ['quarter', 3, '2026-11-29', '2026-09-01', '2026-11-30'],
    ['quarter', 3, '2028-02-29', '2027-12-01', '2028-02-29'],
    ['quarter', 12, '2028-02-29', '2027-12-01', '2028-02-29'],
    ['quarter', 11, '2027-01-31', '2026-11-01', '2027-01-31'],
    ['month', 7, '2028-02-29', '2028-02-01', '2028-02-29'],
    ['week', 7, '2026-11-29', '2026-11-23', '2026-11-29'],
    ['day', 7, '2026-11-29', '2026-11-29', '2026-11-29'],
  ] as const)('a %s of years from month %i that holds %s', (unit, yearStart, day, start, end) => {
    expect(unitPeriod(unit, day, from(yearStart))).toEqual({ start, end });
  });

  const days = [
    '2026-01-01',
    '2026-12-31',
    '2027-03-31',
    '2027-04-01',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2100-02-28',
    '2100-03-01',
  ];
  it.each(yearStarts.flatMap((yearStart) => days.map((day) => [yearStart, day] as const)))(
    'begins in month %i or a quarter of a year later, and holds %s',
    (yearStart, day) => {
      for (const unit of ['quarter', 'year'] as const) {
        const { start, end } = unitPeriod(unit, day, from(yearStart));
        expect(start <= day && day <= end).toBe(true);
        expect(wholeMonthsIn({ start, end })).toBe(monthsOfUnit[unit]);
        expect((Number(start.slice(5, 7)) - yearStart + 12) % monthsOfUnit[unit]).toBe(0);
      }
      const leapDays = ['2028-02-29'].filter((leap) => {
        const { start, end } = unitPeriod('year', day, from(yearStart));
        return start <= leap && leap <= end;
      });
      expect(lengthOf(unitPeriod('year', day, from(yearStart)))).toBe(365 + leapDays.length);
    },
  );
});

const anyDay = fc.nat(60_000).map((count) => addDays('1960-01-01', count));
const anyCalendar = fc.record({ weekStart: fc.constantFrom(...weekStarts), yearStart: fc.constantFrom(...yearStarts) });

describe('units of any calendar', () => {
  it('lie end to end, and each day in one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calendarUnits), anyDay, anyCalendar, (unit, day, calendar) => {
        const whole = unitPeriod(unit, day, calendar);
        expect(whole.start <= day && day <= whole.end).toBe(true);
        for (const other of [whole.start, whole.end]) expect(unitPeriod(unit, other, calendar)).toEqual(whole);
        expect(unitPeriod(unit, addDays(whole.end, 1), calendar).start).toBe(addDays(whole.end, 1));
        expect(unitPeriod(unit, addDays(whole.start, -1), calendar).end).toBe(addDays(whole.start, -1));
        if (unit === 'week') expect(weekdayOf(whole.start)).toBe({ monday: 1, saturday: 6, sunday: 7 }[calendar.weekStart]);
      }),
    );
  });

  it('the four quarters of a year are it', () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (day, calendar) => {
        const year = unitPeriod('year', day, calendar);
        const quarters = [0, 3, 6, 9].map((months) => unitPeriod('quarter', addMonths(year.start, months), calendar));
        expect(quarters[0]?.start).toBe(year.start);
        expect(quarters[3]?.end).toBe(year.end);
        for (const [index, { start }] of quarters.slice(1).entries()) expect(start).toBe(addDays(quarters[index]?.end ?? '', 1));
      }),
    );
  });

  it('a whole year or quarter is compared with the one before, and a step back and one forward return', () => {
    fc.assert(
      fc.property(fc.constantFrom('quarter', 'year'), anyDay, anyDay, anyCalendar, (unit, day, today, calendar) => {
        const whole = unitPeriod(unit, day, calendar);
        const before = unitPeriod(unit, addDays(whole.start, -1), calendar);
        expect(comparedPeriod('previousPeriod', whole, { today: null, calendar })).toEqual(before);
        if (whole.end <= today) expect(comparedPeriod('previousPeriod', whole, { today, calendar })).toEqual(before);
        expect(periodMonthsLater(periodMonthsLater(whole, -monthsOfUnit[unit]), monthsOfUnit[unit])).toEqual(whole);
        expect(periodMonthsLater(whole, -monthsOfUnit[unit])).toEqual(before);
      }),
    );
  });
});
