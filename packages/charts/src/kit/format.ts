import type { z } from 'zod';

/** How a widget shows its frame: what the form, the catalogue and the default rules need to know of a format. */
export interface WidgetFormat {
  key: string;
  name: string;
  /** Own drawing as SVG text, 24 × 24, in the colour of the text around it. */
  icon: string;
  nature: 'interactive' | 'passive';
  /** The catalogue's entry: line, area and bar are the three forms of one chart. */
  family: 'chart' | 'pie' | 'radar' | 'gauge' | 'bullet' | 'funnel' | 'waterfall' | 'scatter' | 'table' | 'summary' | 'text';
  /** Which part of the page draws it. */
  drawing: 'echarts' | 'table' | 'summary' | 'text';
  /** Which of its metrics it draws in their colours; left out: all. */
  draws?: (hasDimension: boolean) => DrawnMetrics;
  options: z.ZodObject;
  /** It tells of a second comparison beside the first; left out: of the first alone. */
  showsAlso?: true;
  needs: FormatNeeds;
}

/**
 * The others are written, or have the colours of something else. `instead`: none, but a format that is shown in its place draws all; `firstOrAll`: the first,
 * and such a format all.
 */
export type DrawnMetrics = 'all' | 'first' | 'firstOrAll' | 'none' | 'instead';

export interface FormatNeeds {
  dimension: 'required' | 'optional' | 'none';
  metricsMin: number;
  /** null: as many as the widget has. */
  metricsMax: number | null;
}

/** Without a dimension it shows how a single figure moved. */
export const drawsTrend = ({ family, needs }: Pick<WidgetFormat, 'family' | 'needs'>): boolean =>
  family === 'summary' || (family === 'chart' && needs.dimension === 'required');
