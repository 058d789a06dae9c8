import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { againstAll } from '../kit/against-all.ts';
import { type ChangeView, changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, type DimensionAt, figureIn, type MetricAt, textIn, wholeFigure } from '../kit/columns.ts';
import { dimensionText, figureText } from '../kit/figures.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';

/** What a value of the dimension, or all others together, had and has. */
export interface Contribution {
  label: string;
  isOthers: boolean;
  now: number;
  before: number;
  /** `now` less `before`: all of them add up to the change of the whole. */
  change: number;
  colour: string;
}

type Uncoloured = Omit<Contribution, 'colour'>;

export interface WaterfallModel {
  column: MetricColumn | null;
  periods: PeriodsSaid;
  /** Rises, the largest first, then falls, the largest last; others behind all. */
  contributions: Contribution[];
  /** Of the whole; null: there are no figures. */
  whole: Omit<Contribution, 'label' | 'isOthers'> | null;
  change: ChangeView | null;
  notes: string[];
  description: string;
  isEmpty: boolean;
}

/** "+1,200", "−20", "0", as `write` writes the figure. */
export const signed = (change: number, write: (figure: number) => string): string =>
  `${change === 0 ? '' : change < 0 ? '−' : '+'}${write(Math.abs(change))}`;

/** What is smaller is an error of the arithmetic that made it. */
const noise = 1e-9;
const withoutNoise = (change: number, whole: number): number => (Math.abs(change) <= noise * Math.max(1, Math.abs(whole)) ? 0 : change);

/** By what each change means. What may not be judged is grey beside others that are; where none is, all have their metric's colour. */
function coloursOf(parts: readonly Uncoloured[], column: MetricColumn, settings: ChartSettings): string[] {
  const { theme } = settings;
  const verdicts = parts.map(({ now, before }) => changeView(now, before, column, settings)?.verdict ?? 'neutral');
  const unjudged = verdicts.every((verdict) => verdict === 'neutral') ? metricColour(theme, column, 0) : theme.faint;
  return verdicts.map((verdict) => (verdict === 'neutral' ? unjudged : theme[verdict]));
}

type Parts = { dimension: DimensionAt; metric: MetricAt; comparison: NonNullable<Frame['comparison']> };

/** Each value's, the largest changes first. */
function changesOf(frame: Frame, { dimension, metric, comparison }: Parts, locale: string) {
  return frame.rows
    .map((row, at) => {
      const now = figureIn(row, metric.index) ?? 0;
      const before = figureIn(comparison.rows[at], metric.index) ?? 0;
      const label = dimensionText(textIn(row, dimension.index), dimension.column.kind, locale);
      return { label, isOthers: false, now, before, change: now - before };
    })
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

/** Rises, the largest first, then falls, the largest last. */
const inOrder = (shown: readonly Uncoloured[]): Uncoloured[] => shown.toSorted((one, other) => other.change - one.change);

const describedMax = 4;

function describe(
  { contributions, whole, change, column, periods }: Omit<WaterfallModel, 'description' | 'notes' | 'isEmpty'>,
  locale: string,
): string {
  const words = wordsIn(locale);
  if (whole === null || column === null) return words.chart.noFigures;
  const said = changeWords(change, locale);
  const against = said === null || periods.before === null ? '' : `, ${words.change.against(said, periods.before)}`;
  const largest = contributions
    .filter(({ isOthers }) => !isOthers)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, describedMax);
  const parts = [...largest, ...contributions.filter(({ isOthers }) => isOthers)].map(
    (part) => `${part.label} ${signed(part.change, (figure) => figureText(figure, column, locale))}`,
  );
  const unsaid = contributions.length - parts.length;
  const more = unsaid > 0 ? words.chart.andMore(unsaid) : '';
  return `${column.label}: ${figureText(whole.now, column, locale)} (${periods.now})${against}${parts.length === 0 ? '' : `: ${parts.join(', ')}${more}`}.`;
}

/** @param partsMax at most so many parts, "Others" among them; the smallest changes join these. */
export function waterfallModel(frame: Frame, settings: ChartSettings, partsMax: number): WaterfallModel {
  const { locale } = settings;
  const words = wordsIn(locale);
  const { dimension, metrics } = columnsOf(frame);
  const [metric] = metrics;
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const periods = periodsOf(frame, settings);
  const column = metric?.column ?? null;
  const now = metric ? wholeFigure(frame.rows, frame.totals, metric.index) : null;
  const before = metric && comparison ? wholeFigure(comparison.rows, comparison.totals, metric.index) : null;
  const nothing = { column, periods, contributions: [], whole: null, change: null };
  if (!metric || !column || !comparison || now === null || before === null)
    return { ...nothing, notes: [], description: describe(nothing, locale), isEmpty: true };
  const change = changeView(now, before, column, settings);
  const all = dimension ? changesOf(frame, { dimension, metric, comparison }, locale) : [];
  // Rows beyond the widget's limit, and names that were there before alone, are among the others.
  const restOf = (shown: readonly Uncoloured[]): Uncoloured => {
    const sum = (of: 'now' | 'before'): number => shown.reduce((total, each) => total + each[of], 0);
    const [restNow, restBefore] = [withoutNoise(now - sum('now'), now), withoutNoise(before - sum('before'), before)];
    return {
      label: words.changed.others,
      isOthers: true,
      now: restNow,
      before: restBefore,
      change: withoutNoise(restNow - restBefore, now),
    };
  };
  const hasRest = dimension !== null && (all.length > partsMax || restOf(all).change !== 0);
  const shown = hasRest ? all.slice(0, Math.max(0, partsMax - 1)) : all;
  const parts = [...inOrder(shown), ...(hasRest ? [restOf(shown)] : [])];
  const colours = coloursOf(parts, column, settings);
  const contributions = parts.map((part, at): Contribution => ({ ...part, colour: colours[at] ?? settings.theme.faint }));
  const whole = { now, before, change: now - before, colour: settings.theme.muted };
  const model = { column, periods, contributions, whole, change };
  return {
    ...model,
    notes: [
      ...(metrics.length > 1 ? [words.waterfall.only(column.label)] : []),
      ...againstAll(frame.period, comparison.period, { dimension, first: metric }, locale),
    ],
    description: describe(model, locale),
    isEmpty: false,
  };
}
