import { goalLevel } from '@sightline/contract/dashboards';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import { annotationMarks } from '../kit/annotation-marks.ts';
import { columnsOf, figureIn, textIn, wholeFigure } from '../kit/columns.ts';
import { dimensionText, weekdayText } from '../kit/figures.ts';
import { list } from '../kit/list.ts';
import { periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { daysOf, fillTimeLine, isTimeKind } from '../kit/time-line.ts';
import type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';
import { describeCartesian } from './describe.ts';
import { splitAxes } from './split-axes.ts';
import { zoomed } from './zoom.ts';

export type { CartesianCategory, CartesianKind, CartesianModel, CartesianSeries } from './cartesian-model.ts';

/** The frame's row behind each category, null where a missing day was put in. */
function categoryRows(frame: Frame, index: number, kind: DimensionKind): { value: string; row: number | null }[] {
  const values = frame.rows.map((row) => textIn(row, index));
  if (!isTimeKind(kind)) return values.map((value, row) => ({ value, row }));
  const rowOf = new Map(values.map((value, row) => [value, row]));
  return fillTimeLine(values, kind).map((value) => ({ value, row: rowOf.get(value) ?? null }));
}

/** The first category of which some day is not final; null: none with a figure is. */
function openPlace(
  { openDays }: MetricColumn,
  values: readonly (number | null)[],
  categories: readonly CartesianCategory[],
  kind: DimensionKind,
): number | null {
  if (openDays === undefined || !isTimeKind(kind)) return null;
  const place = categories.findIndex(({ value }) => (daysOf(value, kind)?.end ?? '') >= openDays.from);
  return place === -1 || values.slice(place).every((value) => value === null) ? null : place;
}

export function cartesianModel(kind: CartesianKind, frame: Frame, settings: ChartSettings): CartesianModel {
  const { dimension, metrics } = columnsOf(frame);
  const dimensionKind = dimension?.column.kind ?? 'text';
  const places = dimension
    ? categoryRows(frame, dimension.index, dimensionKind)
    : frame.rows.slice(0, 1).map(() => ({ value: '', row: 0 as number | null }));
  const comparison = settings.hiddenChange ? null : frame.comparison;

  const categories = places.map(({ value, row }): CartesianCategory => {
    const compared = dimension && row !== null && comparison ? textIn(comparison.rows[row], dimension.index) : '';
    return {
      value,
      label: dimension ? dimensionText(value, dimensionKind, settings.locale) : '',
      comparedLabel: compared === '' || compared === value ? null : weekdayText(compared, dimensionKind, settings.locale),
    };
  });
  const measured = metrics.map(({ column, index }, position) => {
    const values = places.map(({ row }) => (row === null ? null : figureIn(frame.rows[row], index)));
    const compared = comparison ? places.map(({ row }) => (row === null ? null : figureIn(comparison.rows[row], index))) : null;
    const size = Math.max(0, ...[...values, ...(compared ?? [])].map((value) => Math.abs(value ?? 0)));
    return { column, values, compared: compared?.some((value) => value !== null) ? compared : null, size, position };
  });
  const { axes, leftOut } = splitAxes(measured);
  const axisOf = new Map(axes.flatMap((group, axis) => group.map((item) => [item, axis === 0 ? 0 : 1] as const)));
  const series = measured.flatMap((item): CartesianSeries[] => {
    const axis = axisOf.get(item);
    const colour = metricColour(settings.theme, item.column, item.position);
    const goal = item.column.goal === undefined ? null : goalLevel(item.column.goal, frame.period, dimensionKind);
    const isHidden = settings.hiddenSeries?.includes(item.column.key) ?? false;
    if (axis === undefined) return [];
    const openFrom = openPlace(item.column, item.values, categories, dimensionKind);
    return [{ column: item.column, colour, isHidden, axis, values: item.values, compared: item.compared, openFrom, goal }];
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
    notes:
      leftOut.length === 0
        ? []
        : [
            wordsIn(settings.locale).chart.twoScales(
              list(
                leftOut.map((item) => item.column.label),
                settings.locale,
              ),
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
      },
    ]),
  );
  return zoomed({ ...model, description: describeCartesian(model, wholes, settings) }, settings.zoom ?? null);
}
