import { areaFormat } from './chart-area/index.ts';
import { barFormat } from './chart-bar/index.ts';
import { bulletFormat } from './chart-bullet/index.ts';
import { comboFormat } from './chart-combo/index.ts';
import { funnelFormat } from './chart-funnel/index.ts';
import { gaugeFormat } from './chart-gauge/index.ts';
import { lineFormat } from './chart-line/index.ts';
import { pieFormat } from './chart-pie/index.ts';
import { radarFormat } from './chart-radar/index.ts';
import { scatterFormat } from './chart-scatter/index.ts';
import { waterfallFormat } from './chart-waterfall/index.ts';
import type { WidgetFormat } from './kit/format.ts';
import { readOptions } from './kit/read-options.ts';
import { summaryFormat } from './summary/index.ts';
import { tableFormat } from './table/index.ts';
import { textCardFormat } from './text-card/index.ts';

/** In the order of the widget editor. */
export const formats: readonly WidgetFormat[] = [
  lineFormat,
  areaFormat,
  barFormat,
  comboFormat,
  pieFormat,
  radarFormat,
  gaugeFormat,
  bulletFormat,
  funnelFormat,
  waterfallFormat,
  scatterFormat,
  tableFormat,
  summaryFormat,
  textCardFormat,
];

/** What a new widget shows. */
export const defaultFormat: WidgetFormat = tableFormat;
/** What a new passive widget shows. */
export const defaultPassiveFormat: WidgetFormat = textCardFormat;

export const findFormat = (key: string): WidgetFormat | null => formats.find((format) => format.key === key) ?? null;

/** A widget's stored options with the format's defaults filled in; what is not valid any more falls back to its default. */
export const optionsOf = (format: WidgetFormat, raw: unknown): Record<string, unknown> => readOptions(format.options, raw);
