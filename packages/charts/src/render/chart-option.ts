import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, RadarComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartParts } from './chart-parts.ts';

/** Everything the drawings may ask of ECharts; register.ts brings exactly these parts. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | RadarComponentOption
  | TooltipComponentOption
>;

/** A chart ready to be drawn, and what is said about it in words. */
export interface ChartDrawing {
  option: ChartOption;
  /** The chart in a sentence, for those who cannot see it. */
  description: string;
  /** What a reader must know to read it rightly: left-out values, a cut list. */
  notes: string[];
  /** Nothing to draw: show words instead. */
  isEmpty: boolean;
  parts: ChartParts;
}
