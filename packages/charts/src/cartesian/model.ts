import { list } from '@sightline/contract/core';
import { goalLevel } from '@sightline/contract/dashboards';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { annotationMarks } from '../kit/annotation-marks.ts';
import { columnsOf, figureIn, wholeFigure } from '../kit/columns.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';
import type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';
import { describeCartesian } from './describe.ts';
import { type Grouped, groupPlaces } from './group-places.ts';
import { type Places, placesOf } from './places.ts';
import { splitAxes } from './split-axes.ts';
import { zoomed } from './zoom.ts';

export type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';

/** Of each place whether its figure is not all there is to be: its day is not over or still counted, or its unit is cut by the period. */
function openPlaces({ openDays }: MetricColumn, { kind, places }: Places): boolean[] {
  return places.map(({ value, isPart }) => {
    if (isPart || openDays === undefined || !isTimeKind(kind)) return isPart;
    return (daysOf(value, kind)?.end ?? '') >= openDays.from;
  });
}

/** Which of two dashed lines is which, in the dashes that they are drawn in; of single points in their marks. */
function dashesOf(series: readonly CartesianSeries[], { before, also }: PeriodsSaid): string[] {
  const drawn = series.find(({ isAlsoDrawn }) => isAlsoDrawn);
  if (before === null || also === null || drawn === undefined) return [];
  if (drawn.values.length === 1) return [`○\u00a0${before},\u2002◇\u00a0${also}`];
  return [`– –\u00a0${before},\u2002– · –\u00a0${also}`];
}

/** What the drawing leaves out, and what it puts together. */
function notesOf({ groupedBy }: Grouped, leftOut: readonly string[], locale: string): string[] {
  const { twoScales, grouped } = wordsIn(locale).chart;
  return [...(leftOut.length > 0 ? [twoScales(list(leftOut, locale))] : []), ...(groupedBy === null ? [] : [grouped[groupedBy]])];
}

export function cartesianModel(kind: CartesianKind, frame: Frame, settings: ChartSettings): CartesianModel {
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
    ({ value, label, comparedLabel }, at): CartesianCategory => ({
      value,
      label,
      comparedLabel,
      alsoLabel: alsoPlaces[at]?.comparedLabel ?? null,
    }),
  );
  const measured = metrics.map(({ column, index }, position) => {
    const values = places.map(({ row }) => figureIn(row, index));
    const compared = comparison ? places.map((place) => figureIn(place.compared, index)) : null;
    const also = alsoPlaces.map((place) => figureIn(place.compared, index));
    const size = Math.max(0, ...[...values, ...(compared ?? [])].map((value) => Math.abs(value ?? 0)));
    const known = (figures: (number | null)[] | null) => (figures?.some((value) => value !== null) ? figures : null);
    return { column, values, compared: known(compared), also: known(also), size, position };
  });
  const { axes, leftOut } = splitAxes(measured);
  const axisOf = new Map(axes.flatMap((group, axis) => group.map((item) => [item, axis === 0 ? 0 : 1] as const)));
  const series = measured.flatMap((item): CartesianSeries[] => {
    const axis = axisOf.get(item);
    const colour = metricColour(settings.theme, item.column, item.position);
    const goal = item.column.goal === undefined ? null : goalLevel(item.column.goal, frame.period, dimensionKind);
    const isHidden = settings.hiddenSeries?.includes(item.column.key) ?? false;
    if (axis === undefined) return [];
    const isOpen = openPlaces(item.column, grouped);
    const { column, values, compared, also } = item;
    const isAlsoDrawn = also !== null && kind !== 'bar' && metrics.length === 1;
    return [{ column, colour, isHidden, axis, values, compared, also, isAlsoDrawn, isOpen, goal }];
  });
  const model = {
    kind,
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
    notes: [
      ...dashesOf(series, periodsOf(frame, settings)),
      ...notesOf(
        grouped,
        leftOut.map((item) => item.column.label),
        locale,
      ),
    ],
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
