import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../scripts/property-seed.ts';
import { type RatioSegment, ratioContributions, type SumSegment, sumContributions } from './contributions.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const count = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const quotient = fc.option(
  fc.record({ numerator: fc.integer({ min: 0, max: 10_000 }), denominator: fc.integer({ min: 0, max: 100_000 }) }),
  {
    nil: null,
  },
);

describe('the parts of a sum', () => {
  const segments: SumSegment[] = [
    { value: 'Brand', current: 120, previous: 100 },
    { value: 'Generic', current: 30, previous: 80 },
    { value: 'New', current: 5, previous: null },
    { value: 'Same', current: 7, previous: 7 },
  ];
  it('are each value’s own difference, the largest first', () => {
    const change = sumContributions(segments, { current: 162, previous: 187 }, 2);
    expect(change.contributions.map(({ value, part }) => [value, part])).toEqual([
      ['Generic', -50],
      ['Brand', 20],
    ]);
    expect(change).toMatchObject({ change: -25, others: { count: 2, part: 5 } });
  });
  it('leave what no value holds to the others', () => {
    expect(sumContributions(segments.slice(0, 1), { current: 200, previous: 100 }, 5).others).toEqual({ count: 0, part: 80 });
    expect(sumContributions(segments.slice(0, 1), { current: 120, previous: 100 }, 5).others).toBeNull();
  });
  it('add up to the change, whatever the values are', () => {
    const given = fc.array(fc.record({ value: fc.string(), current: count, previous: count }), { maxLength: 30 });
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 40 }), (values, shownMax) => {
        const totals = {
          current: sum(values.map(({ current }) => current ?? 0)),
          previous: sum(values.map(({ previous }) => previous ?? 0)),
        };
        const { change, contributions, others } = sumContributions(values, totals, shownMax);
        expect(sum(contributions.map(({ part }) => part)) + (others?.part ?? 0)).toBe(change);
      }),
    );
  });
});

describe('the parts of a ratio', () => {
  const of = (numerator: number, denominator: number) => ({ numerator, denominator });
  it('tell a better ratio from a larger share of what is good anyway', () => {
    // The same ratios as before, but twice the weight on the better one: all of the change is volume.
    const moved = ratioContributions(
      [
        { value: 'Good', current: of(40, 200), previous: of(20, 100) },
        { value: 'Bad', current: of(10, 100), previous: of(20, 200) },
      ],
      { current: of(50, 300), previous: of(40, 300) },
      5,
    );
    expect(moved?.contributions.every(({ split }) => split?.rate === 0)).toBe(true);
    expect(moved?.change).toBeCloseTo(10 / 300, 12);
    const better = ratioContributions(
      [{ value: 'All', current: of(30, 100), previous: of(20, 100) }],
      {
        current: of(30, 100),
        previous: of(20, 100),
      },
      5,
    );
    expect(better?.contributions[0]?.split).toEqual({ rate: expect.closeTo(0.1, 12), volume: 0 });
  });
  it('are not told where a total has no ratio', () => {
    expect(ratioContributions([], { current: of(1, 2), previous: of(0, 0) }, 5)).toBeNull();
  });
  it('add up to the change without a rest where the values are all there is', () => {
    const given = fc.array(fc.record({ value: fc.string(), current: quotient, previous: quotient }), { minLength: 1, maxLength: 20 });
    const totalOf = (values: readonly RatioSegment[], side: 'current' | 'previous') =>
      of(sum(values.map((each) => each[side]?.numerator ?? 0)), sum(values.map((each) => each[side]?.denominator ?? 0)));
    const hasParts = (values: readonly RatioSegment[]) =>
      // A count without anything to divide it by has no place in a ratio.
      values.every((each) => [each.current, each.previous].every((side) => side === null || side.denominator > 0));
    fc.assert(
      fc.property(given.filter(hasParts), (values) => {
        const totals = { current: totalOf(values, 'current'), previous: totalOf(values, 'previous') };
        fc.pre(totals.current.denominator > 0 && totals.previous.denominator > 0);
        const change = ratioContributions(values, totals, values.length);
        const scale = Math.max(1, change?.current ?? 0, change?.previous ?? 0);
        expect(Math.abs(sum(change?.contributions.map(({ part }) => part) ?? []) - (change?.change ?? Number.NaN))).toBeLessThan(
          1e-9 * scale,
        );
        for (const { part, split } of change?.contributions ?? []) expect((split?.rate ?? 0) + (split?.volume ?? 0)).toBeCloseTo(part, 12);
      }),
    );
  });
});
