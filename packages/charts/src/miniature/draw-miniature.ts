import { escapeText } from '@sightline/contract/core';
import type { Frame } from '@sightline/contract/frames';
import { areaFormat } from '../chart-area/index.ts';
import { barFormat } from '../chart-bar/index.ts';
import { bulletFormat } from '../chart-bullet/index.ts';
import { bulletModel } from '../chart-bullet/model.ts';
import { comboFormat } from '../chart-combo/index.ts';
import { funnelFormat } from '../chart-funnel/index.ts';
import { funnelModel } from '../chart-funnel/model.ts';
import { gaugeFormat } from '../chart-gauge/index.ts';
import { gaugeModel } from '../chart-gauge/model.ts';
import { gaugeOptionsSchema } from '../chart-gauge/options.ts';
import { lineFormat } from '../chart-line/index.ts';
import { pieFormat } from '../chart-pie/index.ts';
import { pieModel } from '../chart-pie/model.ts';
import { pieOptionsSchema } from '../chart-pie/options.ts';
import { radarFormat } from '../chart-radar/index.ts';
import { radarModel } from '../chart-radar/model.ts';
import { scatterFormat } from '../chart-scatter/index.ts';
import { scatterModel } from '../chart-scatter/model.ts';
import { waterfallFormat } from '../chart-waterfall/index.ts';
import { waterfallModel } from '../chart-waterfall/model.ts';
import type { WidgetFormat } from '../kit/format.ts';
import { readOptions } from '../kit/read-options.ts';
import { comparedDash, comparedWidth, lineWidth } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { summaryFormat } from '../summary/index.ts';
import { tableFormat } from '../table/index.ts';
import { miniatureOf } from './cartesian.ts';
import { arc, element, linePath, onCircle, type Point, slice } from './shapes.ts';
import { miniatureSummary } from './summary.ts';
import { miniatureTable } from './table.ts';

type Draw = (frame: Frame, rawOptions: unknown, settings: ChartSettings) => string | null;

const margin = 4;
const holeShare = 0.68;

const pie: Draw = (frame, rawOptions, settings) => {
  const { slices, isEmpty } = pieModel(frame, settings);
  if (isEmpty) return null;
  const { width, height, theme } = settings;
  const centre: Point = [width / 2, height / 2];
  const radius = Math.max(1, Math.min(width, height) / 2 - margin);
  const circle = { cx: centre[0], cy: centre[1] };
  if (slices.length === 0) return element('circle', { ...circle, r: radius, fill: 'none', stroke: theme.line });
  let from = 0;
  const drawn = slices.map(({ share, colour }) => {
    const begin = from;
    from += share;
    if (share > 0.999) return element('circle', { ...circle, r: radius, fill: colour });
    return element('path', { d: slice(centre, radius, begin, from), fill: colour });
  });
  const hole = readOptions(pieOptionsSchema, rawOptions).doughnut
    ? element('circle', { ...circle, r: radius * holeShare, fill: theme.paper })
    : '';
  return `${element('g', { stroke: theme.paper, 'stroke-width': slices.length > 1 ? 2 : 0 }, drawn.join(''))}${hole}`;
};

/** Its ends, in turns from twelve o'clock. */
const gaugeFrom = -110 / 360;
const gaugeTurns = 220 / 360;
const belowCentre = 0.34;
/** Smaller figures cannot be read. */
const figureSizes = [40, 28, 20];

const gauge: Draw = (frame, rawOptions, settings) => {
  const { fraction, colour, valueText, isEmpty } = gaugeModel(frame, readOptions(gaugeOptionsSchema, rawOptions), settings);
  if (isEmpty) return null;
  const { width, height, theme } = settings;
  const radius = Math.max(1, Math.min(width / 2, height / (1 + belowCentre)) - margin);
  const centre: Point = [width / 2, (height - radius * (1 + belowCentre)) / 2 + radius];
  const ring = Math.min(14, radius * 0.17);
  const path = (to: number, stroke: string, width = ring) =>
    element('path', {
      d: arc(centre, radius - ring / 2, gaugeFrom, gaugeFrom + gaugeTurns * to),
      stroke,
      'stroke-width': width,
      fill: 'none',
    });
  const size = figureSizes.find((each) => each <= radius * 0.6 && textWidth(valueText, each) <= 2 * (radius - ring) - margin);
  const style = { 'font-size': size, 'font-weight': 650, 'text-anchor': 'middle', fill: theme.ink };
  const figure = size === undefined ? '' : element('text', { x: centre[0], y: centre[1] + size / 3, ...style }, escapeText(valueText));
  // An edge that is seen, and within it the track.
  const track = `${path(1, theme.faint)}${path(1, theme.paper, Math.max(1, ring - 2))}`;
  return `${track}${fraction > 0 ? path(fraction, colour) : ''}${figure}`;
};

const radar: Draw = (frame, _rawOptions, settings) => {
  const { axes, series, isEmpty } = radarModel(frame, settings);
  if (isEmpty) return null;
  const { width, height, theme } = settings;
  const centre: Point = [width / 2, height / 2];
  const radius = Math.max(1, Math.min(width, height) / 2 - margin);
  /** Around and back to the first; broken where there is no value. */
  const course = (shares: readonly (number | null)[]) => {
    const places = shares.map((share, index) => (share === null ? null : onCircle(centre, radius * share, index / shares.length)));
    return linePath([...places, ...places.slice(0, 1)]);
  };
  const rings = [0.5, 1].map((share) => course(axes.map(() => share))).join('');
  const shapes = series
    .filter(({ isHidden }) => !isHidden)
    .map(({ colour, points, compared }) => {
      const dashes = { 'stroke-width': comparedWidth, 'stroke-dasharray': comparedDash.join(' ') };
      const before = compared && element('path', { d: course(compared.map(({ share }) => share)), stroke: colour, ...dashes });
      const now = { d: course(points.map(({ share }) => share)), stroke: colour, 'stroke-width': lineWidth };
      return `${before ?? ''}${element('path', now)}`;
    });
  return element('g', { fill: 'none' }, `${element('path', { d: rings, stroke: theme.line })}${shapes.join('')}`);
};

