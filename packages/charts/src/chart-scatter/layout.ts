import type { MetricColumn } from '@sightline/contract/frames';
import { tickTexts, withAffixes } from '../kit/figures.ts';
import { rowTextSize } from '../kit/name-column.ts';
import { aboveNotes } from '../kit/notes-room.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shortenText } from '../kit/short-names.ts';
import { textWidth } from '../kit/text-width.ts';
import { shareOn, type ValueScale, valueScale } from '../kit/value-scale.ts';
import type { ScatterModel, ScatterPoint } from './model.ts';

const titleHeight = 18;
const ticksHeight = 22;
const tickDistance = 46;
const tickWidth = 80;
const tickGap = 8;
/** Below these there is a cloud, and nothing of it can be read. */
const ticksFrom = { width: 150, height: 70 };
const titlesFrom = { width: 120, height: 110 };
/** Of the span of the figures, before the first and behind the last of them. */
const padding = 0.06;
const radiusAlike = 4;
const radiusMin = 3;
const radiusMax = 22;
/** Of the width: figures that take more leave nothing to be drawn. */
const scaleShareMax = 0.5;
const labelsMax = 40;
const labelWidthMax = 130;
const labelHeight = 14;
const labelGap = 3;

export interface ScatterAxis {
  scale: ValueScale;
  /** Empty where they have no room. */
  labels: string[];
  title: string;
}

export type LabelPlace = 'right' | 'left' | 'top' | 'bottom';

export interface PlacedPoint extends ScatterPoint {
  radius: number;
  /** null: there is no room for its name. */
  name: { text: string; place: LabelPlace } | null;
}

export interface ScatterLayout {
  grid: { left: number; right: number; top: number; bottom: number };
  x: ScatterAxis;
  y: ScatterAxis;
  points: PlacedPoint[];
  /** From its beginning to its end, as far as it is within. */
  trend: [x: number, y: number][];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

function scaleOf(values: readonly number[], column: MetricColumn | null, intervals: number): ValueScale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * padding;
  // Room is no reason to go below nothing.
  const from = low >= 0 ? Math.max(0, low - room) : low - room;
  const to = high <= 0 ? Math.min(0, high + room) : high + room;
  return valueScale([from, to], {
    type: column?.type ?? 'number',
    intervals,
    fromZero: false,
    isWhole: column?.type === 'number' && values.every(Number.isInteger),
    isExact: false,
  });
}

const labelsOf = (scale: ValueScale, column: MetricColumn | null, locale: string): string[] =>
  withAffixes(tickTexts(scale, column?.type ?? 'number', column?.currency ?? null, locale), column ? [column] : []);

const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, rowTextSize)));

/** With as many ticks as can be read beside each other; none where not even two can. */
function acrossAxis(model: ScatterModel, room: number, locale: string): Omit<ScatterAxis, 'title'> {
  const values = model.points.map(({ x }) => x);
  const most = Math.min(8, Math.max(1, Math.floor(room / tickWidth)));
  for (let intervals = most; intervals > 0; intervals -= 1) {
    const scale = scaleOf(values, model.x, intervals);
    const labels = labelsOf(scale, model.x, locale);
    if (widestOf(labels) + tickGap <= room / Math.max(1, labels.length - 1)) return { scale, labels };
  }
  const scale = scaleOf(values, model.x, 1);
  return { scale, labels: scale.ticks.map(() => '') };
}

/** Names of points, the largest first, each where it covers no other name and no other point. */
function placeNames(points: readonly PlacedPoint[], centreOf: (point: ScatterPoint) => { x: number; y: number }, plot: Box): PlacedPoint[] {
  const circles = points.map((point): Box => {
    const { x, y } = centreOf(point);
    return { left: x - point.radius, right: x + point.radius, top: y - point.radius, bottom: y + point.radius };
  });
  const taken: Box[] = [];
  const names = new Map<number, PlacedPoint['name']>();
  const bySize = points.map((_, at) => at).sort((one, other) => (points[other]?.radius ?? 0) - (points[one]?.radius ?? 0) || one - other);
  for (const at of bySize.slice(0, labelsMax)) {
    const [point, circle] = [points[at], circles[at]];
    if (!point || !circle || point.label.trim() === '') continue;
    const text = shortenText(point.label, Math.min(labelWidthMax, plot.right - plot.left), rowTextSize);
    const width = textWidth(text, rowTextSize);
    const { x, y } = centreOf(point);
    const beside = { top: y - labelHeight / 2, bottom: y + labelHeight / 2 };
    const above = { left: x - width / 2, right: x + width / 2 };
    const boxes: Record<LabelPlace, Box> = {
      right: { ...beside, left: circle.right + labelGap, right: circle.right + labelGap + width },
      left: { ...beside, left: circle.left - labelGap - width, right: circle.left - labelGap },
      top: { ...above, top: circle.top - labelGap - labelHeight, bottom: circle.top - labelGap },
      bottom: { ...above, top: circle.bottom + labelGap, bottom: circle.bottom + labelGap + labelHeight },
    };
    const place = (['right', 'left', 'top', 'bottom'] as const).find((each) => {
      const box = boxes[each];
      const isWithin = box.left >= plot.left && box.right <= plot.right && box.top >= plot.top && box.bottom <= plot.bottom;
      return isWithin && [...taken, ...circles.filter((_, other) => other !== at)].every((other) => areApart(box, other));
    });
    if (place === undefined) continue;
    taken.push(boxes[place]);
    names.set(at, { text, place });
  }
  return points.map((point, at) => ({ ...point, name: names.get(at) ?? null }));
}

