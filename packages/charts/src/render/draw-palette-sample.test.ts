import { describe, expect, it } from 'vitest';
import { chartTheme, darkTheme, noOwnColours } from '../kit/theme.ts';
import { drawPaletteSample } from './draw-palette-sample.ts';

const palette = ['#e2001a', '#2188e8', '#007462'];
const size = { width: 200, height: 120 };

describe('drawPaletteSample', () => {
  it('draws every colour in each of its charts', () => {
    const theme = chartTheme('light', { ...noOwnColours, palette });
    const samples = drawPaletteSample(theme, 'en', size);
    expect(samples.map(({ name }) => name)).toEqual(['Line', 'Bar', 'Pie']);
    for (const { picture } of samples) for (const colour of palette) expect(picture.svg).toContain(colour);
  });

  it('draws two colours and ten without a word of fault', () => {
    for (const count of [2, 10]) {
      const theme = chartTheme('dark', { ...noOwnColours, palette: darkTheme.series.slice(0, count) });
      for (const { picture } of drawPaletteSample(theme, 'en', size)) expect([picture.svg === null, picture.notes]).toEqual([false, []]);
    }
  });
});
