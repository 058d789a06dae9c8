import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCalendar } from '../../core/locale/locale-setting.ts';
import { addDays } from '../../core/time/days.ts';
import { goalLevel, goalOver, goalProgress } from './goal.ts';

const sales = { aggregation: { kind: 'sum' }, type: 'money' } as const;
const october = { start: '2026-10-01', end: '2026-10-31' };
const later = '2026-12-01';
const calendar = defaultCalendar;
const target = (per: 'period' | 'day' | 'month' | 'year', period = october, value = 3100, yearStart = calendar.yearStart) =>
  goalOver({ value, per }, sales, period, { today: later, calendar: { ...calendar, yearStart } }).target;

describe('a target', () => {
  it('is scaled to the days of the period', () => {
    expect(target('period')).toBe(3100);
    expect(target('day', october, 100)).toBe(3100);
    expect(target('month')).toBe(3100);
    expect(target('month', { start: '2026-10-01', end: '2026-10-10' })).toBeCloseTo(1000);
    expect(target('month', { start: '2026-10-22', end: '2026-11-15' })).toBeCloseTo(1000 + 1550);
    expect(target('year', { start: '2026-01-01', end: '2026-12-31' })).toBeCloseTo(3100);
    expect(target('year', { start: '2027-12-31', end: '2028-01-01' }, 366)).toBeCloseTo(366 / 365 + 1);
  });

  it('of a year is that of the fiscal year', () => {
    expect(target('year', { start: '2026-04-01', end: '2027-03-31' }, 365, 4)).toBe(365);
    expect(target('year', { start: '2027-04-01', end: '2028-03-31' }, 366, 4)).toBe(366);
    // The last day of one year of 365 days and the first of one of 366.
    expect(target('year', { start: '2027-03-31', end: '2027-04-01' }, 366, 4)).toBeCloseTo(366 / 365 + 1);
    expect(target('year', { start: '2027-12-31', end: '2028-01-01' }, 366, 4)).toBeCloseTo(2);
  });

  it('stays what it is where days do not add up', () => {
    const rate = { aggregation: { kind: 'ratio', numerator: 'a', denominator: 'b' }, type: 'percent' } as const;
    expect(goalOver({ value: 0.25, per: 'month' }, rate, october, { today: '2026-10-11', calendar })).toEqual({
      target: 0.25,
      expected: null,
      isSpread: false,
    });
    expect(
      goalOver({ value: 900, per: 'day' }, { aggregation: { kind: 'last' }, type: 'number' }, october, { today: later, calendar }).target,
    ).toBe(900);
  });

  it('of a month adds up, however a period is cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        (from, one, other) => {
          const start = addDays('2026-01-01', from);
          const cut = addDays(start, one);
          const end = addDays(cut, 1 + other);
          for (const per of ['day', 'month', 'year'] as const) {
            const parts = target(per, { start, end: cut }) + target(per, { start: addDays(cut, 1), end });
            expect(parts).toBeCloseTo(target(per, { start, end }), 6);
          }
        },
      ),
    );
  });
});

it('is spread over the units of a chart’s time, and a level is the same in each', () => {
  const goal = goalOver({ value: 3100, per: 'month' }, sales, october, { today: later, calendar });
  expect(goalLevel(goal, october, 'date')).toBe(100);
  expect(goalLevel(goal, october, 'week')).toBeCloseTo(700);
  expect(goalLevel(goal, october, 'month')).toBe(3100);
  expect(goalLevel(goal, october, 'text')).toBeNull();
  expect(goalLevel({ target: 0.25, expected: null, isSpread: false }, october, 'date')).toBe(0.25);
});

describe('pace', () => {
  const at = (today: string) => goalOver({ value: 3100, per: 'period' }, sales, october, { today, calendar });
  it('counts the days that are over', () => {
    expect(at('2026-10-11').expected).toBeCloseTo(1000);
    expect(at('2026-11-01').expected).toBeCloseTo(3100);
    expect(at('2026-10-01').expected).toBeNull();
    expect(at('2026-09-20').expected).toBeNull();
  });

  it('is ahead or behind, and good by the metric’s direction', () => {
    expect(goalProgress(970, at('2026-10-11'), 'up')).toMatchObject({ share: 970 / 3100, pace: expect.closeTo(-0.03), verdict: 'bad' });
    expect(goalProgress(970, at('2026-10-11'), 'down').verdict).toBe('good');
    expect(goalProgress(970, at('2026-10-11'), 'neutral').verdict).toBe('neutral');
    expect(goalProgress(1200, at('2026-10-11'), 'up')).toMatchObject({ pace: expect.closeTo(0.2), verdict: 'good' });
  });

  it('gives way to the target once the days are over, and judges nothing before the first is', () => {
    expect(goalProgress(3000, at(later), 'up')).toMatchObject({ pace: null, verdict: 'bad' });
    expect(goalProgress(3100, at(later), 'up').verdict).toBe('good');
    expect(goalProgress(5, at('2026-10-01'), 'up')).toEqual({ share: 5 / 3100, pace: null, verdict: 'neutral' });
  });

  it('says nothing without a number', () => {
    for (const value of [null, undefined, 'many', Number.NaN]) {
      expect(goalProgress(value, at('2026-10-11'), 'up')).toEqual({ share: null, pace: null, verdict: 'neutral' });
    }
    expect(goalProgress(3, { target: 0, expected: null, isSpread: false }, 'down')).toEqual({ share: null, pace: null, verdict: 'bad' });
  });
});
