import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { type ChangeView, changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, type DimensionAt, figureIn, type MetricAt, textIn, wholeFigure, withoutSummed } from '../kit/columns.ts';
import { dimensionText, figureText } from '../kit/figures.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';

export interface FunnelStep {
  label: string;
  column: MetricColumn;
  colour: string;
  value: number | null;
  compared: number | null;
  /** Of the step before, 0 to 1, or more where more went on than came; null: there is none, or nobody came that far. */
  rate: number | null;
  rateChange: ChangeView | null;
  /** The same of the first step. */
  ofFirst: number | null;
  ofFirstChange: ChangeView | null;
}

export interface FunnelModel {
  periods: PeriodsSaid;
  steps: FunnelStep[];
  /** Before the widget's limit. */
  stepCount: number;
  /** What the steps are counted in, where they are values of a dimension; null: each is a metric of its own. */
  column: MetricColumn | null;
  notes: string[];
  description: string;
  isEmpty: boolean;
}

type Counted = Pick<FunnelStep, 'label' | 'column' | 'colour' | 'value' | 'compared'>;

function fromRows(frame: Frame, dimension: DimensionAt, { column, index }: MetricAt, settings: ChartSettings): Counted[] {
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const colour = metricColour(settings.theme, column, 0);
  return frame.rows.map((row, at) => ({
    label: dimensionText(textIn(row, dimension.index), dimension.column.kind, settings.locale),
    column,
    colour,
    value: figureIn(row, index),
    compared: figureIn(comparison?.rows[at], index),
  }));
}

function fromMetrics(frame: Frame, metrics: readonly MetricAt[], settings: ChartSettings): Counted[] {
  const comparison = settings.hiddenChange ? null : frame.comparison;
  return metrics.map(({ column, index }, position) => ({
    label: column.label,
    column,
    colour: metricColour(settings.theme, column, position),
    value: wholeFigure(frame.rows, frame.totals, index),
    compared: comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null,
  }));
}

const rateOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

/** A step's rate is a percentage, whose change is told in points; it is as good as more of the step is. */
const asRate = ({ prefix: _, suffix: __, goal: ___, ...column }: MetricColumn): MetricColumn => ({
  ...column,
  type: 'percent',
  currency: null,
  compact: false,
  decimals: null,
  aggregation: { kind: 'provider' },
});

/** Each with its rates, of the step before and of the first. */
function withRates(counted: readonly Counted[], settings: ChartSettings): FunnelStep[] {
  const [first] = counted;
  const against = (step: Counted, whole: Counted | undefined) => {
    const rate = rateOf(step.value, whole?.value ?? null);
    // A step that is not final makes its rate so; of days that are open in both nothing is known.
    const column = asRate({ ...step.column, ...(whole?.column.openDays && { openDays: whole.column.openDays }) });
    return { rate, change: changeView(rate, rateOf(step.compared, whole?.compared ?? null), column, settings) };
  };
  return counted.map((step, at) => {
    const before = against(step, counted[at - 1]);
    const whole = against(step, at === 0 ? undefined : first);
    return { ...step, rate: before.rate, rateChange: before.change, ofFirst: whole.rate, ofFirstChange: whole.change };
  });
}

const describedMax = 5;

/** Every step with how many went on to it, and how many of the first reached the last. */
function describe(steps: readonly FunnelStep[], column: MetricColumn | null, { before }: PeriodsSaid, locale: string): string {
  const words = wordsIn(locale);
  const said = steps.slice(0, describedMax).map((step) => {
    const rate = step.rate === null ? '' : `, ${words.funnel.ofBefore(shareText(step.rate, locale))}`;
    return `${step.label} ${figureText(step.value, step.column, locale)}${rate}`;
  });
  const more = steps.length > describedMax ? words.chart.andMore(steps.length - describedMax) : '';
  const last = steps.at(-1);
  const change = changeWords(last?.ofFirstChange ?? null, locale);
  const against = change === null || before === null ? '' : `, ${words.change.against(change, before)}`;
  const whole =
    steps.length < 3 || last === undefined || last.ofFirst === null
      ? ''
      : ` ${last.label}: ${words.funnel.ofFirst(shareText(last.ofFirst, locale))}${against}.`;
  return `${column === null ? '' : `${column.label}: `}${said.join('; ')}${more}.${whole}`;
}

export function funnelModel(frame: Frame, settings: ChartSettings): FunnelModel {
  const { locale } = settings;
  const { dimension, metrics } = columnsOf(frame);
  const [first] = metrics;
  const counted = dimension
    ? first
      ? fromRows(frame, dimension, first, settings)
      : []
    : fromMetrics(frame, withoutSummed(metrics), settings);
  const steps = withRates(counted, settings);
  const isEmpty = steps.every(({ value }) => value === null);
  const column = dimension ? (first?.column ?? null) : null;
  const periods = periodsOf(frame, settings);
  const words = wordsIn(locale);
  return {
    periods,
    steps,
    stepCount: dimension ? frame.rowCount : steps.length,
    column,
    notes: !isEmpty && column !== null && metrics.length > 1 ? [words.funnel.only(column.label)] : [],
    description: isEmpty ? words.chart.noFigures : describe(steps, column, periods, locale),
    isEmpty,
  };
}
