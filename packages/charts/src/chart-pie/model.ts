import { valueKey, valuePlaces } from '@sightline/contract/dashboards';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, figureIn, type MetricAt, textIn, unitOf, wholeFigure } from '../kit/columns.ts';
import { dimensionText, figureText } from '../kit/figures.ts';
import { list } from '../kit/list.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour, seriesColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';

/** More slices than this cannot be told apart; the rest becomes "Other". */
export const slicesMax = 8;

export interface PieSlice {
  label: string;
  colour: string;
  value: number;
  /** Of the whole, 0 to 1. */
  share: number;
  compared: number | null;
  isOther: boolean;
}

export interface PieModel {
  /** What is shared out; null where each slice is a metric of its own. */
  column: MetricColumn | null;
  /** How values are written: the column, or the first of the metrics. */
  unit: MetricColumn | null;
  periods: PeriodsSaid;
  slices: PieSlice[];
  /** Of all slices. */
  whole: number;
  notes: string[];
  description: string;
  isEmpty: boolean;
}

interface Piece {
  label: string;
  /** Of its colour: the metric's column, or what the dimension is here (`valueKey`). */
  key?: string;
  /** Its own colour; without, that of its place. */
  color?: string | undefined;
  value: number;
  compared: number | null;
}

interface Pieces {
  pieces: Piece[];
  notes: string[];
}

interface Candidate {
  label: string;
  key: string;
  color?: string | undefined;
  value: number | null;
  compared: number | null;
}

function sharesOnly(candidates: readonly Candidate[], locale: string): Pieces {
  const { pie } = wordsIn(locale);
  const negative = candidates.filter(({ value }) => value !== null && value < 0).length;
  const missing = candidates.filter(({ value }) => value === null).length;
  const notes: string[] = [];
  if (negative > 0) notes.push(pie.negative(negative));
  if (missing > 0) notes.push(pie.missing(missing));
  return {
    pieces: candidates.flatMap(({ value, ...rest }) => (value !== null && value > 0 ? [{ ...rest, value }] : [])),
    notes,
  };
}

function fromRows(frame: Frame, dimensionIndex: number, metrics: readonly MetricAt[], settings: ChartSettings): Pieces {
  const [first, ...others] = metrics;
  const dimension = columnsOf(frame).dimension;
  if (!first || !dimension) return { pieces: [], notes: [] };
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const found = sharesOnly(
    frame.rows.map((row, position) => ({
      label: dimensionText(textIn(row, dimensionIndex), dimension.column.kind, settings.locale),
      key: valueKey(dimension.column, textIn(row, dimensionIndex)),
      value: figureIn(row, first.index),
      compared: figureIn(comparison?.rows[position], first.index),
    })),
    settings.locale,
  );
  if (others.length > 0) found.notes.push(wordsIn(settings.locale).pie.only(first.column.label));
  return found;
}

function fromMetrics(frame: Frame, metrics: readonly MetricAt[], settings: ChartSettings): Pieces {
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const unit = metrics[0] && unitOf(metrics[0].column);
  const alike = metrics.filter(({ column }) => unitOf(column) === unit);
  const found = sharesOnly(
    alike.map(({ column, index }) => ({
      label: column.label,
      key: column.key,
      color: column.color,
      value: wholeFigure(frame.rows, frame.totals, index),
      compared: comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null,
    })),
    settings.locale,
  );
  const unlike = metrics.filter((metric) => !alike.includes(metric)).map(({ column }) => column.label);
  if (unlike.length > 0) found.notes.push(wordsIn(settings.locale).pie.oneUnit(list(unlike, settings.locale)));
  return found;
}

/** What the rows beyond the widget's limit add up to, where the total is honest about it; null where that is not known. */
function beyondLimit(frame: Frame, metric: MetricAt | undefined): number | null {
  if (!metric || frame.rowCount <= frame.rows.length) return 0;
  const total = figureIn(frame.totals, metric.index);
  if (total === null || metric.column.aggregation.kind !== 'sum') return null;
  const rest = total - frame.rows.reduce((sum, row) => sum + (figureIn(row, metric.index) ?? 0), 0);
  return rest >= 0 ? rest : null;
}

const sumCompared = (pieces: readonly Piece[]) =>
  pieces.some(({ compared }) => compared === null) ? null : pieces.reduce((sum, { compared }) => sum + (compared ?? 0), 0);

