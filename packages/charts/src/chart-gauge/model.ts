import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { type ChangeView, changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, wholeFigure } from '../kit/columns.ts';
import { figureText, shortFigureText } from '../kit/figures.ts';
import { goalColour } from '../kit/goal-colour.ts';
import { type GoalView, goalView } from '../kit/goal-view.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { GaugeOptions } from './options.ts';

export interface GaugeModel {
  column: MetricColumn | null;
  periods: PeriodsSaid;
  value: number | null;
  /** In the metric's own unit: a percent's 100 is 1. */
  min: number;
  max: number;
  /** Where on that way the goal is due: at its end once the figure is beyond it, before that at the pace; null: no mark. */
  mark: number | null;
  goal: GoalView | null;
  /** Of the way from min to max, kept within 0 and 1. */
  fraction: number;
  colour: string;
  valueText: string;
  /** Without what its owner writes around it, for where that has no room. */
  bareText: string;
  /** "74 % of €250k", or "of 100". */
  caption: string;
  change: ChangeView | null;
  compared: string | null;
  notes: string[];
  description: string;
  isEmpty: boolean;
}

/** Percents are stored as fractions, but the range is typed as people say it: 0 to 100. */
const percentScale = 100;

export function gaugeModel(frame: Frame, options: GaugeOptions, settings: ChartSettings): GaugeModel {
  const { locale } = settings;
  const words = wordsIn(locale);
  const metric = columnsOf(frame).metrics[0] ?? null;
  const column = metric?.column ?? null;
  const value = metric ? wholeFigure(frame.rows, frame.totals, metric.index) : null;
  const scale = column?.type === 'percent' ? percentScale : 1;
  const target = column?.goal?.target ?? null;
  const goal = column ? goalView(value, column, settings) : null;
  // A goal is where the gauge ends, unless the figure is beyond it.
  const ends = target === null ? [options.minValue / scale, options.maxValue / scale] : [options.minValue / scale, target, value ?? target];
  const min = target === null ? Math.min(...ends) : options.minValue / scale;
  const max = Math.max(...ends);
  const fractionOf = (figure: number) => (max === min ? 0 : Math.min(1, Math.max(0, (figure - min) / (max - min))));
  const fraction = value === null ? 0 : fractionOf(value);
  const due = target === null ? null : max > target ? target : (column?.goal?.expected ?? null);

  const full = (figure: number | null) => (column ? figureText(figure, column, locale) : words.figures.notAvailable);
  const short = (figure: number | null, without = {}) =>
    column ? shortFigureText(figure, { ...column, ...without, decimals: null }, locale) : words.figures.notAvailable;
  const outside = value === null ? null : value > max ? 'above' : value < min ? 'below' : null;
  const notes: string[] = [];
  if (max === min) notes.push(words.gauge.noRange);
  else if (outside)
    notes.push(outside === 'above' ? words.gauge.aboveEnd(full(value), full(max)) : words.gauge.belowStart(full(value), full(min)));
  const previous = metric && frame.comparison ? wholeFigure(frame.comparison.rows, frame.comparison.totals, metric.index) : null;
  const change = column ? changeView(value, previous, column, settings) : null;
  const saysShare =
    goal === null && column !== null && column.type !== 'percent' && min === 0 && value !== null && max !== percentScale && max > 0;
  const share = saysShare ? figureText(value / max, { type: 'percent', currency: null, decimals: 0 }, locale) : '';
  const periods = periodsOf(frame, settings);
  const said = changeWords(change, locale);
  const against = said !== null && periods.before !== null ? words.change.against(said, periods.before) : null;
  return {
    column,
    periods,
    value,
    min,
    max,
    mark: due === null || due === max ? null : fractionOf(due),
    goal,
    fraction,
    colour: goalColour(settings.theme, column, goal, 0),
    valueText: short(value),
    bareText: short(value, { prefix: '', suffix: '' }),
    caption: goal
      ? goal.share
      : outside && share === ''
        ? words.gauge[outside](short(outside === 'above' ? max : min))
        : min === 0
          ? share === ''
            ? words.gauge.of(short(max))
            : words.goal.share(share, short(max))
          : words.gauge.range(short(min), short(max)),
    change,
    compared: change && column ? full(previous) : null,
    notes: value === null ? [] : notes,
    description:
      column && value !== null
        ? `${column.label}: ${[full(value), against, goal?.text, words.gauge.onGauge(full(min), full(max))].filter(Boolean).join(', ')}.`
        : words.chart.noFigures,
    isEmpty: value === null,
  };
}
