import type { LegendComponentOption } from 'echarts/components';
import type { ChartTheme } from '../theme.ts';
import { type LegendRow, legendFontSize, legendGap, legendSwatch } from './legend-layout.ts';

/** A legend above the plot, from the left; it switches series on and off. */
export function legendOption(legend: LegendRow, theme: ChartTheme): LegendComponentOption {
  const texts = new Map(legend.entries.map(({ name, text }) => [name, text]));
  return {
    show: legend.entries.length > 0,
    // A comparison bears the same name and comes first, so a swatch left to ECharts would take its paint.
    data: legend.entries.map(({ name, colour }) => ({ name, itemStyle: { color: colour } })),
    formatter: (name: string) => texts.get(name) ?? name,
    icon: 'circle',
    left: 0,
    top: 3,
    padding: 0,
    itemWidth: legendSwatch,
    itemHeight: legendSwatch,
    itemGap: legendGap,
    inactiveColor: theme.line,
    inactiveBorderWidth: 0,
    textStyle: { color: theme.muted, fontSize: legendFontSize, fontFamily: theme.font, padding: [0, 0, 0, 0] },
    itemStyle: { opacity: 1, borderWidth: 0 },
    lineStyle: { width: 0 },
  };
}
