import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeTip, type Size } from './place-tip.ts';

const room = { width: 1000, height: 800 };
const tip = { width: 300, height: 120 };

describe('the place of a tip', () => {
  it.each<[string, Box, Size, { left: number; top: number } | null]>([
    ['below, in the middle of its control', { left: 400, top: 100, width: 200, height: 40 }, room, { left: 350, top: 150 }],
    ['within the window, at its edges', { left: 960, top: 100, width: 40, height: 40 }, room, { left: 692, top: 150 }],
    ['above where there is no room below', { left: 400, top: 700, width: 200, height: 40 }, room, { left: 350, top: 570 }],
    ['beside what is as high as the window', { left: 100, top: 10, width: 100, height: 780 }, room, { left: 210, top: 10 }],
    ['on the other side where that one is full', { left: 800, top: 10, width: 150, height: 780 }, room, { left: 490, top: 10 }],
    ['nowhere beside what fills the window', { left: 10, top: 10, width: 980, height: 780 }, room, null],
    ['nowhere for what is scrolled away', { left: 400, top: -60, width: 200, height: 40 }, room, null],
    ['nowhere for what is still below', { left: 400, top: 801, width: 200, height: 40 }, room, null],
    ['below what is half scrolled away', { left: 400, top: -20, width: 200, height: 40 }, room, { left: 350, top: 30 }],
  ])('is %s', (_, control, window, expected) => expect(placeTip(control, tip, window)).toEqual(expected));

  it.each<[string, Box[], { left: number; top: number } | null]>([
    ['above where what is below is kept free', [{ left: 450, top: 310, width: 80, height: 30 }], { left: 350, top: 120 }],
    ['below at an end where the middle is kept free', [{ left: 355, top: 310, width: 15, height: 30 }], { left: 400, top: 300 }],
    [
      'beside where both are',
      [
        { left: 450, top: 310, width: 80, height: 30 },
        { left: 450, top: 200, width: 80, height: 30 },
      ],
      { left: 610, top: 250 },
    ],
    ['as usual where that is elsewhere', [{ left: 651, top: 310, width: 80, height: 30 }], { left: 350, top: 300 }],
    ['nowhere where all around is', [{ left: 0, top: 0, width: 1000, height: 800 }], null],
  ])('is %s', (_, kept, expected) => expect(placeTip({ left: 400, top: 250, width: 200, height: 40 }, tip, room, kept)).toEqual(expected));

  it('never covers its control and never leaves the window', () => {
    const int = (min: number, max: number) => fc.integer({ min, max });
    const boxes = fc.record({ left: int(-200, 1200), top: int(-200, 1000), width: int(1, 900), height: int(1, 700) });
    const windows = fc.record({ width: int(320, 1600), height: int(300, 1000) });
    fc.assert(
      fc.property(boxes, windows, (control, window) => {
        const place = placeTip(control, tip, window);
        if (place === null) return;
        const isApart =
          place.top >= control.top + control.height ||
          place.top + tip.height <= control.top ||
          place.left >= control.left + control.width ||
          place.left + tip.width <= control.left;
        expect(isApart).toBe(true);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + tip.height).toBeLessThanOrEqual(window.height);
        expect(place.left + tip.width).toBeLessThanOrEqual(Math.max(window.width, tip.width + 8));
      }),
    );
  });
});
