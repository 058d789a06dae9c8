import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../theme.ts';
import { contrast, mix, readableHue, withOpacity } from './colour.ts';

describe('colours', () => {
  it('gives a hue an opacity', () => {
    expect(withOpacity('#4269d0', 0.45)).toBe('rgba(66, 105, 208, 0.45)');
    expect(withOpacity('#fff', 1)).toBe('rgba(255, 255, 255, 1)');
  });

  it('mixes two', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
  });

  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1);
  });

  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('keeps text readable on the paper of the %s theme', (_name, theme) => {
    for (const hue of theme.series) expect(contrast(readableHue(hue, theme), theme.paper)).toBeGreaterThanOrEqual(4.5);
    for (const colour of [theme.ink, theme.muted, theme.good, theme.bad, theme.accent]) {
      expect(contrast(colour, theme.paper)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
