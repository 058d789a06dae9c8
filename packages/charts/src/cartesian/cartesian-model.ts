import type { MetricColumn } from '@sightline/contract/frame';
import type { DimensionKind } from '@sightline/contract/providers';
import type { ChartMark } from '../settings.ts';

export type CartesianKind = 'line' | 'area' | 'bar';

export interface CartesianCategory {
  /** As in the frame; empty where the chart has no dimension. */
  value: string;
  /** In full, for people. */
  label: string;
  /** What the comparison shows at this place: another day; null where it is the same name or there is none. */
  comparedLabel: string | null;
}

export interface CartesianSeries {
  column: MetricColumn;
  colour: string;
  /** 0: the left scale, 1: the right one. */
  axis: 0 | 1;
  /** One per category; null is a gap. */
  values: (number | null)[];
  compared: (number | null)[] | null;
}

export interface CartesianModel {
  kind: CartesianKind;
  dimensionKind: DimensionKind;
  categories: CartesianCategory[];
  series: CartesianSeries[];
  axesCount: number;
  marks: readonly ChartMark[];
  notes: string[];
  description: string;
  isEmpty: boolean;
}
