import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWindow, wholeRowsMax } from './table-view-window.ts';

describe('rowWindow', () => {
  it('draws short tables whole', () => {
    expect(rowWindow(500, 200, 30, wholeRowsMax)).toEqual({ from: 0, to: wholeRowsMax });
  });

  it('holds every row that can be seen, and not many more', () => {
    const heights = fc.integer({ min: 1, max: 60 });
    const counts = fc.integer({ min: wholeRowsMax + 1, max: 50_000 });
    fc.assert(
      fc.property(
        heights,
        counts,
        fc.integer({ min: 0, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (height, count, seen, part) => {
          const scrolled = part * Math.max(0, count * height - seen);
          const { from, to } = rowWindow(scrolled, seen, height, count);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(count);
          expect(from * height).toBeLessThanOrEqual(scrolled);
          expect(Math.min(count * height, scrolled + seen)).toBeLessThanOrEqual(to * height);
          expect(to - from).toBeLessThanOrEqual(seen / height + 60);
        },
      ),
    );
  });

  it('draws the end where a search has left fewer rows than it is scrolled by', () => {
    const { from, to } = rowWindow(90_000, 300, 30, 100);
    expect(to).toBe(100);
    expect(from).toBeLessThan(100);
  });
});
