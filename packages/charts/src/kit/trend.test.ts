import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trendOf } from './trend.ts';

describe('trendOf', () => {
  it('names the direction of a line, gaps left out', () => {
    expect(trendOf([10, 12, null, 14, 15, 18])).toBe('rising');
    expect(trendOf([18, 15, 14, null, 12, 10])).toBe('falling');
    expect(trendOf([100, 101, 99, 100, 100])).toBe('steady');
    expect(trendOf([10, 90, 10, 90, 10, 90, 10])).toBe('noClearTrend');
  });

  it('says nothing of too few figures and of nothing but zeros', () => {
    expect(trendOf([1, 2, 3])).toBeNull();
    expect(trendOf([0, 0, 0, 0, 0])).toBeNull();
  });

  it('turns round with its figures', () => {
    const turned = { rising: 'falling', falling: 'rising' } as Record<string, string>;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 4, maxLength: 40 }), (values) => {
        const one = trendOf(values);
        const other = trendOf(values.toReversed());
        expect(other).toBe(one === null ? null : (turned[one] ?? one));
      }),
    );
  });
});
