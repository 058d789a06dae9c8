import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphicContrastMin, leastContrast } from '../core/colour/contrast.ts';
import { closeNeighbours, colourDifference, meaningDifferenceMin } from './palette-difference.ts';
import { seriesFromBrand } from './palette-series.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const grounds = ['#ffffff', '#17191e'];
const meanings = ['#1a7f4b', '#c23b3b', '#43c286', '#f27676'];
const on = { grounds, meanings };

describe('seriesFromBrand', () => {
  it('begins with the brand as it is, and has as many as asked for', () => {
    expect(seriesFromBrand('#E2001A', 6, on)).toHaveLength(6);
    expect(seriesFromBrand('#E2001A', 6, on)[0]).toBe('#e2001a');
  });

  it('is well separated and seen on every ground, whatever the brand', () => {
    fc.assert(
      fc.property(colours, fc.integer({ min: 2, max: 10 }), (brand, count) => {
        const series = seriesFromBrand(brand, count, on);
        expect(series).toHaveLength(count);
        expect(closeNeighbours(series)).toEqual([]);
        for (const [at, colour] of series.entries()) {
          if (at > 0) expect(leastContrast(colour, grounds)).toBeGreaterThanOrEqual(graphicContrastMin);
          for (const meaning of at > 0 ? meanings : [])
            expect(colourDifference(colour, meaning)).toBeGreaterThanOrEqual(meaningDifferenceMin);
          for (const other of series.slice(at + 1)) expect(colourDifference(colour, other)).toBeGreaterThan(0.06);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the same every time', () => {
    expect(seriesFromBrand('#16a085', 8, on)).toEqual(seriesFromBrand('#16a085', 8, on));
  });
});
