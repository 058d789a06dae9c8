import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Aggregation, DimensionKind, ValueType } from '@sightline/contract/sources';
import { areaFormat } from './chart-area/index.ts';
import { barFormat } from './chart-bar/index.ts';
import { bulletFormat } from './chart-bullet/index.ts';
import { comboFormat } from './chart-combo/index.ts';
import { funnelFormat } from './chart-funnel/index.ts';
import { stepsMin } from './chart-funnel/limits.ts';
import { gaugeFormat } from './chart-gauge/index.ts';
import { hasOwnEnd } from './chart-gauge/options.ts';
import { lineFormat } from './chart-line/index.ts';
import { pieFormat } from './chart-pie/index.ts';
import { figuresToShare, linesOn, otherShare } from './chart-pie/shares.ts';
import { radarFormat } from './chart-radar/index.ts';
import { axesMax, axesMin, lowAxesMax, rowsMin } from './chart-radar/limits.ts';
import { scatterFormat } from './chart-scatter/index.ts';
import { waterfallFormat } from './chart-waterfall/index.ts';
import { columnsOf, figureIn, unitOf, wholeFigure, withoutSummed } from './kit/columns.ts';
import type { WidgetFormat } from './kit/format.ts';
import { isTimeKind } from './kit/time-line.ts';
import { summaryFormat } from './summary/index.ts';

/** What is known of a widget's figures before they are here. */
export interface FormatFacts {
  /** null: figures of the whole period. */
  dimension: DimensionKind | null;
  metrics: readonly MetricFacts[];
}

export interface MetricFacts {
  /** null: known only with the figures. */
  type: ValueType | null;
  currency: string | null;
  /** null: known only with the figures. */
  aggregation: Aggregation['kind'] | null;
  hasGoal: boolean;
}

/** Why a format would mislead about figures, and which one does not. */
export type Misfit = { better: WidgetFormat } & (
  | { reason: 'time'; kind: Exclude<DimensionKind, 'text'> }
  | {
      reason:
        | 'negative'
        | 'notSummed'
        | 'units'
        | 'mostlyOther'
        | 'fewAxes'
        | 'low'
        | 'noOrder'
        | 'noEnd'
        | 'noAmounts'
        | 'fewSteps'
        | 'noDimension'
        | 'noComparison'
        | 'fewMetrics';
    }
);

type Formatted = Pick<Widget, 'format' | 'formatOptions' | 'width' | 'height'>;

interface FitRule {
  /** By what is known without figures. */
  ofFacts(facts: FormatFacts, widget: Formatted): Misfit | null;
  ofFigures(frame: Frame, widget: Formatted): Misfit | null;
}

/** Metrics whose unit is not known yet may share one. */
function hasSeveralUnits({ metrics }: FormatFacts): boolean {
  const units = metrics.flatMap(({ type, currency }) => (type === null ? [] : [unitOf({ type, currency })]));
  return new Set(units).size > 1;
}

/** What does not show time: days and hours are a line, all else bars. */
const ofTime = (kind: Exclude<DimensionKind, 'text'>): Misfit => ({
  reason: 'time',
  kind,
  better: kind === 'hour' || kind === 'date' ? lineFormat : barFormat,
});

const isBelowZero = (figure: number | null) => figure !== null && figure < 0;

/** Parts of one whole: they add up, none is below zero, and those with a name are most of it. */
const pie: FitRule = {
  ofFacts(facts) {
    const { dimension, metrics } = facts;
    if (dimension !== null && isTimeKind(dimension)) return ofTime(dimension);
    if (hasSeveralUnits(facts)) return { reason: 'units', better: barFormat };
    if (metrics.some(({ aggregation }) => aggregation !== null && aggregation !== 'sum')) return { reason: 'notSummed', better: barFormat };
    return null;
  },
  ofFigures(frame, size) {
    if (figuresToShare(frame).some(isBelowZero)) return { reason: 'negative', better: barFormat };
    return otherShare(frame, linesOn(size)) > 0.5 ? { reason: 'mostlyOther', better: barFormat } : null;
  },
};

/** One scale from zero for all of its axes, which span an area, on a card that has room to say what they are. */
const radar: FitRule = {
  ofFacts(facts) {
    if (hasSeveralUnits(facts)) return { reason: 'units', better: barFormat };
    return facts.dimension === null && facts.metrics.length < axesMin ? { reason: 'fewAxes', better: barFormat } : null;
  },
  ofFigures(frame, { height }) {
    const { dimension, metrics } = columnsOf(frame);
    const axes = dimension ? frame.rows.length : metrics.length;
    const hasSeveralSeries = dimension !== null && metrics.length > 1;
    if (height < rowsMin && (hasSeveralSeries || axes > lowAxesMax)) return { reason: 'low', better: barFormat };
    const shown = [frame, ...(frame.comparison ? [frame.comparison] : [])].flatMap(({ rows, totals }) =>
      dimension
        ? rows.slice(0, axesMax).flatMap((row) => metrics.map(({ index }) => figureIn(row, index)))
        : metrics.map(({ index }) => wholeFigure(rows, totals, index)),
    );
    if (shown.some(isBelowZero)) return { reason: 'negative', better: barFormat };
    // Without any there is nothing to show, which is said as such.
    return dimension && frame.rows.length > 0 && frame.rows.length < axesMin ? { reason: 'fewAxes', better: barFormat } : null;
  },
};

