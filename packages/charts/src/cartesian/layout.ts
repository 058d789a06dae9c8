import { wordsIn } from '@sightline/contract/frames';
import { figureText, tickTexts, withAffixes } from '../kit/figures.ts';
import { type LegendRow, legendLayout } from '../kit/legend-layout.ts';
import { notesRoom } from '../kit/notes-room.ts';
import { plainMark, seriesMark } from '../kit/series-mark.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { logarithmicScale, type ValueScale, valueScale, withOneZero } from '../kit/value-scale.ts';
import { hasBars } from './cartesian-model.ts';
import { categoryLabels, labelSize } from './category-labels.ts';
import { hasLegendRoom } from './legend-room.ts';
import { type LineEnd, lineEndHeight, lineEnds, lineEndsWidth } from './line-ends.ts';
import { markRoom } from './mark-layout.ts';
import type { CartesianModel, CartesianSeries } from './model.ts';
import { namesWidth, rowNames } from './rows.ts';

/** Lines up to this many are named at their ends, more by a legend. */
const namedLinesMax = 3;
const lineHeight = 14;
const tickDistance = 46;

export interface CartesianLayout {
  grid: { left: number; right: number; top: number; bottom: number };
  scales: { scale: ValueScale; labels: string[] }[];
  hasValueLabels: boolean;
  /** One per category; all empty when there is no room under the chart. */
  categoryLabels: string[];
  legend: LegendRow;
  lineEnds: (LineEnd | null)[];
  /** Of the drawing, above its notes: by it is decided what has room. */
  height: number;
  /** The model's, and what is to be said of the scale. */
  notes: string[];
}

/** Where a line's scale leaves zero, that is said. */
function scaleNotes(model: CartesianModel, scales: CartesianLayout['scales'], locale: string): string[] {
  const [first] = scales;
  if (!first || model.isLogarithmic || (first.scale.min <= 0 && first.scale.max >= 0)) return [];
  const column = model.series[0]?.column;
  if (!column) return [];
  const { min, max } = first.scale;
  return [wordsIn(locale).chart.cutScale(figureText(min > 0 ? min : max, column, locale))];
}

const goalsOf = (series: readonly CartesianSeries[]) => series.flatMap(({ isHidden, goal }) => (isHidden || goal === null ? [] : [goal]));

const figuresOf = (series: readonly CartesianSeries[]) =>
  series.flatMap((one) =>
    one.isHidden
      ? []
      : [...one.heights, ...(one.compared ?? []), ...((one.isAlsoDrawn && one.also) || [])].filter((value) => value !== null),
  );

const share = { type: 'percent', currency: null } as const;
const noUnit = { type: 'number', currency: null } as const;

/** Where there is room to say that a line's scale does not begin at zero. */
const cutHeightMin = 160;

function scalesOf(
  model: CartesianModel,
  intervals: number,
  { height, locale }: Pick<ChartSettings, 'height' | 'locale'>,
): CartesianLayout['scales'] {
  const axes = Array.from({ length: model.axesCount }, (_, axis) => model.series.filter((one) => one.axis === axis));
  const scales = axes.map((series) => {
    const figures = figuresOf(series);
    if (model.isLogarithmic) return logarithmicScale([...figures, ...goalsOf(series)]);
    const type = model.isOfShares ? 'percent' : (series[0]?.column.type ?? 'number');
    return valueScale([...figures, ...goalsOf(series)], {
      type,
      intervals,
      fromZero: model.kind !== 'line' || model.axesCount > 1 || height < cutHeightMin,
      isWhole: type === 'number' && figures.every(Number.isInteger),
      isExact: model.axesCount > 1,
    });
  });
  return withOneZero(scales).map((scale, axis) => {
    const columns = (axes[axis] ?? []).map((one) => one.column);
    const [column] = columns;
    const unit = model.isOfShares ? share : (column ?? noUnit);
    const labels = tickTexts(scale, unit.type, unit.currency, locale);
    // A scale without a series would say that something is zero.
    if (!axes[axis]?.some((one) => !one.isHidden)) return { scale, labels: labels.map(() => '') };
    const every = model.isLogarithmic ? Math.ceil(scale.ticks.length / (intervals + 1)) : 1;
    const shown = labels.map((label, index) => (index % every === 0 ? label : ''));
    return { scale, labels: model.isOfShares ? shown : withAffixes(shown, columns) };
  });
}

function legendOf(model: CartesianModel, { width, height, locale }: ChartSettings): LegendRow {
  if (!hasLegendRoom({ width, height })) return legendLayout([], width, 0);
  const entries = model.series.map(({ column, axis, colour, form }, index) => ({
    name: column.key,
    colour,
    mark: form === 'bar' ? plainMark : seriesMark(index),
    text: axis === 0 ? column.label : wordsIn(locale).chart.rightScale(column.label),
  }));
  return legendLayout(entries, width, height >= 280 ? 3 : height >= 200 ? 2 : 1);
}