export function pieModel(frame: Frame, settings: ChartSettings): PieModel {
  const words = wordsIn(settings.locale);
  const { dimension, metrics } = columnsOf(frame);
  const { pieces, notes } = dimension ? fromRows(frame, dimension.index, metrics, settings) : fromMetrics(frame, metrics, settings);
  const beyond = dimension ? beyondLimit(frame, metrics[0]) : 0;
  if (beyond === null) notes.push(words.pie.rowsShown(frame.rows.length, frame.rowCount));

  const sorted = pieces.toSorted((a, b) => b.value - a.value);
  const isCut = sorted.length > slicesMax || (beyond ?? 0) > 0;
  const rest = sorted.slice(slicesMax);
  const shown: (Piece & { isOther: boolean })[] = sorted.slice(0, slicesMax).map((piece) => ({ ...piece, isOther: false }));
  if (isCut) {
    const value = rest.reduce((sum, piece) => sum + piece.value, 0) + (beyond ?? 0);
    shown.push({ label: words.pie.other, value, compared: (beyond ?? 0) > 0 ? null : sumCompared(rest), isOther: true });
  }
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const { theme } = settings;
  const places = dimension
    ? valuePlaces(
        shown.flatMap(({ key }) => key ?? []),
        theme.places.values,
        theme.series.length,
      )
    : [];
  const slices = shown.map(
    ({ key, color, ...piece }, position): PieSlice => ({
      ...piece,
      colour: piece.isOther
        ? theme.faint
        : dimension
          ? seriesColour(theme, places[position] ?? position)
          : metricColour(theme, { ...(key !== undefined && { key }), ...(color !== undefined && { color }) }, position),
      share: whole > 0 ? piece.value / whole : 0,
    }),
  );
  const unit = metrics[0]?.column ?? null;
  const said = slices
    .slice(0, 3)
    .map(
      ({ label, share, value }) =>
        `${label} ${shareText(share, settings.locale)}${unit ? ` (${figureText(value, unit, settings.locale)})` : ''}`,
    );
  return {
    column: dimension ? unit : null,
    unit,
    periods: periodsOf(frame, settings),
    slices,
    whole,
    notes,
    description:
      said.length === 0
        ? words.chart.noFigures
        : `${dimension && unit ? `${unit.label}: ` : ''}${said.join(', ')}${slices.length > 3 ? words.chart.andMore(slices.length - 3) : ''}${wholeChange(frame, dimension ? metrics[0] : undefined, settings)}.`,
    isEmpty: slices.length === 0,
  };
}

/** "; 100,000 in all, up 4% against Sept 2026": what the parts add up to has changed by so much; empty where that cannot be said. */
function wholeChange(frame: Frame, metric: MetricAt | undefined, settings: ChartSettings): string {
  const { before } = periodsOf(frame, settings);
  const now = metric ? wholeFigure(frame.rows, frame.totals, metric.index) : null;
  if (!metric || now === null || before === null || !frame.comparison) return '';
  const previous = wholeFigure(frame.comparison.rows, frame.comparison.totals, metric.index);
  const said = changeWords(changeView(now, previous, metric.column, settings), settings.locale);
  const { chart, change } = wordsIn(settings.locale);
  return said === null ? '' : `; ${chart.inAll(figureText(now, metric.column, settings.locale))}, ${change.against(said, before)}`;
}

/** Names of the values that a pie shows, the largest first; none where its slices are metrics (`valuePlaces`). */
export function pieKeys(frame: Frame): string[] {
  const { dimension, metrics } = columnsOf(frame);
  const [first] = metrics;
  if (!dimension || !first) return [];
  return frame.rows
    .map((row) => ({ key: valueKey(dimension.column, textIn(row, dimension.index)), value: figureIn(row, first.index) ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
    .slice(0, slicesMax)
    .map(({ key }) => key);
}

/** At most so many slices: the smallest join "Other", so that every slice can be named. */
export function mergeSmallest(model: PieModel, slicesCount: number, { theme, locale }: Pick<ChartSettings, 'theme' | 'locale'>): PieModel {
  if (model.slices.length <= slicesCount) return model;
  const kept = model.slices.filter(({ isOther }) => !isOther).slice(0, Math.max(1, slicesCount - 1));
  const merged = model.slices.filter((slice) => !kept.includes(slice));
  const value = merged.reduce((sum, slice) => sum + slice.value, 0);
  const share = model.whole > 0 ? value / model.whole : 0;
  return {
    ...model,
    slices: [
      ...kept,
      { label: wordsIn(locale).pie.other, colour: theme.faint, value, share, compared: sumCompared(merged), isOther: true },
    ],
  };
}

/** A share as people say it: whole percents, one decimal under one. */
export function shareText(share: number, locale: string): string {
  const decimals = share > 0 && share < 0.01 ? 1 : 0;
  return figureText(share, { type: 'percent', currency: null, decimals }, locale);
}
