import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { valueKey, valuePlaces } from '../colours/value-places.ts';
import { changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import {
  columnsOf,
  type DimensionAt,
  type FrameColumns,
  figureIn,
  type MetricAt,
  textIn,
  wholeFigure,
  withoutSums,
} from '../kit/columns.ts';
import { dimensionText, figureText } from '../kit/figures.ts';
import { countedTwice } from '../kit/part-words.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour, seriesColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText, writtenShares } from '../kit/shares.ts';
import type { ChartTheme } from '../kit/theme.ts';
import { beyondLimit, figuresToShare, namedMax } from './shares.ts';

export interface PieSlice {
  label: string;
  colour: string;
  value: number;
  /** Of the whole, 0 to 1. */
  share: number;
  /** The same in whole tenths of a percent; those of all slices add up to 1. */
  writtenShare: number;
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
  /** No figures at all; where all are zero there are no slices, which is a figure. */
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

interface Candidate extends Omit<Piece, 'value'> {
  value: number | null;
}

function fromRows(frame: Frame, dimension: DimensionAt, settings: ChartSettings): Candidate[] {
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const [first] = columnsOf(frame).metrics;
  return figuresToShare(frame).map((value, position) => ({
    label: dimensionText(textIn(frame.rows[position], dimension.index), dimension.column.kind, settings.locale),
    key: valueKey(dimension.column, textIn(frame.rows[position], dimension.index)),
    value,
    compared: first ? figureIn(comparison?.rows[position], first.index) : null,
  }));
}

function fromMetrics(frame: Frame, metrics: readonly MetricAt[], settings: ChartSettings): Candidate[] {
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const figures = figuresToShare(frame);
  return metrics.map(({ column, index }, position) => ({
    label: column.label,
    key: column.key,
    color: column.color,
    value: figures[position] ?? null,
    compared: comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null,
  }));
}

/** A value has that of its place on the dashboard, a metric its own. */
function coloursOf(pieces: readonly Piece[], isOfValues: boolean, theme: ChartTheme): string[] {
  if (!isOfValues)
    return pieces.map(({ key, color }, position) =>
      metricColour(theme, { ...(key !== undefined && { key }), ...(color !== undefined && { color }) }, position),
    );
  const keys = pieces.flatMap(({ key }) => key ?? []);
  const places = valuePlaces(keys, theme.places.values, theme.series.length);
  return pieces.map((_, position) => seriesColour(theme, places[position] ?? position));
}

/** Slices with their shares, the largest first and "Other" last. */
function slicesOf(pieces: readonly (Piece & { isOther: boolean })[], isOfValues: boolean, theme: ChartTheme): PieSlice[] {
  const whole = pieces.reduce((sum, { value }) => sum + value, 0);
  const written = writtenShares(pieces.map(({ value }) => value));
  const colours = coloursOf(pieces, isOfValues, theme);
  return pieces.map(({ color: _color, key: _key, ...piece }, position) => ({
    ...piece,
    colour: piece.isOther ? theme.faint : (colours[position] ?? theme.accent),
    share: whole > 0 ? piece.value / whole : 0,
    writtenShare: written[position] ?? 0,
  }));
}

const sumCompared = (pieces: readonly Piece[]) =>
  pieces.some(({ compared }) => compared === null) ? null : pieces.reduce((sum, { compared }) => sum + (compared ?? 0), 0);

function notesOf(
  { dimension, metrics }: FrameColumns,
  candidates: readonly Candidate[],
  {
    isAllZero,
    isOfOne,
    isCut,
    rows,
    locale,
  }: { isAllZero: boolean; isOfOne: boolean; isCut: boolean; rows: Pick<Frame, 'rows' | 'totals' | 'rowCount'>; locale: string },
): string[] {
  const { pie } = wordsIn(locale);
  const missing = candidates.filter(({ value }) => value === null).length;
  const notes: string[] = [];
  if (isAllZero) notes.push(pie.allZero);
  const [first] = candidates.filter(({ value }) => value !== 0);
  if (first && isOfOne && !isCut && missing === 0) notes.push(pie.all(first.label));
  if (missing > 0) notes.push(pie.missing(missing));
  if (dimension && metrics.length > 1) notes.push(pie.only(metrics[0]?.column.label ?? ''));
  if (isCut) notes.push(pie.rowsShown(rows.rows.length, rows.rowCount));
  const counted = dimension && metrics[0] ? countedTwice(rows, metrics[0], locale) : null;
  if (counted !== null) notes.push(counted);
  return notes;
}

export function pieModel(frame: Frame, settings: ChartSettings): PieModel {
  const { locale, theme } = settings;
  const words = wordsIn(locale);
  const columns = columnsOf(frame);
  const { dimension, metrics } = columns;
  const candidates = dimension ? fromRows(frame, dimension, settings) : fromMetrics(frame, withoutSums(metrics), settings);
  const beyond = dimension ? beyondLimit(frame, metrics[0]) : 0;

  const sorted = candidates
    .flatMap(({ value, ...rest }): Piece[] => (value !== null && value > 0 ? [{ ...rest, value }] : []))
    .sort((a, b) => b.value - a.value);
  const rest = sorted.slice(namedMax);
  const pieces = sorted.slice(0, namedMax).map((piece) => ({ ...piece, isOther: false }));
  if (rest.length > 0 || (beyond ?? 0) > 0) {
    const value = rest.reduce((sum, piece) => sum + piece.value, 0) + (beyond ?? 0);
    pieces.push({ label: words.pie.other, value, compared: (beyond ?? 0) > 0 ? null : sumCompared(rest), isOther: true });
  }
  const slices = slicesOf(pieces, dimension !== null, theme);
  const isAllZero = slices.length === 0 && candidates.some(({ value }) => value === 0);
  const isOfOne = slices.length === 1 && slices[0]?.isOther === false;
  const notes = notesOf(columns, candidates, { isAllZero, isOfOne, isCut: beyond === null, rows: frame, locale });
  const unit = metrics[0]?.column ?? null;
  return {
    column: dimension ? unit : null,
    unit,
    periods: periodsOf(frame, settings),
    slices,
    whole: pieces.reduce((sum, { value }) => sum + value, 0),
    notes,
    description: describe(frame, columns, slices, isAllZero, settings),
    isEmpty: slices.length === 0 && !isAllZero,
  };
}

/** The three largest parts, be it "Other", and how many more there are. */
function describe(
  frame: Frame,
  { dimension, metrics }: FrameColumns,
  slices: readonly PieSlice[],
  isAllZero: boolean,
  settings: ChartSettings,
): string {
  const { locale } = settings;
  const { pie, chart } = wordsIn(locale);
  const unit = metrics[0]?.column;
  const name = dimension && unit ? `${unit.label}: ` : '';
  if (isAllZero) return `${name}${pie.allZero}`;
  if (slices.length === 0) return chart.noFigures;
  const said = slices
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 3)
    .map(
      ({ label, writtenShare, value }) =>
        `${label} ${shareText(writtenShare, locale)}${unit ? ` (${figureText(value, unit, locale)})` : ''}`,
    );
  const more = slices.length > said.length ? chart.andMore(slices.length - said.length) : '';
  return `${name}${said.join(', ')}${more}${wholeChange(frame, dimension ? metrics[0] : undefined, settings)}.`;
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
    .slice(0, namedMax)
    .map(({ key }) => key);
}

/** At most so many slices: the smallest join "Other", so that every slice can be named. */
export function mergeSmallest(model: PieModel, slicesCount: number, { theme, locale }: Pick<ChartSettings, 'theme' | 'locale'>): PieModel {
  if (model.slices.length <= slicesCount) return model;
  const kept = model.slices.filter(({ isOther }) => !isOther).slice(0, Math.max(1, slicesCount - 1));
  const merged = model.slices.filter((slice) => !kept.includes(slice));
  const value = merged.reduce((sum, slice) => sum + slice.value, 0);
  const other = { label: wordsIn(locale).pie.other, value, compared: sumCompared(merged), isOther: true };
  return { ...model, slices: slicesOf([...kept.map(({ colour: color, ...slice }) => ({ ...slice, color })), other], false, theme) };
}
