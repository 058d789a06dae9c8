import type { ShownAnnotation } from '@sightline/contract/dashboards';
import type { ChartTheme } from './theme.ts';

/** What a drawing depends on besides its figures. Width and height are the pixels of the widget's body. */
export interface ChartSettings {
  locale: string;
  theme: ChartTheme;
  width: number;
  height: number;
  /** Change in percent (true) or absolute (false). */
  percent: boolean;
  hiddenChange: boolean;
  /** Changes in percent have at least so many, where they stand below each other. */
  changeDecimals?: number;
  hiddenHighlight: boolean;
  /** Notes on days, told by whatever shows figures over time. */
  annotations?: readonly ShownAnnotation[];
  /** Keys of series a reader has switched off. */
  hiddenSeries?: readonly string[];
  /** The part of a time axis a reader looks at; without, or where the figures have no such values, the whole. */
  zoom?: ChartZoom | null;
  /** The page draws the names of the series itself, as buttons; the drawing leaves their room free. */
  ownLegend?: boolean;
}

/** Two values of the chart's dimension, both within. */
export interface ChartZoom {
  from: string;
  to: string;
}

/** What remains of the settings where nothing is drawn to a size. */
export type FigureSettings = Pick<
  ChartSettings,
  'locale' | 'percent' | 'hiddenChange' | 'changeDecimals' | 'hiddenHighlight' | 'annotations'
>;
