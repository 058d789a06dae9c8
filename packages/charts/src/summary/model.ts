import { comparedWords, type Frame, formatParts, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { type ChangeView, changeDecimals, changeView, ofSecond } from '../kit/change-view.ts';
import { columnsOf, type DimensionAt, figureIn, type MetricAt, textIn, wholeFigure } from '../kit/columns.ts';
import { dimensionText, figureText, shortFigureTexts, valueFormatOf } from '../kit/figures.ts';
import { type GoalView, goalView } from '../kit/goal-view.ts';
import type { FigureSettings } from '../kit/settings.ts';
import { daysOf, isTimeKind, timeLine } from '../kit/time-line.ts';

export interface SparkPoint {
  label: string;
  value: number | null;
  text: string;
}

export interface Sparkline {
  points: SparkPoint[];
  /** The first place whose figure is not final; as many as there are points: all are. */
  openFrom: number;
}

export interface SummaryItem {
  column: MetricColumn;
  label: string;
  /** A large number and its small unit: "€184" and "k". */
  number: string;
  unit: string;
  /** As in a table. */
  text: string;
  /** The same where it has no room: 184k. All further figures of a unit are short where one of them is. */
  shortText: string;
  /** Every digit, for the tooltip. */
  fullText: string;
  change: ChangeView | null;
  goal: GoalView | null;
  /** "from 82,223 (Sept 2026)", with "lower is better" where a reader would expect the opposite. */
  comparisonText: string | null;
  /** The same against the second comparison; null: there is none, or nothing to say of it. */
  also: { change: ChangeView; text: string } | null;
  /** In order of time; null without a time dimension or with a single point. */
  sparkline: Sparkline | null;
}

export interface SummaryModel {
  /** One per metric; the first is the large one. */
  items: SummaryItem[];
  description: string;
  isEmpty: boolean;
}

function sparklineOf(frame: Frame, dimension: DimensionAt | null, metric: MetricAt, locale: string): Sparkline | null {
  if (!dimension || !isTimeKind(dimension.column.kind)) return null;
  const { kind } = dimension.column;
  const figures = new Map(frame.rows.map((row) => [textIn(row, dimension.index), figureIn(row, metric.index)]));
  const { places, kind: unit } = timeLine([...figures.keys()], kind, frame.period);
  const points = places.map(({ value, source }): SparkPoint => {
    const figure = figures.get(source ?? '') ?? null;
    return { label: dimensionText(source ?? value, kind, locale), value: figure, text: figureText(figure, metric.column, locale) };
  });
  if (points.filter(({ value }) => value !== null).length < 2) return null;
  const { openDays } = metric.column;
  const open = openDays && places.findIndex(({ value }) => (daysOf(value, unit)?.end ?? '') >= openDays.from);
  return { points, openFrom: open === undefined || open === -1 ? points.length : open };
}

/** A change in words beside its chip: "from 82,223 (Sept 2026), better". */
function againstWords(change: ChangeView, previous: number | null, days: string, column: MetricColumn, locale: string): string {
  const words = wordsIn(locale).change;
  const isUnexpected = column.good === 'down' && change.verdict !== 'neutral';
  const said = [
    `${words.from(figureText(previous, column, locale))} (${[days, change.until].filter(Boolean).join(', ')})`,
    isUnexpected ? words.lowerIsBetter : change.verdict !== 'neutral' && words[change.verdict],
    change.isOfFew && words.smallBase,
  ];
  return said.filter(Boolean).join(', ') + (change.isProvisional ? ` · ${wordsIn(locale).card.flags.late}` : '');
}

function againstOf(
  frame: Frame,
  comparison: Frame['comparison'],
  { column, index }: MetricAt,
  settings: FigureSettings,
): SummaryItem['also'] {
  if (comparison === null) return null;
  const { locale } = settings;
  const previous = wholeFigure(comparison.rows, comparison.totals, index);
  const change = changeView(wholeFigure(frame.rows, frame.totals, index), previous, column, settings);
  if (change === null) return null;
  const days = comparedWords(frame.period, comparison.period, locale, { short: true });
  return { change, text: againstWords(change, previous, days, column, locale) };
}

function itemOf(frame: Frame, dimension: DimensionAt | null, metric: MetricAt, shortText: string, settings: FigureSettings): SummaryItem {
  const { column, index } = metric;
  const { locale } = settings;
  const value = wholeFigure(frame.rows, frame.totals, index);
  const { number, unit } = formatParts(value, valueFormatOf(column, locale));
  const { compact: _, ...exact } = column;
  const first = againstOf(frame, frame.comparison, metric, settings);
  return {
    column,
    label: column.label,
    number,
    unit,
    text: figureText(value, column, locale),
    shortText,
    fullText: figureText(value, exact, locale),
    change: first?.change ?? null,
    goal: goalView(value, column, settings),
    comparisonText: first?.text ?? null,
    also: againstOf(frame, frame.also ?? null, { column: ofSecond(column), index }, settings),
    sparkline: sparklineOf(frame, dimension, metric, locale),
  };
}

/** The first stands alone, and large. */
function shortTextsOf({ rows, totals }: Frame, metrics: readonly MetricAt[], locale: string): string[] {
  const figures = metrics.map(({ column, index }) => ({ column, value: wholeFigure(rows, totals, index) }));
  return [figures.slice(0, 1), figures.slice(1)].flatMap((together) => shortFigureTexts(together, locale));
}

/** Of the changes of its metrics, which stand below each other. */
function decimalsOfChanges(frame: Frame, metrics: readonly MetricAt[]): number {
  const { rows, totals, comparison, also } = frame;
  return changeDecimals(
    [comparison, also ?? null].flatMap((against) =>
      metrics.map(({ index }) => [wholeFigure(rows, totals, index), against && wholeFigure(against.rows, against.totals, index)] as const),
    ),
  );
}

export function summaryModel(frame: Frame, given: FigureSettings): SummaryModel {
  const { dimension, metrics } = columnsOf(frame);
  const settings = { ...given, changeDecimals: decimalsOfChanges(frame, metrics) };
  const shortTexts = shortTextsOf(frame, metrics, settings.locale);
  const items = metrics.map((metric, place) => itemOf(frame, dimension, metric, shortTexts[place] ?? '', settings));
  const said = items.map(
    ({ label, fullText, change, comparisonText, also, goal }) =>
      `${label}: ${fullText}${change ? ` (${change.chip} ${comparisonText})` : ''}${also ? ` (${also.change.chip} ${also.text})` : ''}${goal ? `, ${goal.text}` : ''}.`,
  );
  return {
    items,
    description: said.length === 0 ? wordsIn(settings.locale).chart.noFigures : said.join(' '),
    isEmpty: metrics.every(
      ({ index }) => wholeFigure(frame.rows, frame.totals, index) === null && frame.rows.every((row) => figureIn(row, index) === null),
    ),
  };
}
