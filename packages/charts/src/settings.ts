import type { ChartTheme } from './theme.ts';

/** Something that happened, drawn as a line across a chart of dates (an outage, a launch). */
export interface ChartMark {
  /** A value of the chart's dimension, such as 2026-10-18. */
  at: string;
  label: string;
}

/** What a drawing depends on besides its figures. Width and height are the pixels of the widget's body. */
export interface ChartSettings {
  locale: string;
  theme: ChartTheme;
  width: number;
  height: number;
  /** Change in percent (true) or absolute (false). */
  percent: boolean;
  hiddenChange: boolean;
  hiddenHighlight: boolean;
  marks?: readonly ChartMark[];
}

/** What remains of the settings where nothing is drawn to a size. */
export type FigureSettings = Pick<ChartSettings, 'locale' | 'percent' | 'hiddenChange' | 'hiddenHighlight'>;
