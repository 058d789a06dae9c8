import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestInk, contrastMin, contrastRatio, graphicContrastMin, leastContrast, mendColour } from './contrast.ts';
import { oklchOf } from './oklch.ts';

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

describe('mendColour', () => {
  const white = '#ffffff';
  const dark = '#17191e';
  const grounds = fc.oneof(
    fc.constantFrom([white], [dark], [white, dark]),
    colours.map((ground) => [ground]),
  );
  const leasts = fc.constantFrom(contrastMin, graphicContrastMin);
  const turn = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

  it.each([
    ['#f7c600', [white], contrastMin, '#917300'],
    ['#f7c600', [dark], contrastMin, '#f7c600'],
    ['#f7c600', [white, dark], graphicContrastMin, '#b59000'],
    ['#bbbbbb', [white], contrastMin, '#767676'],
    ['#16181d', [dark], contrastMin, '#7e8188'],
  ])('makes of %s on %j at %d the nearest that passes', (colour, on, least, mended) => {
    expect(mendColour(colour, on, least)).toBe(mended);
  });

  it('leaves a colour that passes untouched', () => {
    fc.assert(
      fc.property(colours, grounds, leasts, (colour, on, least) => {
        fc.pre(leastContrast(colour, on) >= least);
        expect(mendColour(colour, on, least)).toBe(colour);
      }),
    );
  });

  it('offers only what passes, of the same hue', () => {
    fc.assert(
      fc.property(colours, grounds, leasts, (colour, on, least) => {
        const mended = mendColour(colour, on, least);
        if (mended === null) return;
        expect(leastContrast(mended, on)).toBeGreaterThanOrEqual(least);
        const [before, after] = [oklchOf(colour), oklchOf(mended)];
        // The hue of a grey says nothing: 256 steps a channel turn it about.
        if (after.chroma > 0.05) expect(turn(before.hue, after.hue)).toBeLessThan(4);
      }),
      { numRuns: 500 },
    );
  });

  it('finds one on every single ground, and says where two leave no room', () => {
    fc.assert(
      fc.property(colours, colours, (colour, ground) => {
        expect(mendColour(colour, [ground], contrastMin)).not.toBeNull();
      }),
    );
    expect(mendColour('#3457d5', [white, dark], contrastMin)).toBeNull();
  });
});
