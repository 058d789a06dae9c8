import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCalendar } from '../locale/locale-setting.ts';
import { comparedPeriods } from './comparison.ts';
import { comparisonKinds } from './comparison-kind.ts';
import { rangeToSearch, searchToRange } from './copied-url.ts';
import { addDays, monthPeriod, precedingPeriod } from './days.ts';
import type { Period, Range } from './period.ts';

const october: Period = { start: '2026-10-01', end: '2026-10-31' };
const week: Period = { start: '2026-10-05', end: '2026-10-11' };

const days = fc.tuple(fc.nat(60_000), fc.nat(900)).map(([start, more]): Period => {
  const first = addDays('1990-01-01', start);
  return { start: first, end: addDays(first, more) };
});
const months = fc
  .tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => monthPeriod(year, month));
const ranges = fc.oneof(days, months).chain(
  (period): fc.Arbitrary<Range> =>
    fc.oneof(
      fc.constant({ period, comparison: null }),
      fc.constant({ period, comparison: precedingPeriod(period) }),
      fc
        .constantFrom(...comparisonKinds)
        .map((kind) => ({ period, ...comparedPeriods(kind, period, { today: null, calendar: defaultCalendar }) })),
      days.map((comparison) => ({ period, comparison })),
    ),
);

describe('the copied address', () => {
  it('carries the days of a period compared with the one before', () => {
    expect(rangeToSearch({ period: week, comparison: precedingPeriod(week) })).toEqual({ startDate: '2026-10-05', endDate: '2026-10-11' });
  });

  it('carries month and year for a whole calendar month compared with the one before, however long that is', () => {
    expect(rangeToSearch({ period: october, comparison: monthPeriod(2026, 9) })).toEqual({ month: '10', year: '2026' });
    expect(rangeToSearch({ period: october, comparison: precedingPeriod(october) })).toEqual({
      month: '10',
      year: '2026',
      compareStartDate: '2026-08-31',
      compareEndDate: '2026-09-30',
    });
  });

  it('means the month before where a month has no comparison', () => {
    expect(searchToRange({ month: '10', year: '2026' })).toEqual({ period: october, comparison: monthPeriod(2026, 9) });
  });

  it('carries the days of a second comparison beside the usual first', () => {
    const range = { period: october, comparison: monthPeriod(2026, 9), also: monthPeriod(2025, 10) };
    const search = { month: '10', year: '2026', alsoStartDate: '2025-10-01', alsoEndDate: '2025-10-31' };
    expect(rangeToSearch(range)).toEqual(search);
    expect(searchToRange(search)).toEqual(range);
    expect(searchToRange({ ...search, compare: 'off' })).toEqual({ period: october, comparison: null });
  });

  it('carries another comparison', () => {
    expect(rangeToSearch({ period: october, comparison: { start: '2025-10-01', end: '2025-10-31' } })).toEqual({
      month: '10',
      year: '2026',
      compareStartDate: '2025-10-01',
      compareEndDate: '2025-10-31',
    });
  });

  it('remembers that the comparison is switched off', () => {
    expect(searchToRange(rangeToSearch({ period: week, comparison: null }))).toEqual({ period: week, comparison: null });
  });

  it('reads back every range it writes', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        expect(searchToRange(rangeToSearch(range))).toEqual(range);
      }),
    );
  });

  it('survives the trip through a real query string', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const query = new URLSearchParams(rangeToSearch(range)).toString();
        expect(searchToRange(Object.fromEntries(new URLSearchParams(query)))).toEqual(range);
      }),
    );
  });

  it('reads numbers where a router made them', () => {
    expect(searchToRange({ month: 10, year: 2026 })?.period).toEqual(october);
  });

  it('swaps reversed days', () => {
    expect(
      searchToRange({ startDate: '2026-10-11', endDate: '2026-10-05', compareStartDate: '2026-09-09', compareEndDate: '2026-09-01' }),
    ).toEqual({ period: week, comparison: { start: '2026-09-01', end: '2026-09-09' } });
  });

  it.each([
    [{}],
    [{ startDate: '2026-10-05' }],
    [{ startDate: '2026-02-30', endDate: '2026-03-05' }],
    [{ startDate: 'x', endDate: 'y' }],
    [{ startDate: ['2026-10-05'], endDate: null }],
    [{ month: '13', year: '2026' }],
    [{ month: '0', year: '2026' }],
    [{ month: '10' }],
    [{ month: '10', year: '26' }],
    [{ startDate: '0001-01-01', endDate: '9999-12-31' }],
  ])('reads no range from %j', (search) => {
    expect(searchToRange(search)).toBeNull();
  });

  it('falls back to the days when the month makes no sense, and to the default when the comparison makes none', () => {
    expect(
      searchToRange({
        month: '99',
        year: '2026',
        startDate: '2026-10-05',
        endDate: '2026-10-11',
        compareStartDate: '2026-99-01',
        compareEndDate: '2026-09-09',
      }),
    ).toEqual({ period: week, comparison: precedingPeriod(week) });
  });

  it('reads no month from what is neither text nor a number', () => {
    expect(searchToRange({ month: { toString: 0 }, year: '2026' })).toBeNull();
  });

  it('never throws and never yields a reversed period, whatever the address says', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('startDate', 'endDate', 'month', 'year', 'compare', 'compareStartDate', 'compareEndDate'),
          fc.anything(),
        ),
        (search) => {
          const range = searchToRange(search);
          if (range !== null) expect(range.period.start <= range.period.end).toBe(true);
        },
      ),
    );
  });
});
