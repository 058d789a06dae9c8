import { list } from '@sightline/contract/core';
import { goalLevel, isAmount } from '@sightline/contract/dashboards';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { annotationMarks } from '../kit/annotation-marks.ts';
import { isBesideWhole } from '../kit/change-view.ts';
import { columnsOf, figureIn, unitOf, wholeFigure } from '../kit/columns.ts';
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
import { runningTotal } from './running-total.ts';
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
function dashesOf(series: readonly CartesianSeries[], { before, also }: PeriodsSaid, height: number): string[] {
  const drawn = series.find(({ isAlsoDrawn }) => isAlsoDrawn);
  if (before === null) return [];
  if (drawn === undefined || also === null) {
    const shown = series.filter(({ compared, isHidden }) => compared !== null && !isHidden);
    if (height < dashesFrom || shown.length === 0) return [];
    const isPoint = series.every(({ values }) => values.length === 1);
    const marks = { bar: '¦', line: isPoint ? '○' : '– –' };
    return [`${[...new Set(shown.map(({ form }) => marks[form]))].join(' ')}\u00a0${before}`];
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
  runningTotal: boolean | null;
  /** null: none is wanted. */
  logarithm: boolean | null;
  locale: string;
}

/** What the drawing leaves out, what it puts together, and what else a reader has to know of its form. */
function notesOf({ counted, dashes, groupedBy, leftOut, unscaled, notStacked, runningTotal, logarithm, locale }: Noted): string[] {
  const words = wordsIn(locale).chart;
  return [
    ...(leftOut.length > 0 ? [words.twoScales(list(leftOut, locale))] : []),
    ...(unscaled.length > 0 ? [words.noSecondScale(list(unscaled, locale))] : []),
    ...(counted === null ? [] : [counted]),
    ...(groupedBy === null ? [] : [words.grouped[groupedBy]]),
    ...(notStacked ? [words.notStacked] : []),
    ...(runningTotal === null ? [] : [runningTotal ? words.runningTotal : words.noRunningTotal]),
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

/** Parts of one whole: amounts of one unit, none below zero. However far apart they are, they are on one scale. */
const areParts = (measured: readonly Measured[]): boolean =>
  new Set(measured.map(({ column }) => unitOf(column))).size === 1 &&
  measured.length > 1 &&
  measured.every(({ column, values }) => column.aggregation.kind === 'sum' && values.every((value) => value === null || value >= 0));

/** All that came until each place; what is to be reached is all of its goal, at the end. */
const asRunningTotal = (one: CartesianSeries): CartesianSeries => {
  const values = runningTotal(one.values);
  return {
    ...one,
    values,
    parts: values,
    heights: values,
    compared: one.compared && runningTotal(one.compared),
    also: one.also && runningTotal(one.also),
    goal: one.goal === null ? null : (one.column.goal?.target ?? null),
  };
};

/** Of all that is shown at each place; null where there is no whole. */
function sharesOf(values: readonly (number | null)[], wholes: readonly number[]): (number | null)[] {
  return values.map((value, index) => {
    const whole = wholes[index] ?? 0;
    return value === null || whole <= 0 ? null : value / whole;
  });
}

/** Each part, or its share, on top of those before it; what a reader has switched off stands under none. */
function stacked(series: readonly CartesianSeries[], isOfShares: boolean): CartesianSeries[] {
  const shown = series.filter(({ isHidden }) => !isHidden);
  const wholes = (shown[0]?.values ?? []).map((_, index) => shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const below = new Map<number, number>();
  return series.map((one) => {
    // Two courses of one part could not be told from two parts, nor what it has to reach from what all have.
    const alone = { ...one, compared: null, isAlsoDrawn: false, goal: null };
    if (one.isHidden) return alone;
    const parts = isOfShares ? sharesOf(one.values, wholes) : one.values;
    const heights = parts.map((value, index) => {
      if (value === null) return null;
      const height = (below.get(index) ?? 0) + value;
      below.set(index, height);
      return height;
    });
    return { ...alone, parts, heights };
  });
}

/** Bars of the first metric's unit, and lines of all others; where all have one, the last metric is the line. */
function formsOf(kind: CartesianKind, measured: readonly Measured[]): (item: Measured) => CartesianSeries['form'] {
  if (kind !== 'combo') return () => (kind === 'bar' ? 'bar' : 'line');
  const units = new Set(measured.map(({ column }) => unitOf(column)));
  const [unit] = units;
  return (item) => ((units.size > 1 ? unitOf(item.column) === unit : item !== measured.at(-1)) ? 'bar' : 'line');
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
  options: Pick<CartesianOptions, 'logarithmic' | 'stacked' | 'shares' | 'runningTotal'> = {},
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
  const formOf = formsOf(kind, measured);
  const isLogarithmWanted = kind === 'line' && options.logarithmic === true;
  const isStackWanted = (kind === 'area' || kind === 'bar') && (options.stacked === true || options.shares === true);
  const isStacked = isStackWanted && areParts(measured);
  const together = isStacked || (isLogarithmWanted && measured.every(isAboveZero)) ? oneScale(measured) : null;
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
    const form = formOf(item);
    const isAlsoDrawn = also !== null && form === 'line' && metrics.length === 1;
    return [{ column, colour, form, isHidden, axis, values, compared, parts: values, heights: values, also, isAlsoDrawn, isOpen, goal }];
  });
  const isOfShares = isStacked && options.shares === true;
  const isRunningTotal =
    options.runningTotal === true && isTimeKind(dimensionKind) && drawn.every(({ column }) => column.aggregation.kind === 'sum');
  const summed = isRunningTotal ? drawn.map(asRunningTotal) : drawn;
  const series = isStacked ? stacked(summed, isOfShares) : summed;
  const isLogarithmic = isLogarithmWanted && together !== null && series.every(isAboveZero);
  const [first] = drawn;
  const model = {
    kind,
    isHorizontal: false,
    isStacked,
    isOfShares,
    isFilled: kind === 'area' && (isStacked || (drawn.length === 1 && first !== undefined && isAmount(first.column))),
    isLogarithmic,
    isRunningTotal,
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
      dashes: dashesOf(series, periodsOf(frame, settings), settings.height),
      groupedBy: grouped.groupedBy,
      leftOut: split.leftOut.map(labelOf),
      unscaled: unscaled.map(labelOf),
      notStacked: isStackWanted && drawn.length > 1 && !isStacked,
      runningTotal: options.runningTotal === true ? isRunningTotal : null,
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
  // What is said of the highest and the lowest is said of days, not of all until then.
  const description = describeCartesian({ ...model, series: isRunningTotal ? drawn : series }, wholes, settings);
  return zoomed({ ...model, description }, settings.zoom ?? null);
}
