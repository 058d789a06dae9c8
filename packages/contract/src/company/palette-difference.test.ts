import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeNeighbours,
  colourBlindDifference,
  colourDeficiencies,
  colourDifference,
  colourDifferenceWith,
} from './palette-difference.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('colour differences', () => {
  it('are none between equals, the same both ways, and 1 between black and white', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        for (const difference of [colourDifference, colourBlindDifference]) {
          expect(difference(one, one)).toBe(0);
          expect(difference(one, other)).toBeCloseTo(difference(other, one));
        }
      }),
    );
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(1, 3);
  });

  it.each([
    ['protanopia', '#b40000', '#4f4000'],
    ['deuteranopia', '#6a7a20', '#b04030'],
    ['tritanopia', '#00a0a0', '#2090e0'],
  ] as const)('nearly vanish with %s between %s and %s', (deficiency, one, other) => {
    expect(colourDifferenceWith(deficiency, one, other)).toBeLessThan(colourDifference(one, other) / 3);
    expect(colourBlindDifference(one, other)).toBe(Math.min(...colourDeficiencies.map((each) => colourDifferenceWith(each, one, other))));
  });

  it('leave greys as they are, whatever an eye lacks', () => {
    for (const deficiency of colourDeficiencies)
      expect(colourDifferenceWith(deficiency, '#333333', '#cccccc')).toBeCloseTo(colourDifference('#333333', '#cccccc'), 2);
  });
});

describe('closeNeighbours', () => {
  it.each([
    [['#4269d0', '#efb118', '#ff725c'], []],
    [['#4269d0', '#4a70d4', '#efb118'], [{ places: [0, 1], mistakenBy: 'all' }]],
    [['#efb118', '#6a7a20', '#b04030'], [{ places: [1, 2], mistakenBy: 'colourBlind' }]],
    [['#00a0a0', '#2090e0'], [{ places: [0, 1], mistakenBy: 'colourBlind' }]],
    [['#112233'], []],
  ])('finds in %j %j', (given, found) => {
    expect(closeNeighbours(given)).toEqual(found);
  });
});
