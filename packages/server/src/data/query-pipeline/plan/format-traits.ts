import { findFormat } from '@sightline/charts';

/** What a format draws along a line of time: figures over time, all of them. */
export interface FormatTraits {
  /** Without a dimension it shows how a single figure moved. */
  drawsTrend: boolean;
  /** Days are never cut off by the widget's limit of rows. */
  keepsTimeLine: boolean;
}

export function traitsOf(formatKey: string): FormatTraits {
  const format = findFormat(formatKey);
  const isSummary = format?.family === 'summary';
  const isChart = format?.family === 'chart';
  return { drawsTrend: isSummary || (isChart && format.needs.dimension === 'required'), keepsTimeLine: isSummary || isChart };
}
