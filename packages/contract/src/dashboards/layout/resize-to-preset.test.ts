import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widgetSizes } from '../widgets/widgets.ts';
import { resizeByStep, resizeToPreset } from './resize-to-preset.ts';

const cell = { widthPx: 300, heightPx: 200, gapPx: 16 };

describe('resizing', () => {
  it.each([
    [0, 0, '2x1'],
    [150, 0, '2x1'],
    [160, 0, '3x1'],
    [-400, 0, '1x1'],
    [9999, 9999, '4x3'],
    [-9999, -9999, '1x1'],
    [0, 216, '2x2'],
    [316, 432, '3x3'],
  ])('by %d, %d px snaps to %s', (xPx, yPx, label) => {
    const { width, height } = resizeToPreset({ width: 2, height: 1 }, { xPx, yPx }, cell);
    expect(`${width}x${height}`).toBe(label);
  });

  it('on a narrow page keeps the width of a full-width widget that was not narrowed', () => {
    expect(resizeToPreset({ width: 4, height: 1 }, { xPx: 20, yPx: 216 }, cell, { columns: 2 })).toEqual({ width: 4, height: 2 });
    expect(resizeToPreset({ width: 4, height: 1 }, { xPx: -300, yPx: 0 }, cell, { columns: 2 })).toEqual({ width: 1, height: 1 });
    expect(resizeToPreset({ width: 3, height: 1 }, { xPx: 900, yPx: 0 }, cell, { columns: 1 })).toEqual({ width: 3, height: 1 });
  });

  it('goes by half rows where the widget needs no whole one', () => {
    const half = { heightStep: 0.5 };
    expect(resizeToPreset({ width: 2, height: 1 }, { xPx: 0, yPx: -110 }, cell, half)).toEqual({ width: 2, height: 0.5 });
    expect(resizeToPreset({ width: 2, height: 1 }, { xPx: 0, yPx: 110 }, cell, half)).toEqual({ width: 2, height: 1.5 });
    expect(resizeByStep({ width: 2, height: 0.5 }, 'shorter', 0.5)).toEqual({ width: 2, height: 0.5 });
    expect(resizeByStep({ width: 2, height: 1 }, 'taller', 0.5)).toEqual({ width: 2, height: 1.5 });
  });

  it('always ends at one of the 12 presets', () => {
    const px = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(fc.constantFrom(...widgetSizes), px, px, fc.constantFrom(1, 2, 4), (size, xPx, yPx, columns) => {
        const { width, height } = resizeToPreset(size, { xPx, yPx }, cell, { columns });
        expect(widgetSizes.map(({ label }) => label)).toContain(`${width}x${height}`);
      }),
    );
  });

  it('steps by keyboard on a narrow page change no width that is not seen', () => {
    expect(resizeByStep({ width: 3, height: 1 }, 'narrower', 1, 1)).toEqual({ width: 3, height: 1 });
    expect(resizeByStep({ width: 1, height: 1 }, 'wider', 1, 1)).toEqual({ width: 1, height: 1 });
    expect(resizeByStep({ width: 4, height: 1 }, 'wider', 1, 2)).toEqual({ width: 4, height: 1 });
    expect(resizeByStep({ width: 4, height: 1 }, 'narrower', 1, 2)).toEqual({ width: 1, height: 1 });
    expect(resizeByStep({ width: 3, height: 1 }, 'taller', 1, 1)).toEqual({ width: 3, height: 2 });
  });

  it('steps by keyboard and stops at the ends', () => {
    expect(resizeByStep({ width: 2, height: 1 }, 'wider')).toEqual({ width: 3, height: 1 });
    expect(resizeByStep({ width: 4, height: 1 }, 'wider')).toEqual({ width: 4, height: 1 });
    expect(resizeByStep({ width: 1, height: 1 }, 'narrower')).toEqual({ width: 1, height: 1 });
    expect(resizeByStep({ width: 1, height: 2 }, 'taller')).toEqual({ width: 1, height: 3 });
    expect(resizeByStep({ width: 1, height: 1 }, 'shorter')).toEqual({ width: 1, height: 1 });
  });
});