/** Of a row. */
const rowGap = 0.25;
const rowMin = 8;

const bullet: Draw = (frame, _rawOptions, settings) => {
  const { bullets, isEmpty } = bulletModel(frame, settings);
  if (isEmpty) return null;
  const { width, height, theme } = settings;
  const shown = bullets.slice(0, Math.max(1, Math.floor(height / rowMin)));
  const max = Math.max(1, ...shown.map(({ share }) => share ?? 0));
  const row = height / shown.length;
  const bars = shown.map(({ share, colour }, at) =>
    element('rect', {
      x: 0,
      y: row * (at + rowGap),
      width: (width * (share ?? 0)) / max,
      height: row * (1 - 2 * rowGap),
      fill: colour,
    }),
  );
  const goal = element('path', { d: `M${Math.round(Math.min(width - 1, width / max))} 0V${Math.round(height)}`, stroke: theme.faint });
  return `${bars.join('')}${goal}`;
};

const funnel: Draw = (frame, _rawOptions, settings) => {
  const { steps, isEmpty } = funnelModel(frame, settings);
  if (isEmpty) return null;
  const { width, height } = settings;
  const shown = steps.slice(0, Math.max(1, Math.floor(height / rowMin)));
  const largest = Math.max(1, ...shown.map(({ value }) => value ?? 0));
  const row = height / shown.length;
  return shown
    .map(({ value, colour }, at) =>
      element('rect', {
        x: 0,
        y: row * (at + rowGap / 2),
        width: (width * Math.max(0, value ?? 0)) / largest,
        height: row * (1 - rowGap),
        fill: colour,
      }),
    )
    .join('');
};

const waterfall: Draw = (frame, _rawOptions, settings) => {
  const { width, height } = settings;
  const { contributions, whole, isEmpty } = waterfallModel(frame, settings, Math.max(1, Math.floor(height / rowMin) - 1));
  if (isEmpty || whole === null) return null;
  let at = 0;
  const bars = contributions.map(({ change, colour }) => {
    const from = at;
    at += change;
    return { from, to: at, colour };
  });
  bars.push({ from: 0, to: whole.change, colour: whole.colour });
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const across = (value: number): number => (high === low ? 0 : ((value - low) / (high - low)) * width);
  const row = height / bars.length;
  return bars
    .map(({ from, to, colour }, place) =>
      element('rect', {
        x: across(Math.min(from, to)),
        y: row * (place + rowGap / 2),
        width: Math.max(1, across(Math.max(from, to)) - across(Math.min(from, to))),
        height: row * (1 - rowGap),
        fill: colour,
      }),
    )
    .join('');
};

/** More points are a cloud. */
const pointsMax = 60;

const scatter: Draw = (frame, _rawOptions, settings) => {
  const { points, colour, size, isEmpty } = scatterModel(frame, settings);
  if (isEmpty) return null;
  const { width, height, theme } = settings;
  const shown = points.slice(0, pointsMax);
  const across = (of: 'x' | 'y') => {
    const values = shown.map((point) => point[of]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return (value: number): number => (high === low ? 0.5 : (value - low) / (high - low));
  };
  const [left, up] = [across('x'), across('y')];
  const largest = Math.max(1, ...shown.map((point) => point.size ?? 0));
  const circles = shown.map((point) =>
    element('circle', {
      cx: 2 * margin + left(point.x) * Math.max(0, width - 4 * margin),
      cy: 2 * margin + (1 - up(point.y)) * Math.max(0, height - 4 * margin),
      r: size === null ? 2 : 1.5 + 5 * Math.sqrt(Math.max(0, point.size ?? 0) / largest),
      fill: colour,
    }),
  );
  const axes = element('path', { d: `M1 0V${Math.round(height - 1)}H${Math.round(width)}`, fill: 'none', stroke: theme.line });
  return `${axes}${circles.join('')}`;
};

const drawers: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [lineFormat.key, (...given) => miniatureOf('line', ...given)],
  [areaFormat.key, (...given) => miniatureOf('area', ...given)],
  [barFormat.key, (...given) => miniatureOf('bar', ...given)],
  [comboFormat.key, (...given) => miniatureOf('combo', ...given)],
  [pieFormat.key, pie],
  [radarFormat.key, radar],
  [gaugeFormat.key, gauge],
  [bulletFormat.key, bullet],
  [funnelFormat.key, funnel],
  [waterfallFormat.key, waterfall],
  [scatterFormat.key, scatter],
  [summaryFormat.key, (frame, _rawOptions, settings) => miniatureSummary(frame, settings)],
  [tableFormat.key, (frame, _rawOptions, settings) => miniatureTable(frame, settings)],
]);

/**
 * Figures at the size of a stamp, as elements of an SVG: of charts the shapes alone, as no word could be read, and no more points than can be told apart.
 * Null: there is nothing to show, or it is a text.
 */
export const drawMiniature = (format: WidgetFormat, frame: Frame, rawOptions: unknown, settings: ChartSettings): string | null =>
  drawers.get(format.key)?.(frame, rawOptions, settings) ?? null;