/** The fitted line from the first point to the last, cut where it leaves the scale. */
function trendOf({ trend, points }: ScatterModel, { min, max }: ValueScale): [number, number][] {
  if (trend === null) return [];
  const [from, to] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [begin, end] = [trend.heightAt(from), trend.heightAt(to)];
  const slope = (end - begin) / (to - from);
  const cut = (x: number): [number, number] => {
    const y = trend.heightAt(x);
    const within = Math.min(max, Math.max(min, y));
    return within === y ? [x, y] : [from + (within - begin) / slope, within];
  };
  return [cut(from), cut(to)];
}

export function scatterLayout(model: ScatterModel, settings: ChartSettings): ScatterLayout {
  const { width, locale } = settings;
  const { height } = aboveNotes(settings, model.notes);
  const hasTicks = width >= ticksFrom.width && height >= ticksFrom.height;
  const hasTitles = width >= titlesFrom.width && height >= titlesFrom.height;
  const top = hasTitles ? titleHeight : 8;
  const foot = (hasTicks ? ticksHeight : 4) + (hasTitles ? titleHeight : 0);
  const plotHeight = Math.max(1, height - top - foot);
  const intervals = Math.min(5, Math.max(1, Math.round(plotHeight / tickDistance)));
  const up = scaleOf(
    model.points.map(({ y }) => y),
    model.y,
    intervals,
  );
  const written = labelsOf(up, model.y, locale);
  const writtenWidth = Math.ceil(widestOf(written)) + 10;
  const hasUpLabels = hasTicks && writtenWidth <= width * scaleShareMax;
  const upLabels = hasUpLabels ? written : up.ticks.map(() => '');
  const scaleRoom = hasUpLabels ? writtenWidth : 4;
  const across = acrossAxis(model, Math.max(1, width - 2 * scaleRoom), locale);
  /** The labels of both ends stand in the middle of them. */
  const halfOf = (label = ''): number => (hasTicks ? Math.ceil(textWidth(label, rowTextSize) / 2) + 2 : 0);
  const left = Math.max(scaleRoom, halfOf(across.labels[0]));
  const right = Math.max(8, halfOf(across.labels.at(-1)));
  const plotWidth = Math.max(1, width - left - right);
  const largest = Math.max(0, ...model.points.map(({ size }) => size ?? 0));
  const most = Math.max(radiusMin, Math.min(radiusMax, Math.min(plotWidth, plotHeight) / 10));
  const radiusOf = (size: number | null): number =>
    model.size === null ? radiusAlike : Math.max(radiusMin, largest <= 0 ? 0 : most * Math.sqrt(Math.max(0, size ?? 0) / largest));
  const centreOf = ({ x, y }: ScatterPoint) => ({
    x: left + plotWidth * shareOn(across.scale, x),
    y: top + plotHeight * (1 - shareOn(up, y)),
  });
  const sized = model.points.map((point): PlacedPoint => ({ ...point, radius: radiusOf(point.size), name: null }));
  const plot = { left, right: left + plotWidth, top, bottom: top + plotHeight };
  const title = (column: MetricColumn | null, room: number): string =>
    hasTitles && column ? shortenText(column.label, Math.max(0, room), rowTextSize) : '';
  return {
    grid: { left, right, top, bottom: settings.height - height + foot },
    x: { ...across, labels: hasTicks ? across.labels : across.labels.map(() => ''), title: title(model.x, width - right - 4) },
    y: { scale: up, labels: upLabels, title: title(model.y, width - left - 4) },
    points: hasTicks ? placeNames(sized, centreOf, plot) : sized,
    trend: trendOf(model, up),
  };
}
