import { describe, expect, it } from 'vitest';
import { closeNeighbours, colourDifference, designPalettes, isBuiltInPalette, meaningDifferenceMin } from '../company/index.ts';
import { contrastMin, contrastRatio, graphicContrastMin } from '../core/index.ts';
import { defaultStyles } from './dashboard-styles.ts';
import { dashboardDesigns, designOf } from './designed-themes.ts';

/** What says better or worse on light cards, and on dark ones (`charts/kit/theme.ts`). */
const meanings = { light: ['#1a7f4b', '#c23b3b'], dark: ['#43c286', '#f27676'] };

describe.each(dashboardDesigns.map((design) => [design.name, design] as const))('the design %s', (_name, { styles }) => {
  const { backgroundColor, dashboardBackgroundColor, color, palette, theme } = styles;

  it('can be read on its cards and its page', () => {
    if (color === null) return expect([backgroundColor, dashboardBackgroundColor]).toEqual([null, null]);
    for (const ground of [backgroundColor, dashboardBackgroundColor])
      expect(contrastRatio(color, ground ?? '')).toBeGreaterThanOrEqual(2 * contrastMin);
  });

  it('has series that are seen, told apart and none of what says better or worse', () => {
    if (palette === null) return expect(theme).not.toBe('auto');
    expect(isBuiltInPalette(palette)).toBe(true);
    const { colours = [] } = designPalettes.find(({ id }) => id === palette) ?? {};
    expect(colours).toHaveLength(8);
    expect(closeNeighbours([...colours])).toEqual([]);
    for (const colour of colours) {
      expect(contrastRatio(colour, backgroundColor ?? '')).toBeGreaterThanOrEqual(graphicContrastMin);
      for (const meaning of theme === 'dark' ? meanings.dark : meanings.light)
        expect(colourDifference(colour, meaning)).toBeGreaterThanOrEqual(meaningDifferenceMin);
    }
  });

  it('is known by its styles, and is none any more once one of them is another', () => {
    const worn = { ...defaultStyles, ...styles };
    expect(designOf(worn)?.styles).toEqual(styles);
    expect(designOf({ ...worn, logoImage: '/files/x' })?.styles).toEqual(styles);
    expect(designOf({ ...worn, color: '#123456' })).toBeUndefined();
  });
});

it('each palette of a design is that of one design', () => {
  expect(dashboardDesigns.flatMap(({ styles }) => styles.palette ?? []).toSorted()).toEqual(designPalettes.map(({ id }) => id).toSorted());
  expect(new Set(dashboardDesigns.map(({ key }) => key)).size).toBe(6);
});
