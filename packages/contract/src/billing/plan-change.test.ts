import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { addMonths, planChangeFault, previewPlanChange } from './plan-change.ts';
import { type Plan, type PlanInterval, planPrice } from './plan-price.ts';

const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
const plan = (dashboards: number, interval: PlanInterval = 1): Plan => ({ dashboards, interval });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

describe('a change of the plan', () => {
  it.each<[string, Plan, Plan, string, 'now' | 'nextPeriod', number, number, string]>([
    ['more at the start', plan(25), plan(50), '2026-11-01', 'now', 12_500, 25_500, '2026-12-01'],
    ['more in the middle', plan(25), plan(50), '2026-11-16', 'now', 6_250, 25_500, '2026-12-01'],
    ['more on the last day', plan(25), plan(26), '2026-11-30', 'now', 17, 13_520, '2026-12-01'],
    ['more after the end', plan(25), plan(50), '2026-12-03', 'now', 0, 25_500, '2026-12-01'],
    ['more before the start', plan(25), plan(50), '2026-10-20', 'now', 12_500, 25_500, '2026-12-01'],
    ['more at the same price', plan(9), plan(10), '2026-11-16', 'now', 0, 5_400, '2026-12-01'],
    ['fewer', plan(50), plan(25), '2026-11-16', 'nextPeriod', 0, 13_000, '2026-12-01'],
    ['yearly at the start', plan(25), plan(25, 12), '2026-11-01', 'now', 117_000, 130_000, '2027-11-01'],
    ['yearly in the middle', plan(25), plan(25, 12), '2026-11-16', 'now', 123_500, 130_000, '2027-11-16'],
    ['yearly and more', plan(25), plan(50, 12), '2026-11-16', 'now', 248_500, 255_000, '2027-11-16'],
    ['yearly and far fewer', plan(100), plan(1, 12), '2026-11-01', 'now', 0, 6_000, '2027-11-01'],
    ['monthly again', plan(25, 12), plan(25), '2026-11-16', 'nextPeriod', 0, 13_000, '2026-12-01'],
    ['monthly and fewer', plan(25, 12), plan(10), '2026-11-16', 'nextPeriod', 0, 5_400, '2026-12-01'],
  ])('%s', (_, from, to, now, effective, dueNow, nextCharge, nextChargeAt) => {
    expect(previewPlanChange({ from, to, period, now: at(now) })).toEqual({
      ...{ effective, dueNow, nextCharge, nextChargeAt: at(nextChargeAt) },
      effectiveAt: effective === 'now' ? at(now) : period.end,
    });
  });

  it('takes off what was paid, whatever is asked now', () => {
    const change = { from: plan(25), to: plan(50), period, now: at('2026-11-16') };
    expect(previewPlanChange({ ...change, paid: 10_000 }).dueNow).toBe(7_750);
    expect(previewPlanChange({ ...change, paid: 30_000 }).dueNow).toBe(0);
    expect(previewPlanChange({ ...change, to: plan(25, 12), paid: 10_000 }).dueNow).toBe(125_000);
  });

  it('counts the days that a period has: the last of a month as well', () => {
    const change = { from: plan(10), to: plan(100), now: new Date('2027-02-14T10:00:00Z') };
    const month = { start: new Date('2027-01-31T12:00:00Z'), end: new Date('2027-02-28T12:00:00Z') };
    expect(previewPlanChange({ ...change, period: month }).dueNow).toBe(22_550);
  });

  it('costs the same at every hour of a day', () => {
    const hours = [0, 9, 23].map((hour) => new Date(`2026-11-16T${String(hour).padStart(2, '0')}:59:59Z`));
    expect(new Set(hours.map((now) => previewPlanChange({ from: plan(25), to: plan(9_999), period, now }).dueNow)).size).toBe(1);
  });

  it('costs nothing in free days, after which the plan of then is charged', () => {
    for (const to of [plan(50), plan(50, 12)])
      expect(previewPlanChange({ from: plan(25), to, period, now: at('2026-11-16'), paid: null })).toMatchObject({
        ...{ effective: 'now', dueNow: 0, nextCharge: planPrice(to), nextChargeAt: period.end },
      });
  });

  it('never costs less than nothing, nor more than the whole, and always whole cents', () => {
    const plans = fc.record({ dashboards: fc.integer({ min: 1, max: 10_000 }), interval: fc.constantFrom<PlanInterval>(1, 12) });
    const instants = fc.integer({ min: -10, max: 50 }).map((day) => new Date(period.start.getTime() + day * 86_399_999));
    fc.assert(
      fc.property(plans, plans, instants, (from, to, now) => {
        const { dueNow } = previewPlanChange({ from, to, period, now });
        expect(Number.isSafeInteger(dueNow)).toBe(true);
        expect(dueNow).toBeGreaterThanOrEqual(0);
        expect(dueNow).toBeLessThanOrEqual(planPrice(to));
      }),
    );
  });

  it.each<[Plan, Plan, RegExp | null]>([
    [plan(25), plan(25), /already/],
    [plan(25, 12), plan(26), /one, then the other/],
    [plan(25, 12), plan(25), null],
    [plan(25, 12), plan(24), null],
    [plan(25), plan(24), null],
    [plan(25), plan(26, 12), null],
  ])('from %j to %j is refused: %s', (from, to, words) => {
    const fault = planChangeFault(from, to);
    if (words === null) expect(fault).toBeNull();
    else expect(fault).toMatch(words);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', 1, '2026-04-30'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to));
});
