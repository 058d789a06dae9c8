import { list, type Period } from '@sightline/contract/core';
import { type Cell, type Frame, type MetricColumn, periodWords, wordsIn } from '@sightline/contract/frames';
import { againstAll } from '../kit/against-all.ts';
import { annotationMarks, markWordsAt } from '../kit/annotation-marks.ts';
import { type ChangeView, changeDecimals, changeView, isBesideWhole, ofSecond, untilWords } from '../kit/change-view.ts';
import { columnsOf, type DimensionAt, type FrameColumns, figureIn, type MetricAt, textIn } from '../kit/columns.ts';
import { dimensionText, evenly, figureText, weekdayText } from '../kit/figures.ts';
import { partWords } from '../kit/part-words.ts';
import type { FigureSettings } from '../kit/settings.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';

export interface TableColumn {
  key: string;
  /** `change` follows the metrics and tells of the first of them. */
  role: 'dimension' | 'metric' | 'change';
  label: string;
  /** What the heading means, where its label does not say it. */
  hint: string | null;
  align: 'start' | 'end';
  sorted: 'asc' | 'desc' | null;
}

/** From the column's baseline, which is the same in all of its rows, to the figure: shares of the room that bars have, 0 to 1 from the start. */
export interface TableBar {
  from: number;
  to: number;
}

export interface TableCell {
  text: string;
  /** What rows are sorted by; null comes last. */
  sortValue: Cell;
  /** The bar in the cell, only for the first metric; null: no bar. */
  bar: TableBar | null;
  change: ChangeView | null;
  /** The figure of the comparison; null where there is none. */
  compared: string | null;
}

export interface TableRow {
  /** The row's place in the frame. */
  index: number;
  cells: TableCell[];
  /** Notes on its days. */
  annotations: string[];
}

export interface TableModel {
  columns: TableColumn[];
  rows: TableRow[];
  totals: TableCell[] | null;
  /** Rows before the widget's limit. */
  rowCount: number;
  notes: string[];
  /** How much of the total that stands under them the rows are, where that is not all of it, or more; null: they are all of it, or it cannot be told. */
  ofTotal: string | null;
  description: string;
  isEmpty: boolean;
}

const changeKey = 'change';
const alsoKey = 'changeAlso';

type Comparison = Frame['comparison'];
interface Compared {
  comparison: Comparison;
  also: Comparison;
}

/** Changes stand beside the figure whose they are: behind another one they are read as its own. */
const besideFirst = <T>([first, ...others]: readonly T[], changes: readonly T[]): T[] =>
  first === undefined ? [...changes] : [first, ...changes, ...others];

/** Days that stand on one line, or a narrow heading shows the first of them alone. */
const unbroken = (days: string): string => days.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');

/** `none`: what stands where there is no change to be told. */
const changeCell = (change: ChangeView | null, none = ''): TableCell => ({
  text: change?.chip ?? none,
  sortValue: change?.value ?? null,
  bar: null,
  change,
  compared: null,
});

function metricCell(
  current: number | null,
  previous: number | null,
  column: MetricColumn,
  settings: FigureSettings,
  days: Period | null = null,
): TableCell {
  const before = previous === null ? null : figureText(previous, column, settings.locale);
  const until = untilWords(column, days, settings.locale);
  return {
    text: figureText(current, column, settings.locale),
    sortValue: current,
    bar: null,
    change: changeView(current, previous, column, settings, days),
    compared: before === null || until === null ? before : `${before} (${until})`,
  };
}

function tableColumns(
  { dimension, metrics }: FrameColumns,
  { comparison, also, orderedBy }: Pick<Frame, 'orderedBy'> & Compared,
  locale: string,
) {
  const sorted = (key: string): TableColumn['sorted'] => (orderedBy?.column === key ? orderedBy.dir : null);
  const figures = metrics.map(
    ({ column: { key, label } }): TableColumn => ({ key, role: 'metric', label, hint: null, align: 'end', sorted: sorted(key) }),
  );
  const changes: TableColumn[] = [];
  const first = metrics[0];
  for (const [key, compared] of [
    [changeKey, comparison],
    [alsoKey, also],
  ] as const) {
    if (!compared || !first) continue;
    const days = periodWords(compared.period, locale, { short: true });
    const { table, change } = wordsIn(locale);
    // Of two each says which it is.
    const label = also ? `${table.change} (${unbroken(days)})` : table.change;
    changes.push({ key, role: 'change', label, hint: change.against(first.column.label, days), align: 'end', sorted: null });
  }
  const columns = besideFirst(figures, changes);
  if (!dimension) return columns;
  const { key, label, kind } = dimension.column;
  const hint = isTimeKind(kind) && comparison ? wordsIn(locale).table.aligned : null;
  return [{ key, role: 'dimension' as const, label, hint, align: 'start' as const, sorted: sorted(key) }, ...columns];
}

/** `place`: of the row, which names that follow each other are sorted by. */
function dimensionCell(
  { row, other, place }: { row: readonly Cell[]; other: readonly Cell[] | null | undefined; place: number },
  { column, index }: DimensionAt,
  locale: string,
): TableCell {
  const raw = row[index] ?? null;
  const compared = textIn(other, index);
  return {
    text: dimensionText(textIn(row, index), column.kind, locale),
    sortValue: column.isOrdered ? place : raw,
    bar: null,
    change: null,
    compared: compared === '' || compared === raw ? null : weekdayText(compared, column.kind, locale),
  };
}

