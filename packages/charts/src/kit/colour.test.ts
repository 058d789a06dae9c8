import { contrastMin, contrastRatio } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { mix, readableHue, withOpacity } from './colour.ts';
import { darkTheme, lightTheme } from './theme.ts';

describe('colours', () => {
  it('gives a hue an opacity', () => {
    expect(withOpacity('#4269d0', 0.45)).toBe('rgba(66, 105, 208, 0.45)');
    expect(withOpacity('#fff', 1)).toBe('rgba(255, 255, 255, 1)');
  });

  it('mixes two', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
  });

  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('keeps text readable on the paper of the %s theme', (_name, theme) => {
    for (const hue of theme.series) expect(contrastRatio(readableHue(hue, theme), theme.paper)).toBeGreaterThanOrEqual(contrastMin);
    for (const colour of [theme.ink, theme.muted, theme.good, theme.bad, theme.accent]) {
      expect(contrastRatio(colour, theme.paper)).toBeGreaterThanOrEqual(contrastMin);
    }
  });
});
