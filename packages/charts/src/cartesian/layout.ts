import { wordsIn } from '@sightline/contract/frames';
import { tickTexts } from '../kit/figures.ts';
import { type LegendRow, legendLayout } from '../kit/legend-layout.ts';
import { notesRoom } from '../kit/notes-room.ts';
import { plainMark, seriesMark } from '../kit/series-mark.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { type ValueScale, valueScale } from '../kit/value-scale.ts';
import { categoryLabels, labelSize } from './category-labels.ts';
import { type LineEnd, lineEnds, lineEndsWidth } from './line-ends.ts';
import { markRoom } from './mark-layout.ts';
import type { CartesianModel, CartesianSeries } from './model.ts';

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
}

const goalsOf = (series: readonly CartesianSeries[]) => series.flatMap(({ isHidden, goal }) => (isHidden || goal === null ? [] : [goal]));

const figuresOf = (series: readonly CartesianSeries[]) =>
  series.flatMap((one) =>
    one.isHidden
      ? []
      : [...one.values, ...(one.compared ?? []), ...((one.isAlsoDrawn && one.also) || [])].filter((value) => value !== null),
  );

function scalesOf(model: CartesianModel, intervals: number, locale: string): CartesianLayout['scales'] {
  return Array.from({ length: model.axesCount }, (_, axis) => {
    const series = model.series.filter((one) => one.axis === axis);
    const column = series[0]?.column;
    const type = column?.type ?? 'number';
    const figures = figuresOf(series);
    const scale = valueScale([...figures, ...goalsOf(series)], {
      type,
      intervals,
      fromZero: model.kind !== 'line' || model.axesCount > 1,
      isWhole: type === 'number' && figures.every(Number.isInteger),
      isExact: model.axesCount > 1,
    });
    // A scale without a series would say that something is zero.
    const isUsed = series.some((one) => !one.isHidden);
    const labels = tickTexts(scale, type, column?.currency ?? null, locale);
    return { scale, labels: isUsed ? labels : labels.map(() => '') };
  });
}

function legendOf(model: CartesianModel, { width, height, locale }: ChartSettings): LegendRow {
  if (width < 200 || height < 130) return legendLayout([], width, 0);
  const entries = model.series.map(({ column, axis, colour }, index) => ({
    name: column.key,
    colour,
    mark: model.kind === 'bar' ? plainMark : seriesMark(index),
    text: axis === 0 ? column.label : wordsIn(locale).chart.rightScale(column.label),
  }));
  return legendLayout(entries, width, height >= 280 ? 3 : height >= 200 ? 2 : 1);
}

/** Where everything stands, in pixels. Small charts lose their labels one after the other rather than crowd them. */
export function cartesianLayout(model: CartesianModel, settings: ChartSettings): CartesianLayout {
  const { width, locale } = settings;
  const noted = notesRoom(model.notes, settings);
  const height = settings.height - noted;
  const hasLineEnds =
    model.kind !== 'bar' && model.series.length > 1 && model.series.length <= namedLinesMax && model.axesCount === 1 && width >= 300;
  const legend = model.series.length > 1 && !hasLineEnds ? legendOf(model, settings) : legendLayout([], width, 0);
  const hasValueLabels = width >= 150 && height >= 70;
  const hasCategoryLabels = height >= 90 && model.categories.some(({ label }) => label !== '');

  const top = legend.height + markRoom(model.marks.length > 0, height);
  const roughPlotHeight = Math.max(1, height - top - (hasCategoryLabels ? 26 : 8));
  const intervals = Math.min(5, Math.max(1, Math.round(roughPlotHeight / tickDistance)));
  const scales = scalesOf(model, intervals, locale);
  const labelRoom = (axis: number) => {
    const labels = scales[axis]?.labels;
    return hasValueLabels && labels ? Math.ceil(Math.max(...labels.map((label) => textWidth(label, labelSize)))) + 10 : 4;
  };
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
  };
}
