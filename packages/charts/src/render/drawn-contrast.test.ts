import { contrastRatio, graphicContrastMin } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { formats } from '../formats.ts';
import { areaOpacity, comparedFill } from '../kit/series-style.ts';
import { type ChartTheme, chartTheme, noOwnColours } from '../kit/theme.ts';
import { drawMiniature } from '../miniature/draw-miniature.ts';
import { days, dimension, frame, metric, note, settings } from '../testing/frames.ts';
import { drawPicture } from './draw-picture.ts';

const none = noOwnColours;
/** Cards of authors, some of them so grey that only black or white is left. */
const cards = ['#fff8e7', '#0b2545', '#777777', '#e2001a', '#ffdd00', '#13293d', '#c0ffee', '#5b8e7d', '#8a8a8a', '#2e2e2e'];
const themes: [string, ChartTheme][] = [
  ['light', chartTheme('light', none)],
  ['dark', chartTheme('dark', none)],
  ...cards.map((card): [string, ChartTheme] => [card, chartTheme('light', { ...none, backgroundColor: card })]),
];

const counted = { openDays: { from: '2026-10-20', share: 0.2 }, goal: { target: 4000, expected: 3000, isSpread: false } };
const metrics = [
  metric(counted),
  metric({ key: 'i1.b', label: 'B', color: '#ffee00' }),
  ...['c', 'd', 'e'].map((key) => metric({ key: `i1.${key}`, label: key })),
];
const figures = (index: number) => metrics.map((_, at) => 900 + index * 40 + at * 130);
const overTime = frame({
  columns: [dimension({ label: 'Date', kind: 'date' }), ...metrics],
  rows: days(21).map((day, index) => [day, ...figures(index)]),
  compared: days(21, '2026-09-01').map((day, index) => [day, ...figures(index + 3)]),
});
const overNames = frame({
  columns: [dimension(), ...metrics],
  rows: Array.from({ length: 11 }, (_, index) => [`Campaign ${index}`, ...figures(11 - index)]),
  compared: Array.from({ length: 11 }, (_, index) => [`Campaign ${index}`, ...figures(index)]),
});
const whole = frame({ columns: metrics.slice(0, 1), rows: [[2000]], compared: [[3000]] });

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** What is seen of a paint that lets its ground through. */
const over = (paint: string, share: number, ground: string): string =>
  `#${channels(paint)
    .map((value, at) =>
      Math.round(value * share + (channels(ground)[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Shapes that are no rule, no ground and no breath of a colour under a line, with the best contrast that their fill or edge has. */
function shapesIn(svg: string, { paper, line }: ChartTheme) {
  return [...svg.matchAll(/<(?:path|rect|circle|polyline|polygon)\b[^>]*>/g)].flatMap(([tag]) => {
    const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const paints = (['fill', 'stroke'] as const).flatMap((kind) => {
      const paint = said(kind)?.toLowerCase();
      const share = Number(said(`${kind}-opacity`) ?? 1) * Number(said('opacity') ?? 1);
      if (paint === undefined || !paint.startsWith('#') || share === 0 || (kind === 'stroke' && said('stroke-width') === '0')) return [];
      return [{ paint, share, contrast: contrastRatio(over(paint, share, paper), paper) }];
    });
    if (paints.length === 0) return [];
    const isBreath = paints.every(({ share }) => share <= Math.max(areaOpacity, comparedFill));
    const isRule = paints.every(({ paint }) => paint === line || paint === paper);
    return isBreath || isRule ? [] : [{ tag, contrast: Math.max(...paints.map(({ contrast }) => contrast)) }];
  });
}

describe.each(themes)('on cards of %s', (_name, theme) => {
  it.each(formats.filter(({ drawing }) => drawing === 'echarts'))('$key draws all that says something so that it is seen', (format) => {
    for (const given of [overTime, overNames, whole]) {
      const drawnIn = settings({ theme, annotations: [note('Sale', '2026-10-05', '2026-10-07')] });
      for (const svg of [drawPicture(format, given, {}, drawnIn).svg, `${drawMiniature(format, given, {}, drawnIn) ?? ''}`])
        for (const { tag, contrast } of shapesIn(svg ?? '', theme)) expect(contrast, tag).toBeGreaterThanOrEqual(graphicContrastMin);
    }
  });
});

it('finds shapes in a drawing of each kind', () => {
  const theme = chartTheme('light', none);
  for (const format of formats.filter(({ drawing }) => drawing === 'echarts'))
    expect(shapesIn(drawPicture(format, overNames, {}, settings({ theme })).svg ?? '', theme).length, format.key).toBeGreaterThan(0);
});
