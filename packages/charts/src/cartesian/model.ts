import { list } from '@sightline/contract/core';
import { goalLevel, isAmount } from '@sightline/contract/dashboards';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { annotationMarks } from '../kit/annotation-marks.ts';
import { isBesideWhole } from '../kit/change-view.ts';
import { columnsOf, figureIn, wholeFigure } from '../kit/columns.ts';
import { countedTwice } from '../kit/part-words.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';
import type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';
import { describeCartesian } from './describe.ts';
import { type Grouped, groupPlaces } from './group-places.ts';
import { hasLegendRoom } from './legend-room.ts';
import type { CartesianOptions } from './options.ts';
import { type Places, placesOf } from './places.ts';
import { oneScale, splitAxes } from './split-axes.ts';
import { zoomed } from './zoom.ts';

export type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';

/** Of each place whether its figure is not all there is to be: its day is not over or still counted, or its unit is cut by the period. */
function openPlaces({ openDays }: MetricColumn, { kind, places }: Places): boolean[] {
  return places.map(({ value, isPart }) => {
    if (isPart || openDays === undefined || !isTimeKind(kind)) return isPart;
    return (daysOf(value, kind)?.end ?? '') >= openDays.from;
  });
}

/** What is dashed, in the dashes that it is drawn in; of single points in their marks, of bars in theirs. Where there is little room the head of the page says it. */
function dashesOf(kind: CartesianKind, series: readonly CartesianSeries[], { before, also }: PeriodsSaid, height: number): string[] {
  const drawn = series.find(({ isAlsoDrawn }) => isAlsoDrawn);
  if (before === null) return [];
  if (drawn === undefined || also === null) {
    if (height < dashesFrom || !series.some(({ compared, isHidden }) => compared !== null && !isHidden)) return [];
    const isPoint = series.every(({ values }) => values.length === 1);
    return [`${kind === 'bar' ? '¦' : isPoint ? '○' : '– –'}\u00a0${before}`];
  }
  if (drawn.values.length === 1) return [`○\u00a0${before},\u2002◇\u00a0${also}`];
  return [`– –\u00a0${before},\u2002– · –\u00a0${also}`];
}

/** Lower drawings have their room for the course alone. */
const dashesFrom = 180;

interface Noted extends Pick<Grouped, 'groupedBy'> {
  counted: string | null;
  dashes: string[];
  leftOut: string[];
  unscaled: string[];
  notStacked: boolean;
  /** null: none is wanted. */
  logarithm: boolean | null;
  locale: string;
}

/** What the drawing leaves out, what it puts together, and what else a reader has to know of its form. */
function notesOf({ counted, dashes, groupedBy, leftOut, unscaled, notStacked, logarithm, locale }: Noted): string[] {
  const words = wordsIn(locale).chart;
  return [
    ...(leftOut.length > 0 ? [words.twoScales(list(leftOut, locale))] : []),
    ...(unscaled.length > 0 ? [words.noSecondScale(list(unscaled, locale))] : []),
    ...(counted === null ? [] : [counted]),
    ...(groupedBy === null ? [] : [words.grouped[groupedBy]]),
    ...(notStacked ? [words.notStacked] : []),
    ...(logarithm === null ? [] : [logarithm ? words.logarithmic : words.notLogarithmic]),
    // No sentence: behind those that are.
    ...dashes,
  ];
}

const labelOf = ({ column }: Pick<CartesianSeries, 'column'>): string => column.label;

const isAboveZero = ({
  values,
  compared,
  also,
  goal = null,
}: Pick<CartesianSeries, 'values' | 'compared' | 'also'> & { goal?: number | null }): boolean =>
  [...values, ...(compared ?? []), ...(also ?? []), goal].every((value) => value === null || value > 0);

/** Parts of one whole: amounts of one unit on one scale, none below zero. */
const areParts = (measured: readonly Measured[], axesCount: number): boolean =>
  axesCount === 1 &&
  measured.length > 1 &&
  measured.every(({ column, values }) => column.aggregation.kind === 'sum' && values.every((value) => value === null || value >= 0));

/** The values of each part on top of those before it; what a reader has switched off stands under none. */
function stacked(series: readonly CartesianSeries[]): CartesianSeries[] {
  const below = new Map<number, number>();
  return series.map((one) => {
    if (one.isHidden) return one;
    const heights = one.values.map((value, index) => {
      if (value === null) return null;
      const height = (below.get(index) ?? 0) + value;
      below.set(index, height);
      return height;
    });
    // Two courses of one part could not be told from two parts.
    return { ...one, heights, compared: null, isAlsoDrawn: false };
  });
}

interface Measured {
  column: MetricColumn;
  values: (number | null)[];
  compared: (number | null)[] | null;
  also: (number | null)[] | null;
  size: number;
  position: number;
}

