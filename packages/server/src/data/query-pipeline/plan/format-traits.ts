import { drawsTrend, findFormat } from '@sightline/charts';

/** What a format draws along a line of time: figures over time, all of them. */
export interface FormatTraits {
  /** Without a dimension it shows how a single figure moved. */
  drawsTrend: boolean;
  /** Days are never cut off by the widget's limit of rows. */
  keepsTimeLine: boolean;
  /** It shows two comparisons, where two were chosen. */
  showsAlso: boolean;
}

export function traitsOf(formatKey: string): FormatTraits {
  const format = findFormat(formatKey);
  // A format that cannot show time is drawn as one that does.
  const keepsTimeLine = format?.drawing === 'echarts' || format?.drawing === 'summary';
  return { drawsTrend: format !== null && drawsTrend(format), keepsTimeLine, showsAlso: format !== null && 'showsAlso' in format };
}
