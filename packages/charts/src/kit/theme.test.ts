import {
  closeNeighbours,
  colourBlindDifference,
  colourBlindDifferenceMin,
  colourDifference,
  differenceMin,
  meaningDifferenceMin,
} from '@sightline/contract/company';
import { contrastMin, contrastRatio, graphicContrastMin, leastContrast } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartTheme, darkTheme, lightTheme, noOwnColours } from './theme.ts';

const none = noOwnColours;
const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('chartTheme', () => {
  it.each([
    ['nothing of its own', none, {}],
    ['a colour of cards', { ...none, backgroundColor: '#fff8e7' }, { paper: '#fff8e7' }],
    ['a colour of texts, which is no series', { ...none, color: '#e2001a' }, { ink: '#e2001a' }],
    ['a palette without colours', { ...none, palette: [] }, {}],
  ])('takes %s', (_what, own, change) => {
    const { series, ...light } = chartTheme('light', own);
    expect(light).toMatchObject({ paper: lightTheme.paper, ink: lightTheme.ink, ...change });
    expect(series).toHaveLength(lightTheme.series.length);
    expect(chartTheme('dark', own)).toMatchObject({ paper: darkTheme.paper, ...change });
  });

  it('is the theme itself where nothing is chosen', () => {
    expect(chartTheme('light', none)).toEqual(lightTheme);
    expect(chartTheme('dark', none)).toEqual(darkTheme);
  });

  it('takes a palette, which is no text, as it is where it is seen, and bends it where it is not', () => {
    expect(chartTheme('light', { ...none, palette: ['#e2001a', '#2188e8'] })).toMatchObject({
      series: ['#e2001a', '#2188e8'],
      reached: '#e2001a',
    });
    const [yellow = ''] = chartTheme('light', { ...none, palette: ['#ffdd00'] }).series;
    expect(yellow).not.toBe('#ffdd00');
    expect(contrastRatio(yellow, lightTheme.paper)).toBeGreaterThanOrEqual(graphicContrastMin);
    expect(chartTheme('dark', { ...none, palette: ['#ffdd00'] }).series).toEqual(['#ffdd00']);
  });

  it('draws all that says something so that it is seen, whatever the cards and the palette', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('light' as const, 'dark' as const),
        colours,
        fc.array(colours, { minLength: 2, maxLength: 10 }),
        (theme, paper, palette) => {
          for (const own of [palette, null]) {
            const drawn = chartTheme(theme, { ...none, backgroundColor: paper, palette: own });
            for (const colour of [...drawn.series, drawn.faint, drawn.reached])
              expect(contrastRatio(colour, paper)).toBeGreaterThanOrEqual(graphicContrastMin);
            for (const colour of [drawn.muted, drawn.good, drawn.bad])
              expect(contrastRatio(colour, paper)).toBeGreaterThanOrEqual(contrastMin);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is drawn in the system’s own paper and ink where the reader’s system chooses colours', () => {
    for (const [paper, ink] of [
      ['#000000', '#ffffff'],
      ['#202020', '#ffff00'],
      ['#fffaef', '#3d3d3d'],
    ] as const) {
      const drawn = chartTheme('light', { ...none, backgroundColor: '#ff00ff', palette: ['#fedcba', '#123456'] }, { paper, ink });
      expect(drawn).toMatchObject({ paper, ground: paper, ink, muted: ink });
      for (const colour of [...drawn.series, drawn.faint, drawn.reached])
        expect(contrastRatio(colour, paper)).toBeGreaterThanOrEqual(graphicContrastMin);
    }
  });
});

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the series of the %s theme', (_name, theme) => {
  const pairs = (count: number) =>
    theme.series.slice(0, count).flatMap((one, at) => theme.series.slice(0, at).map((other) => [other, one] as const));

  it('are ten, each seen on the cards and behind them', () => {
    expect(new Set(theme.series).size).toBe(10);
    for (const colour of theme.series)
      expect(leastContrast(colour, [theme.paper, theme.ground])).toBeGreaterThanOrEqual(graphicContrastMin);
  });

  it('are told from their neighbours, also where they begin again', () => {
    expect(closeNeighbours([...theme.series, theme.series[0] ?? ''])).toEqual([]);
  });

  it('are told from each other by every kind of eye, the first seven best', () => {
    for (const [one, other] of pairs(7)) {
      expect(colourDifference(one, other)).toBeGreaterThanOrEqual(1.3 * differenceMin);
      expect(colourBlindDifference(one, other)).toBeGreaterThanOrEqual(1.3 * colourBlindDifferenceMin);
    }
    for (const [one, other] of pairs(10)) {
      expect(colourDifference(one, other)).toBeGreaterThanOrEqual(differenceMin);
      expect(colourBlindDifference(one, other)).toBeGreaterThanOrEqual(colourBlindDifferenceMin);
    }
  });

  it('are none of the colours that say better or worse', () => {
    for (const colour of theme.series)
      for (const meaning of [theme.good, theme.bad]) expect(colourDifference(colour, meaning)).toBeGreaterThanOrEqual(meaningDifferenceMin);
  });

  it('begin with the blue that they always began with', () => {
    expect(colourDifference(theme.series[0] ?? '', '#4269d0')).toBeLessThan(0.12);
  });
});
