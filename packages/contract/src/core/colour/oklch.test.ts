import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOfOklch, oklchOf } from './oklch.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  // Reference values of the CSS Color 4 specification's conversions.
  it.each([
    ['#ffffff', 1, 0, null],
    ['#000000', 0, 0, null],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ])('of %s is known', (colour, lightness, chroma, hue) => {
    const found = oklchOf(colour);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    if (hue !== null) expect(found.hue).toBeCloseTo(hue, 1);
  });

  it('and back is the same colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(hexOfOklch(oklchOf(colour))).toBe(colour);
      }),
    );
  });

  it('keeps the hue of what no screen shows', () => {
    const { hue, lightness } = oklchOf(hexOfOklch({ lightness: 0.8, chroma: 0.35, hue: 264 }));
    expect(hue).toBeCloseTo(264, -1);
    expect(lightness).toBeCloseTo(0.8, 1);
  });
});