/** Where everything stands, in pixels. Small charts lose their labels one after the other rather than crowd them. */
export function cartesianLayout(model: CartesianModel, settings: ChartSettings): CartesianLayout {
  const bare = layoutWith(model, model.notes, settings);
  const notes = [...model.notes, ...scaleNotes(model, bare.scales, settings.locale)];
  return notes.length === model.notes.length ? bare : layoutWith(model, notes, settings);
}

function layoutWith(model: CartesianModel, notes: string[], settings: ChartSettings): CartesianLayout {
  const { width, locale } = settings;
  const noted = notesRoom(notes, settings);
  const height = settings.height - noted;
  const hasLineEnds =
    !hasBars(model) &&
    model.series.length > 1 &&
    model.series.length <= namedLinesMax &&
    model.axesCount === 1 &&
    width >= 300 &&
    height >= model.series.length * lineEndHeight + footHeight;
  const legend = model.series.length > 1 && !hasLineEnds ? legendOf(model, settings) : legendLayout([], width, 0);
  if (model.isHorizontal) return rowsLayout(model, { legend, notes, noted, height }, settings);
  const hasCategoryLabels = height >= 90 && model.categories.some(({ label }) => label !== '');

  const top = legend.height + markRoom(model.marks.length > 0, height);
  const roughPlotHeight = Math.max(1, height - top - (hasCategoryLabels ? 26 : 8));
  const intervals = Math.min(5, Math.max(1, Math.round(roughPlotHeight / tickDistance)));
  const scales = scalesOf(model, intervals, settings);
  const labelWidths = scales.map(({ labels }) => Math.ceil(Math.max(...labels.map((label) => textWidth(label, labelSize)))) + 10);
  const scaleRoom = labelWidths.reduce((sum, own) => sum + own, 0);
  const hasValueLabels = width >= 150 && height >= 70 && scaleRoom <= width * scaleShareMax;
  const labelRoom = (axis: number) => (hasValueLabels ? (labelWidths[axis] ?? 4) : 4);
  const left = labelRoom(0);
  const right = hasLineEnds ? lineEndsWidth(model, width) : model.axesCount > 1 ? labelRoom(1) : 4;
  const room = { plotWidth: Math.max(1, width - left - right), left, right };
  const labels = hasCategoryLabels ? categoryLabels(model.categories, model.dimensionKind, room, locale) : model.categories.map(() => '');
  const lines = Math.max(0, ...labels.map((label) => (label === '' ? 0 : label.split('\n').length)));
  const bottom = lines === 0 ? 8 : lines * lineHeight + 10;
  const plotHeight = Math.max(1, height - top - bottom);
  const first = scales[0];
  return {
    grid: { left, right, top, bottom: bottom + noted },
    scales,
    hasValueLabels,
    categoryLabels: labels,
    legend,
    lineEnds:
      hasLineEnds && first ? lineEnds(model, first.scale, { plotWidth: room.plotWidth, plotHeight }, width) : model.series.map(() => null),
    height,
    notes,
  };
}

/** Of the chart's width: figures that take more leave nothing to be drawn. */
const scaleShareMax = 0.6;

/** Under the plot, with its labels. */
const footHeight = 44;

/** Distance of ticks that lie beside each other. */
const tickWidth = 80;

/** Whether ticks that lie beside each other can be read, the last one within the picture. */
function fitBeside(labels: readonly string[], room: number): boolean {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, labelSize)));
  const last = textWidth(labels.at(-1) ?? '', labelSize) / 2;
  return (room - last) / Math.max(1, labels.length - 1) >= widest + 8;
}

/** Bars that lie: their names at the left, the scale under them. */
function rowsLayout(
  model: CartesianModel,
  { legend, notes, noted, height }: { legend: LegendRow; notes: string[]; noted: number; height: number },
  settings: ChartSettings,
): CartesianLayout {
  const { width } = settings;
  const left = namesWidth(model.categories, width);
  const rough = Math.max(1, width - left - 8);
  const most = Math.min(5, Math.max(1, Math.round(rough / tickWidth)));
  const tries = Array.from({ length: most }, (_, index) => scalesOf(model, most - index, settings));
  const fitting = tries.find(([first]) => first !== undefined && fitBeside(first.labels, rough));
  const scales = fitting ?? tries[0] ?? [];
  const hasValueLabels = fitting !== undefined && height - legend.height >= 90;
  const right = hasValueLabels ? Math.ceil(textWidth(scales[0]?.labels.at(-1) ?? '', labelSize) / 2) + 4 : 4;
  return {
    grid: { left, right, top: legend.height + 4, bottom: (hasValueLabels ? lineHeight + 10 : 4) + noted },
    scales,
    hasValueLabels,
    categoryLabels: rowNames(model.categories, left),
    legend,
    lineEnds: model.series.map(() => null),
    height,
    notes,
  };
}