/** N/A stands where no honest total exists. */
function totalCells(frame: Frame, metrics: readonly MetricAt[], { comparison, also }: Compared, settings: FigureSettings): TableCell[] {
  const figures = metrics.map(({ column, index }) =>
    metricCell(figureIn(frame.totals, index), figureIn(comparison?.totals, index), column, settings),
  );
  const label: TableCell = { text: wordsIn(settings.locale).table.total, sortValue: null, bar: null, change: null, compared: null };
  const changes = [
    ...(comparison ? [changeCell(figures[0]?.change ?? null)] : []),
    ...(also ? [alsoCell(frame.totals, also.totals, metrics[0], settings)] : []),
  ];
  return [label, ...besideFirst(figures, changes)];
}

/** The change of the first metric against the second comparison. */
function alsoCell(
  row: readonly Cell[],
  other: readonly Cell[] | null | undefined,
  first: MetricAt | undefined,
  settings: FigureSettings,
  { days, none }: { days: Period | null; none: string } = { days: null, none: '' },
): TableCell {
  if (first === undefined) return changeCell(null);
  return changeCell(changeView(figureIn(row, first.index), figureIn(other, first.index), ofSecond(first.column), settings, days), none);
}

/** Notes by the dimension's value: rows stand in any order. */
function rowNotes(frame: Frame, { column, index }: DimensionAt, settings: FigureSettings): (value: string) => string[] {
  const values = frame.rows.map((row) => textIn(row, index)).toSorted();
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const marks = annotationMarks(settings.annotations ?? [], { values, kind: column.kind, period: frame.period }, settings.locale);
  return (value) => markWordsAt(marks, placeOf.get(value) ?? -1);
}

/** Where bars of these figures stand: one scale and one baseline for all, zero; negative ones reach to the start of it. Null: all is zero. */
function barScale(values: readonly (number | null)[]): ((value: number) => TableBar) | null {
  const low = values.reduce<number>((least, value) => Math.min(least, value ?? 0), 0);
  const high = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  if (low === high) return null;
  const at = (value: number) => (value - low) / (high - low);
  return (value) => ({ from: at(Math.min(0, value)), to: at(Math.max(0, value)) });
}

/** The column's figures are written alike, those of its totals and of its comparison too. */
function evenMetrics(metrics: readonly MetricAt[], frame: Frame, comparison: Comparison, locale: string): MetricAt[] {
  const rows = [...frame.rows, frame.totals, ...(comparison ? [...comparison.rows, comparison.totals] : [])];
  return metrics.map(({ column, index }) => ({
    index,
    column: evenly(
      column,
      rows.map((row) => figureIn(row, index)),
      locale,
    ),
  }));
}

/** What each of the metric's figures is compared with, its total's too. */
const comparedPairs = (frame: Frame, compared: Comparison, { index }: MetricAt) =>
  [...frame.rows, frame.totals].map((row, at) => {
    const other = at < frame.rows.length ? compared?.rows[at] : compared?.totals;
    return [figureIn(row, index), figureIn(other, index)] as const;
  });

export function tableModel(frame: Frame, given: FigureSettings): TableModel {
  const found = columnsOf(frame);
  const words = wordsIn(given.locale).table;
  const { dimension } = found;
  const first = found.metrics[0];
  const comparison = given.hiddenChange || !first ? null : frame.comparison;
  const also = (comparison && frame.also) ?? null;
  const settings = first
    ? { ...given, changeDecimals: changeDecimals([comparison, also].flatMap((compared) => comparedPairs(frame, compared, first))) }
    : given;
  const metrics = evenMetrics(found.metrics, frame, comparison, settings.locale);
  const columns = tableColumns(found, { ...frame, comparison, also }, settings.locale);
  const bar = first ? barScale(frame.rows.map((row) => figureIn(row, first.index))) : null;

  const notesOn = dimension ? rowNotes(frame, dimension, settings) : () => [];
  const rows = frame.rows.map((row, index): TableRow => {
    const other = comparison?.rows[index];
    const days = dimension && isTimeKind(dimension.column.kind) ? daysOf(textIn(row, dimension.index), dimension.column.kind) : null;
    const figures = metrics.map(({ column, index: at }) => metricCell(figureIn(row, at), figureIn(other, at), column, settings, days));
    const leading = figures[0];
    if (leading && typeof leading.sortValue === 'number' && bar) leading.bar = bar(leading.sortValue);
    const names = dimension ? [dimensionCell({ row, other, place: index }, dimension, settings.locale)] : [];
    // From nothing, or from what has no row, there is no percent: that is said. Of a day that runs there is nothing to say.
    const none =
      leading?.sortValue == null || !first || isBesideWhole(first.column, days) ? '' : wordsIn(settings.locale).figures.notAvailable;
    const changes = [
      ...(comparison && leading ? [changeCell(leading.change, none)] : []),
      ...(also ? [alsoCell(row, also.rows[index], metrics[0], settings, { days, none })] : []),
    ];
    return {
      index,
      annotations: notesOn(dimension ? textIn(row, dimension.index) : ''),
      cells: [...names, ...besideFirst(figures, changes)],
    };
  });
  return {
    columns,
    rows,
    totals: dimension && rows.length > 0 ? totalCells(frame, metrics, { comparison, also }, settings) : null,
    rowCount: frame.rowCount,
    notes: [
      ...(frame.rowCount > rows.length ? [words.cut(rows.length, frame.rowCount)] : []),
      ...(first && comparison && rows.length > 0 ? againstAll(frame.period, comparison.period, { dimension, first }, settings.locale) : []),
    ],
    ofTotal: first && dimension && rows.length > 0 ? partWords(frame, first, settings.locale) : null,
    description: `${list(
      columns.map(({ label }) => label),
      settings.locale,
    )}: ${words.rows(rows.length)}.`,
    isEmpty: rows.length === 0,
  };
}
