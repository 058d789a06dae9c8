import type { Frame, MetricColumn } from '@sightline/contract/frame';
import { type ChangeView, changeView } from '../kit/change-view.ts';
import { columnsOf, wholeFigure } from '../kit/columns.ts';
import { figureText, shortFigureText } from '../kit/figures.ts';
import { seriesColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../settings.ts';
import type { GaugeOptions } from './options.ts';

export interface GaugeModel {
  column: MetricColumn | null;
  value: number | null;
  /** In the metric's own unit: a percent's 100 is 1. */
  min: number;
  max: number;
  /** Of the way from min to max, kept within 0 and 1. */
  fraction: number;
  colour: string;
  valueText: string;
  minText: string;
  maxText: string;
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

/** A goal reached is green; what is better small, or not to be judged, is not. */
function colourOf(column: MetricColumn | null, { theme, hiddenHighlight }: ChartSettings): string {
  const goalColour = 4;
  return seriesColour(theme, column?.good === 'up' && !hiddenHighlight ? goalColour : 0);
}

export function gaugeModel(frame: Frame, options: GaugeOptions, settings: ChartSettings): GaugeModel {
  const { locale } = settings;
  const metric = columnsOf(frame).metrics[0] ?? null;
  const column = metric?.column ?? null;
  const value = metric ? wholeFigure(frame.rows, frame.totals, metric.index) : null;
  const scale = column?.type === 'percent' ? percentScale : 1;
  const min = Math.min(options.minValue, options.maxValue) / scale;
  const max = Math.max(options.minValue, options.maxValue) / scale;
  const fraction = value === null || max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)));

  const full = (figure: number | null) => (column ? figureText(figure, column, locale) : 'N/A');
  const short = (figure: number | null) => (column ? shortFigureText(figure, { ...column, decimals: null }, locale) : 'N/A');
  const outside = value === null ? null : value > max ? 'above' : value < min ? 'below' : null;
  const notes: string[] = [];
  if (max === min) notes.push('The gauge begins where it ends. Set two different values in its options.');
  else if (outside)
    notes.push(`${full(value)} is ${outside} the gauge's ${outside === 'above' ? `end of ${full(max)}` : `start of ${full(min)}`}.`);
  const previous = metric && frame.comparison ? wholeFigure(frame.comparison.rows, frame.comparison.totals, metric.index) : null;
  const change = column ? changeView(value, previous, column, settings) : null;
  const saysShare = column !== null && column.type !== 'percent' && min === 0 && value !== null && max !== percentScale && max > 0;
  const share = saysShare ? `${figureText(value / max, { type: 'percent', currency: null, decimals: 0 }, locale)} ` : '';
  return {
    column,
    value,
    min,
    max,
    fraction,
    colour: colourOf(column, settings),
    valueText: short(value),
    minText: short(min),
    maxText: short(max),
    caption:
      outside && share === ''
        ? `${outside} ${short(outside === 'above' ? max : min)}`
        : min === 0
          ? `${share}of ${short(max)}`
          : `${short(min)} to ${short(max)}`,
    change,
    compared: change && column ? full(previous) : null,
    notes: value === null ? [] : notes,
    description: column && value !== null ? `${column.label}: ${full(value)}, on a gauge from ${full(min)} to ${full(max)}.` : 'No figure.',
    isEmpty: value === null,
  };
}
