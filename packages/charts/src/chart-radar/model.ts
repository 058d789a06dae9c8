import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { changeView, isBesideWhole } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, type DimensionAt, figureIn, type MetricAt, textIn, wholeFigure } from '../kit/columns.ts';
import { dimensionText, figureText, tickTexts } from '../kit/figures.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour, seriesColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { type ValueScale, valueScale } from '../kit/value-scale.ts';
import { wholeChange } from '../kit/whole-change.ts';
import { axesMax } from './limits.ts';

/** So few that each can be labelled. */
const ringsIn = ({ width, height }: ChartSettings): number => Math.min(5, Math.max(2, Math.floor(Math.min(width, height) / 50)));

export interface RadarPoint {
  value: number | null;
  /** Of the way from zero at the centre to the outermost ring, 0 to 1; null where there is nothing to draw: no value is not zero. */
  share: number | null;
  column: MetricColumn;
}

export interface RadarSeries {
  key: string;
  label: string;
  colour: string;
  /** A reader has switched it off. */
  isHidden: boolean;
  /** One per axis. */
  points: RadarPoint[];
  compared: RadarPoint[] | null;
}

export interface RadarModel {
  periods: PeriodsSaid;
  axes: string[];
  series: RadarSeries[];
  /** Of the rings, from zero at the centre to the edge. */
  ringLabels: string[];
  notes: string[];
  description: string;
  isEmpty: boolean;
}

interface Course {
  key: string;
  label: string;
  colour: string;
  /** One per axis. */
  columns: MetricColumn[];
  values: (number | null)[];
  compared: (number | null)[] | null;
}

/** One axis per row, one course per metric. */
function byRows(frame: Frame, { dimension, metrics }: { dimension: DimensionAt; metrics: MetricAt[] }, settings: ChartSettings) {
  const rows = frame.rows.slice(0, axesMax);
  const comparison = settings.hiddenChange ? null : frame.comparison;
  return {
    axes: rows.map((row) => dimensionText(textIn(row, dimension.index), dimension.column.kind, settings.locale)),
    courses: metrics.map(
      ({ column, index }, position): Course => ({
        key: column.key,
        label: column.label,
        colour: metricColour(settings.theme, column, position),
        columns: rows.map(() => column),
        values: rows.map((row) => figureIn(row, index)),
        compared: comparison && !isBesideWhole(column) ? rows.map((_, at) => figureIn(comparison.rows[at], index)) : null,
      }),
    ),
  };
}

/** Without a dimension the metrics are the axes of one course. */
function byMetrics(frame: Frame, metrics: readonly MetricAt[], settings: ChartSettings) {
  const shown = metrics.slice(0, axesMax);
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const course: Course = {
    key: 'period',
    label: wordsIn(settings.locale).radar.thisPeriod,
    colour: seriesColour(settings.theme, 0),
    columns: shown.map(({ column }) => column),
    values: shown.map(({ index }) => wholeFigure(frame.rows, frame.totals, index)),
    compared:
      comparison &&
      shown.map(({ column, index }) => (isBesideWhole(column) ? null : wholeFigure(comparison.rows, comparison.totals, index))),
  };
  return { axes: shown.map(({ column }) => column.label), courses: shown.length > 0 ? [course] : [] };
}

/** One scale for all that is drawn, from zero: two courses on scales of their own would cross where nothing does. */
function scaleOf(courses: readonly Course[], settings: ChartSettings): ValueScale {
  const figures = courses.flatMap(({ values, compared }) => [...values, ...(compared ?? [])]).filter((figure) => figure !== null);
  const type = courses[0]?.columns[0]?.type ?? 'number';
  const isWhole = type === 'number' && figures.every(Number.isInteger);
  return valueScale(
    figures.map((figure) => Math.max(0, figure)),
    { type, intervals: ringsIn(settings), fromZero: true, isWhole, isExact: false },
  );
}

const pointsOf = (values: readonly (number | null)[], columns: readonly MetricColumn[], { max }: ValueScale): RadarPoint[] =>
  columns.map((column, axis) => {
    const value = values[axis] ?? null;
    return { value, column, share: value === null || value < 0 ? null : value / max };
  });

function notesOf(axes: readonly string[], series: readonly RadarSeries[], offered: number, locale: string): string[] {
  const { radar } = wordsIn(locale);
  const notes: string[] = [];
  if (offered > axes.length) notes.push(radar.first(axes.length, offered));
  if (series.some(({ points }) => points.some(({ share }) => share === null))) notes.push(radar.missing);
  return notes;
}

/** What an axis says of itself; where the axes are metrics, with the change of each. */
function axisWords({ value, column }: RadarPoint, before: RadarPoint | undefined, axis: string, settings: ChartSettings): string {
  const change = before ? changeWords(changeView(value, before.value, column, settings), settings.locale) : null;
  return [`${axis} ${figureText(value, column, settings.locale)}`, change].filter(Boolean).join(' ');
}

function describe(frame: Frame, axes: readonly string[], series: readonly RadarSeries[], settings: ChartSettings): string {
  const { dimension, metrics } = columnsOf(frame);
  const { before } = periodsOf(frame, settings);
  const words = wordsIn(settings.locale);
  const said = series.slice(0, 3).map(({ key, label, points, compared }) => {
    const parts = points.slice(0, 4).map((point, at) => axisWords(point, dimension ? undefined : compared?.[at], axes[at] ?? '', settings));
    const more = points.length > 4 ? words.chart.andMore(points.length - 4) : '';
    const metric = metrics.find(({ column }) => column.key === key);
    const change = before !== null && metric ? wholeChange(frame, metric, before, settings) : '';
    const against = before !== null && !dimension && compared ? `, ${words.period.against(before)}` : '';
    return `${label}: ${parts.join(', ')}${more}${change}${against}.`;
  });
  return said.length === 0 ? words.chart.noFigures : said.join(' ');
}

export function radarModel(frame: Frame, settings: ChartSettings): RadarModel {
  const { dimension, metrics } = columnsOf(frame);
  const { axes, courses } = dimension ? byRows(frame, { dimension, metrics }, settings) : byMetrics(frame, metrics, settings);
  const scale = scaleOf(courses, settings);
  const unit = courses[0]?.columns[0];
  const series = courses.map(
    ({ key, label, colour, columns, values, compared }): RadarSeries => ({
      key,
      label,
      colour,
      isHidden: settings.hiddenSeries?.includes(key) ?? false,
      points: pointsOf(values, columns, scale),
      compared: compared?.some((value) => value !== null) ? pointsOf(compared, columns, scale) : null,
    }),
  );
  const isEmpty = series.every(({ points }) => points.every(({ value }) => value === null));
  return {
    periods: periodsOf(frame, settings),
    axes,
    series,
    ringLabels: tickTexts(scale, unit?.type ?? 'number', unit?.currency ?? null, settings.locale),
    notes: isEmpty ? [] : notesOf(axes, series, dimension ? frame.rows.length : metrics.length, settings.locale),
    description: describe(frame, axes, series, settings),
    isEmpty,
  };
}
