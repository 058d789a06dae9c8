import { hourS } from '@sightline/contract/core';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import type { ValueType } from '@sightline/contract/sources';
import { changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, type DimensionAt, figureIn, type MetricAt, textIn, wholeFigure } from '../kit/columns.ts';
import { dimensionText, figureText, tickTexts } from '../kit/figures.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour, seriesColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';

/** More axes than this cannot be read. */
export const axesMax = 12;
const axesMin = 3;
export const ringsCount = 4;

export interface RadarPoint {
  value: number | null;
  /** Of the largest value of its scale, 0 to 1; null where there is no value. */
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
  /** From the centre to the edge. */
  ringLabels: string[];
  notes: string[];
  description: string;
  isEmpty: boolean;
}

type Figures = { column: MetricColumn; values: (number | null)[]; compared: (number | null)[] | null };

const largestOf = ({ values, compared }: Figures) => Math.max(0, ...[...values, ...(compared ?? [])].map((value) => value ?? 0));

const roundEdges = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** Where the outermost ring stands for a single metric: a figure whose quarters are easy to read. */
function edgeOf(largest: number, type: ValueType): number {
  if (largest === 0) return 1;
  const unit = type !== 'duration' || largest < 60 ? 1 : largest < hourS ? 60 : hourS;
  const power = 10 ** Math.floor(Math.log10(largest / unit));
  const factor = roundEdges.find((candidate) => candidate * power * unit >= largest * (1 - 1e-9)) ?? 10;
  return Number((factor * power * unit).toPrecision(12));
}

function ringTexts(edge: number, column: MetricColumn, locale: string): string[] {
  const step = edge / ringsCount;
  const ticks = Array.from({ length: ringsCount + 1 }, (_, ring) => ring * step);
  return tickTexts({ min: 0, max: edge, step, ticks }, column.type, column.currency, locale);
}

function pointsOf(values: readonly (number | null)[], column: MetricColumn, largest: number): RadarPoint[] {
  return values.map((value) => ({ value, column, share: value === null ? null : largest > 0 ? Math.max(0, value) / largest : 0 }));
}

/** One axis per row; every metric is measured against its own largest value. */
function byRows(frame: Frame, columns: { dimension: DimensionAt; metrics: MetricAt[] }, settings: ChartSettings) {
  const { dimension, metrics } = columns;
  const rows = frame.rows.slice(0, axesMax);
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const figures = metrics.map(({ column, index }): Figures => {
    const compared = comparison ? rows.map((_, position) => figureIn(comparison.rows[position], index)) : null;
    return {
      column,
      values: rows.map((row) => figureIn(row, index)),
      compared: compared?.some((value) => value !== null) ? compared : null,
    };
  });
  const only = figures.length === 1 ? figures[0] : undefined;
  const edge = only && edgeOf(largestOf(only), only.column.type);
  return {
    axes: rows.map((row) => dimensionText(textIn(row, dimension.index), dimension.column.kind, settings.locale)),
    ringLabels: only && edge !== undefined ? ringTexts(edge, only.column, settings.locale) : null,
    series: figures.map((one, position): RadarSeries => {
      const largest = edge ?? largestOf(one);
      return {
        key: one.column.key,
        label: one.column.label,
        colour: metricColour(settings.theme, one.column, position),
        isHidden: settings.hiddenSeries?.includes(one.column.key) ?? false,
        points: pointsOf(one.values, one.column, largest),
        compared: one.compared && pointsOf(one.compared, one.column, largest),
      };
    }),
  };
}

/** Without a dimension the metrics are the axes, each measured against the larger of its two periods. */
function byMetrics(frame: Frame, metrics: readonly MetricAt[], settings: ChartSettings) {
  const shown = metrics.slice(0, axesMax);
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const pairs = shown.map(({ column, index }) => {
    const value = wholeFigure(frame.rows, frame.totals, index);
    const compared = comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null;
    const largest = Math.max(0, value ?? 0, compared ?? 0);
    return { now: pointsOf([value], column, largest), before: pointsOf([compared], column, largest) };
  });
  const before = pairs.flatMap((pair) => pair.before);
  const series: RadarSeries = {
    key: 'period',
    label: wordsIn(settings.locale).radar.thisPeriod,
    colour: seriesColour(settings.theme, 0),
    isHidden: false,
    points: pairs.flatMap((pair) => pair.now),
    compared: before.some(({ value }) => value !== null) ? before : null,
  };
  return { axes: shown.map(({ column }) => column.label), ringLabels: null, series: shown.length > 0 ? [series] : [] };
}

function notesOf(axes: readonly string[], series: readonly RadarSeries[], offered: number, locale: string): string[] {
  const { radar } = wordsIn(locale);
  const notes: string[] = [];
  if (offered > axes.length) notes.push(radar.first(axes.length, offered));
  if (axes.length > 0 && axes.length < axesMin) notes.push(radar.tooFew(axesMin));
  const points = series.flatMap((one) => one.points);
  if (points.some(({ value }) => value !== null && value < 0)) notes.push(radar.negative);
  if (points.some(({ value }) => value === null)) notes.push(radar.missing);
  return notes;
}

/** What an axis says of itself; where the axes are metrics, with the change of each. */
function axisWords({ value, column }: RadarPoint, before: RadarPoint | undefined, axis: string, settings: ChartSettings): string {
  const change = before ? changeWords(changeView(value, before.value, column, settings), settings.locale) : null;
  return [`${axis} ${figureText(value, column, settings.locale)}`, change].filter(Boolean).join(' ');
}

/** "; in all up 4% against Sept 2026": how a metric has changed over the whole period; empty where that cannot be said. */
function wholeChange(frame: Frame, { column, index }: MetricAt, before: string, settings: ChartSettings): string {
  const previous = frame.comparison ? wholeFigure(frame.comparison.rows, frame.comparison.totals, index) : null;
  const view = changeView(wholeFigure(frame.rows, frame.totals, index), previous, column, settings);
  const change = changeWords(view, settings.locale);
  return change === null ? '' : `; ${wordsIn(settings.locale).chart.inAllChange(change, before)}`;
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
  const { axes, series, ringLabels } = dimension ? byRows(frame, { dimension, metrics }, settings) : byMetrics(frame, metrics, settings);
  const percent = (share: number) => figureText(share, { type: 'percent', currency: null, decimals: 0 }, settings.locale);
  const isEmpty = series.every(({ points }) => points.every(({ value }) => value === null));
  return {
    periods: periodsOf(frame, settings),
    axes,
    series,
    ringLabels: ringLabels ?? Array.from({ length: ringsCount + 1 }, (_, ring) => percent(ring / ringsCount)),
    notes: isEmpty ? [] : notesOf(axes, series, dimension ? frame.rows.length : metrics.length, settings.locale),
    description: describe(frame, axes, series, settings),
    isEmpty,
  };
}
