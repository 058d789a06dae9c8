import type { Period } from '@sightline/contract/core';
import type { MetricColumn } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import type { AnnotationMark } from '../kit/annotation-marks.ts';
import type { PeriodsSaid } from '../kit/periods.ts';

export type CartesianKind = 'line' | 'area' | 'bar' | 'combo';

export interface CartesianCategory {
  /** As in the frame; empty where the chart has no dimension. */
  value: string;
  /** In full, for people. */
  label: string;
  /** What the comparison shows at this place: another day; null where it is the same name or there is none. */
  comparedLabel: string | null;
  /** The other day is of another weekday: that alone may make the difference. */
  isOtherWeekday: boolean;
  /** For the axis, where its unit is cut by the period: the days it has; null: as the value says. */
  axisLabel: string | null;
  /** The same of the second comparison. */
  alsoLabel: string | null;
  isAlsoOtherWeekday: boolean;
}

export interface CartesianSeries {
  column: MetricColumn;
  colour: string;
  form: 'bar' | 'line';
  /** A reader has switched it off: it keeps its colour and its name, and is not drawn. */
  isHidden: boolean;
  /** 0: the left scale, 1: the right one. */
  axis: 0 | 1;
  /** One per category; null is a gap. */
  values: (number | null)[];
  compared: (number | null)[] | null;
  /** Of the second comparison; it is drawn in a chart of one line, and told in all. */
  also: (number | null)[] | null;
  isAlsoDrawn: boolean;
  /** What is drawn of it: its values, or their shares of all at the same place. */
  parts: (number | null)[];
  /** Where its line or bar ends: at what is drawn, or that much above the parts before it. */
  heights: (number | null)[];
  /** Of each category whether its figure is not all there is to be: the day is not over or still counted, or the period cuts its week or month. */
  isOpen: boolean[];
  /** What every point has to reach, over time; null: no goal. */
  goal: number | null;
}

export interface CartesianModel {
  kind: CartesianKind;
  /** Bars lie beside their names rather than stand over them. */
  isHorizontal: boolean;
  /** Series are parts of one whole, each on top of those before it. */
  isStacked: boolean;
  /** The whole is 100 % at each place; then what is drawn are shares. */
  isOfShares: boolean;
  /** Areas reach down to zero: of an amount alone, and of parts of a whole. Others would hide each other. */
  isFilled: boolean;
  isLogarithmic: boolean;
  /** Each place has what came until then. */
  isRunningTotal: boolean;
  dimensionKind: DimensionKind;
  /** Of the figures. */
  period: Period;
  periods: PeriodsSaid;
  categories: CartesianCategory[];
  /** Of all categories; while a part of the time axis is looked at, `categories` are fewer. */
  wholeValues: string[];
  series: CartesianSeries[];
  axesCount: number;
  /** Notes on days that are shown, by their first place. */
  marks: readonly AnnotationMark[];
  notes: string[];
  description: string;
  isEmpty: boolean;
}

/** A place is then as wide as its bars. */
export const hasBars = ({ kind }: Pick<CartesianModel, 'kind'>): boolean => kind === 'bar' || kind === 'combo';