export function cartesianModel(
  kind: CartesianKind,
  frame: Frame,
  settings: ChartSettings,
  options: Pick<CartesianOptions, 'logarithmic' | 'stacked'> = {},
): CartesianModel {
  const { dimension, metrics } = columnsOf(frame);
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const { locale, width } = settings;
  const placesAgainst = (other: Frame['comparison']): Grouped =>
    groupPlaces(placesOf(frame, dimension, other, locale), { metrics, period: frame.period, chart: kind, width, locale });
  const grouped = placesAgainst(comparison);
  const { places, kind: dimensionKind } = grouped;
  // The same places, facing the days of the second comparison.
  const alsoPlaces = comparison && frame.also ? placesAgainst(frame.also).places : [];
  const categories = places.map(
    ({ value, label, comparedLabel, isOtherWeekday, axisLabel }, at): CartesianCategory => ({
      value,
      label,
      comparedLabel,
      isOtherWeekday,
      axisLabel,
      alsoLabel: alsoPlaces[at]?.comparedLabel ?? null,
      isAlsoOtherWeekday: alsoPlaces[at]?.isOtherWeekday ?? false,
    }),
  );
  const measured = metrics.map(({ column, index }, position): Measured => {
    const values = places.map(({ row }) => figureIn(row, index));
    const isTold = isTimeKind(dimensionKind) || !isBesideWhole(column);
    const compared = comparison && isTold ? places.map((place) => figureIn(place.compared, index)) : null;
    const also = isTold ? alsoPlaces.map((place) => figureIn(place.compared, index)) : [];
    const size = Math.max(0, ...[...values, ...(compared ?? [])].map((value) => Math.abs(value ?? 0)));
    const known = (figures: (number | null)[] | null) => (figures?.some((value) => value !== null) ? figures : null);
    return { column, values, compared: known(compared), also: known(also), size, position };
  });
  const isLogarithmWanted = kind === 'line' && options.logarithmic === true;
  const together = isLogarithmWanted && measured.every(isAboveZero) ? oneScale(measured) : null;
  const split = together ? { axes: together, leftOut: [] } : splitAxes(measured);
  // A second scale without the names of what belongs to it is read as the first.
  const axes = hasLegendRoom(settings) ? split.axes : split.axes.slice(0, 1);
  const unscaled = hasLegendRoom(settings) ? [] : split.axes.slice(1).flat();
  const axisOf = new Map(axes.flatMap((group, axis) => group.map((item) => [item, axis === 0 ? 0 : 1] as const)));
  const drawn = measured.flatMap((item): CartesianSeries[] => {
    const axis = axisOf.get(item);
    const colour = metricColour(settings.theme, item.column, item.position);
    const goal = item.column.goal === undefined ? null : goalLevel(item.column.goal, frame.period, dimensionKind);
    const isHidden = settings.hiddenSeries?.includes(item.column.key) ?? false;
    if (axis === undefined) return [];
    const isOpen = openPlaces(item.column, grouped);
    const { column, values, compared, also } = item;
    const isAlsoDrawn = also !== null && kind !== 'bar' && metrics.length === 1;
    return [{ column, colour, isHidden, axis, values, compared, heights: values, also, isAlsoDrawn, isOpen, goal }];
  });
  const isStacked = kind === 'area' && options.stacked === true && areParts(measured, axes.length);
  const series = isStacked ? stacked(drawn) : drawn;
  const isLogarithmic = together !== null && series.every(isAboveZero);
  const [first] = drawn;
  const model = {
    kind,
    isHorizontal: false,
    isStacked,
    isFilled: kind === 'area' && (isStacked || (drawn.length === 1 && first !== undefined && isAmount(first.column))),
    isLogarithmic,
    dimensionKind,
    period: frame.period,
    periods: periodsOf(frame, settings),
    categories,
    wholeValues: categories.map(({ value }) => value),
    series,
    axesCount: axes.length,
    marks: annotationMarks(
      settings.annotations ?? [],
      { values: places.map(({ value }) => value), kind: dimensionKind, period: frame.period },
      settings.locale,
    ),
    notes: notesOf({
      counted: metrics[0] && dimension && !isTimeKind(dimension.column.kind) ? countedTwice(frame, metrics[0], locale) : null,
      dashes: dashesOf(kind, series, periodsOf(frame, settings), settings.height),
      groupedBy: grouped.groupedBy,
      leftOut: split.leftOut.map(labelOf),
      unscaled: unscaled.map(labelOf),
      notStacked: kind === 'area' && options.stacked === true && drawn.length > 1 && !isStacked,
      logarithm: isLogarithmWanted ? isLogarithmic : null,
      locale,
    }),
    isEmpty: series.every((one) => one.values.every((value) => value === null)),
  };
  const wholes = new Map(
    metrics.map(({ column, index }) => [
      column.key,
      {
        now: wholeFigure(frame.rows, frame.totals, index),
        before: comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null,
        also: comparison && frame.also ? wholeFigure(frame.also.rows, frame.also.totals, index) : null,
      },
    ]),
  );
  return zoomed({ ...model, description: describeCartesian(model, wholes, settings) }, settings.zoom ?? null);
}
