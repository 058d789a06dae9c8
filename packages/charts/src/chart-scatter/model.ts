import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { columnsOf, figureIn, type MetricAt, textIn } from '../kit/columns.ts';
import { dimensionText, figureText } from '../kit/figures.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { wholeChange } from '../kit/whole-change.ts';
import { type FittedLine, fittedLine } from './fitted-line.ts';

export interface ScatterPoint {
  label: string;
  x: number;
  y: number;
  /** Of the third metric; null: there is none, or no figure of it. */
  size: number | null;
  /** The figures of the comparison, of both metrics; null where there are none. */
  compared: { x: number | null; y: number | null } | null;
}

export interface ScatterModel {
  x: MetricColumn | null;
  y: MetricColumn | null;
  /** What the area of a point says; null: all are alike. */
  size: MetricColumn | null;
  colour: string;
  periods: PeriodsSaid;
  points: ScatterPoint[];
  trend: FittedLine | null;
  notes: string[];
  description: string;
  isEmpty: boolean;
}

/** What lies on a line but for the arithmetic. */
const perfect = 1 - 1e-9;

/** "0.72"; 1 is said of nothing that is less. */
const fitText = (fit: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(
    Math.abs(fit) > perfect ? Math.sign(fit) : Math.trunc(fit * 100) / 100,
  );

const describedMax = 3;

type Described = Pick<ScatterModel, 'x' | 'y' | 'points' | 'trend'>;

/** @param changes what is to be said of each metric over the whole period, behind its points. */
function describe({ x, y, points, trend }: Described, changes: string, locale: string): string {
  const words = wordsIn(locale);
  if (x === null || y === null || points.length === 0) return words.chart.noFigures;
  const said = points
    .toSorted((one, other) => other.y - one.y)
    .slice(0, describedMax)
    .map((point) => `${point.label} ${figureText(point.x, x, locale)}, ${figureText(point.y, y, locale)}`);
  const more = points.length > describedMax ? words.chart.andMore(points.length - describedMax) : '';
  const along =
    trend === null ? '' : ` ${words.scatter[trend.fit > 0 ? 'together' : 'against'](x.label, y.label, fitText(trend.fit, locale))}`;
  return `${words.scatter.of(y.label, x.label)}: ${said.join('; ')}${more}${changes}.${along}`;
}

/** "; Cost: in all up 4% against Sept 2026". */
function changesOf(frame: Frame, metrics: readonly MetricAt[], before: string, settings: ChartSettings): string {
  return metrics
    .map((metric) => ({ label: metric.column.label, change: wholeChange(frame, metric, before, settings) }))
    .filter(({ change }) => change !== '')
    .map(({ label, change }) => `; ${label}: ${change.replace(/^; /, '')}`)
    .join('');
}

/** Two metrics of each value of a dimension as a point, and a third as its area. Values that have not both are none, which is said. */
export function scatterModel(frame: Frame, settings: ChartSettings): ScatterModel {
  const { locale } = settings;
  const words = wordsIn(locale);
  const { dimension, metrics } = columnsOf(frame);
  const [across, up, area = null] = metrics;
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const periods = periodsOf(frame, settings);
  const [x, y, size] = [across?.column ?? null, up?.column ?? null, area?.column ?? null];
  const colour = metricColour(settings.theme, x ?? {}, 0);
  if (!dimension || !across || !up) {
    const nothing = { x, y, points: [], trend: null };
    return { ...nothing, size, colour, periods, notes: [], description: describe(nothing, '', locale), isEmpty: true };
  }
  const points = frame.rows.flatMap((row, at): ScatterPoint[] => {
    const [left, top] = [figureIn(row, across.index), figureIn(row, up.index)];
    if (left === null || top === null) return [];
    const before = comparison?.rows[at] ?? null;
    return [
      {
        label: dimensionText(textIn(row, dimension.index), dimension.column.kind, locale),
        x: left,
        y: top,
        size: area === null ? null : figureIn(row, area.index),
        compared: before && { x: figureIn(before, across.index), y: figureIn(before, up.index) },
      },
    ];
  });
  const trend = fittedLine(points);
  const missing = frame.rows.length - points.length;
  const model = { x, y, points, trend };
  return {
    ...model,
    size,
    colour,
    periods,
    notes:
      points.length === 0
        ? []
        : [
            ...(size === null ? [] : [words.scatter.area(size.label)]),
            ...(trend === null ? [] : [words.scatter.trend(fitText(trend.fit, locale))]),
            ...(missing > 0 ? [words.scatter.missing(missing)] : []),
            ...(frame.rowCount > frame.rows.length ? [words.table.cut(frame.rows.length, frame.rowCount)] : []),
          ],
    description: describe(model, periods.before === null ? '' : changesOf(frame, [across, up], periods.before, settings), locale),
    isEmpty: points.length === 0,
  };
}
