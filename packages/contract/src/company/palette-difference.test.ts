import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeNeighbours, colourDifference, colourDifferenceWithoutGreen } from './palette-difference.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('colour differences', () => {
  it('are none between equals, the same both ways, and 1 between black and white', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        for (const difference of [colourDifference, colourDifferenceWithoutGreen]) {
          expect(difference(one, one)).toBe(0);
          expect(difference(one, other)).toBeCloseTo(difference(other, one));
        }
      }),
    );
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(1, 3);
  });

  it('nearly vanish between red and green for who does not see green', () => {
    const [olive, brick] = ['#6a7a20', '#b04030'];
    expect(colourDifferenceWithoutGreen(olive, brick)).toBeLessThan(colourDifference(olive, brick) / 5);
  });
});

describe('closeNeighbours', () => {
  it.each([
    [['#4269d0', '#efb118', '#ff725c'], []],
    [['#4269d0', '#4a70d4', '#efb118'], [{ places: [0, 1], mistakenBy: 'all' }]],
    [['#efb118', '#6a7a20', '#b04030'], [{ places: [1, 2], mistakenBy: 'colourBlind' }]],
    [['#112233'], []],
  ])('finds in %j %j', (given, found) => {
    expect(closeNeighbours(given)).toEqual(found);
  });
});
