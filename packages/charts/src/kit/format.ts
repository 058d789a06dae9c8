import type { z } from 'zod';

/** How a widget shows its frame: what the form, the catalogue and the default rules need to know of a format. */
export interface WidgetFormat {
  key: string;
  name: string;
  /** Own drawing as SVG text, 24 × 24, in the colour of the text around it. */
  icon: string;
  nature: 'interactive' | 'passive';
  /** The catalogue's entry: line, area and bar are the three forms of one chart. */
  family: 'chart' | 'pie' | 'radar' | 'gauge' | 'table' | 'summary' | 'text';
  /** Which part of the page draws it. */
  drawing: 'echarts' | 'table' | 'summary' | 'text';
  options: z.ZodObject;
  /** It tells of a second comparison beside the first; left out: of the first alone. */
  showsAlso?: true;
  needs: FormatNeeds;
}

export interface FormatNeeds {
  dimension: 'required' | 'optional' | 'none';
  metricsMin: number;
  /** null: as many as the widget has. */
  metricsMax: number | null;
}