/** A way to an end that means something: a goal, the end its author set, or all of a percentage. */
const gauge: FitRule = {
  ofFacts({ metrics }, { formatOptions }) {
    const [first] = metrics;
    if (!first || first.hasGoal || first.type === null || first.type === 'percent' || hasOwnEnd(formatOptions)) return null;
    return { reason: 'noEnd', better: summaryFormat };
  },
  ofFigures(frame, { formatOptions }) {
    const [first] = columnsOf(frame).metrics;
    if (!first || first.column.goal !== undefined || hasOwnEnd(formatOptions)) return null;
    const figure = wholeFigure(frame.rows, frame.totals, first.index);
    return figure !== null && (figure < 0 || figure > 1) ? { reason: 'noEnd', better: summaryFormat } : null;
  },
};

const means: readonly MetricFacts['aggregation'][] = ['average', 'ratio', 'weighted'];
/** No amount of which a part could go on. */
const isRate = ({ type, aggregation }: MetricFacts) => type === 'percent' || means.includes(aggregation);

/** How much of a goal is reached. */
const bullet: FitRule = {
  ofFacts: ({ metrics }) => (metrics.some(({ hasGoal }) => hasGoal) ? null : { reason: 'noEnd', better: summaryFormat }),
  ofFigures: () => null,
};

/** Amounts of one unit, of which each is what is left of the one before. */
const funnel: FitRule = {
  ofFacts(facts) {
    const { dimension, metrics } = facts;
    if (dimension !== null && isTimeKind(dimension)) return ofTime(dimension);
    const steps = dimension === null ? metrics : metrics.slice(0, 1);
    if (hasSeveralUnits({ ...facts, metrics: steps })) return { reason: 'units', better: barFormat };
    if (steps.some(isRate)) return { reason: 'noAmounts', better: barFormat };
    return dimension === null && steps.length < stepsMin ? { reason: 'fewSteps', better: summaryFormat } : null;
  },
  ofFigures(frame) {
    const { dimension, metrics } = columnsOf(frame);
    if (figuresToShare(frame).some(isBelowZero)) return { reason: 'negative', better: barFormat };
    // Of several sources as one their sums are the steps.
    if (dimension === null) return withoutSummed(metrics).length < stepsMin ? { reason: 'fewSteps', better: summaryFormat } : null;
    if (frame.rows.length === 0) return null;
    if (frame.rows.length < stepsMin) return { reason: 'fewSteps', better: barFormat };
    return dimension.column.isOrdered === true ? null : { reason: 'noOrder', better: barFormat };
  },
};

/** Names whose changes add up to that of the whole. */
const waterfall: FitRule = {
  ofFacts({ dimension, metrics: [first] }) {
    if (dimension === null) return { reason: 'noDimension', better: summaryFormat };
    if (isTimeKind(dimension)) return ofTime(dimension);
    return first && first.aggregation !== null && first.aggregation !== 'sum' ? { reason: 'notSummed', better: barFormat } : null;
  },
  ofFigures: ({ comparison }) => (comparison === null ? { reason: 'noComparison', better: barFormat } : null),
};

/** Names with two figures each, on a card that has room for both scales and what they are of. */
const scatter: FitRule = {
  ofFacts({ dimension, metrics }, { height }) {
    if (dimension === null) return { reason: 'noDimension', better: summaryFormat };
    if (isTimeKind(dimension)) return ofTime(dimension);
    if (metrics.length < 2) return { reason: 'fewMetrics', better: barFormat };
    return height < 2 ? { reason: 'low', better: barFormat } : null;
  },
  ofFigures: () => null,
};

/** A way from one to the next: which names follow each other is known with the figures alone. */
const line: FitRule = {
  ofFacts: () => null,
  ofFigures(frame) {
    const { dimension } = columnsOf(frame);
    const hasOrder = !dimension || isTimeKind(dimension.column.kind) || dimension.column.isOrdered === true;
    return hasOrder || frame.rows.length < 2 ? null : { reason: 'noOrder', better: barFormat };
  },
};

const rules: ReadonlyMap<string, FitRule> = new Map([
  [lineFormat.key, line],
  [areaFormat.key, line],
  [comboFormat.key, line],
  [pieFormat.key, pie],
  [radarFormat.key, radar],
  [gaugeFormat.key, gauge],
  [bulletFormat.key, bullet],
  [funnelFormat.key, funnel],
  [waterfallFormat.key, waterfall],
  [scatterFormat.key, scatter],
]);

/** Whether a format would mislead, as far as that is known without figures; null: it fits. */
export const misfitOf = (widget: Formatted, facts: FormatFacts): Misfit | null =>
  facts.metrics.length === 0 ? null : (rules.get(widget.format)?.ofFacts(facts, widget) ?? null);

/** What the figures themselves say of what is known without them, and more than that. */
export function factsIn(frame: Frame): FormatFacts {
  const { dimension, metrics } = columnsOf(frame);
  return {
    dimension: dimension?.column.kind ?? null,
    metrics: metrics.map(({ column: { type, currency, aggregation, goal } }) => ({
      type,
      currency,
      aggregation: aggregation.kind,
      hasGoal: goal !== undefined,
    })),
  };
}

/** Whether a widget's format would mislead about these figures; null: it fits. */
export function misfitIn(widget: Formatted, frame: Frame): Misfit | null {
  const rule = rules.get(widget.format);
  return rule ? (misfitOf(widget, factsIn(frame)) ?? rule.ofFigures(frame, widget)) : null;
}

/** One for all, so that what is drawn by it is not drawn anew. */
const defaults: Record<string, unknown> = {};

/** A widget as its figures are drawn: itself, or in the better format where its own would mislead. */
export function asShown<Shown extends Formatted>(widget: Shown, frame: Frame): Shown {
  const misfit = misfitIn(widget, frame);
  return misfit ? { ...widget, format: misfit.better.key, formatOptions: defaults } : widget;
}
