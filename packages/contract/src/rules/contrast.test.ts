import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestInk, contrastMin, contrastRatio } from './contrast.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#3457d5', '#3457D5')).toBe(1);
  });

  it('agrees with published values', () => {
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#767676', '#fff')).toBeGreaterThan(contrastMin);
  });

  it('does not depend on the order and stays within 1 and 21', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.0001);
      }),
    );
  });

  it('finds the ink that reads best', () => {
    expect(bestInk('#17191e', ['#16181d', '#eceef2'])).toBe('#eceef2');
    expect(bestInk('#ffffff', ['#16181d', '#eceef2'])).toBe('#16181d');
  });

  it('names a colour it cannot read', () => {
    expect(() => contrastRatio('blue', '#fff')).toThrow('“blue” is not a colour');
  });
});
