import type { LegendComponentOption } from 'echarts/components';
import { type LegendEntry, legendFontSize, legendGap, legendRowHeight, legendSwatch } from './legend-layout.ts';
import { markPaint } from './series-mark.ts';
import type { ChartTheme } from './theme.ts';

/** Between rows; ECharts has the same beside each other, so that the rest is put behind the names. */
const rowGap = legendRowHeight - legendFontSize;

/** A legend above the plot, from the left, in a picture; a page draws its own. */
export function legendOption(entries: readonly LegendEntry[], theme: ChartTheme): LegendComponentOption {
  const texts = new Map(entries.map(({ name, text }) => [name, text]));
  return {
    show: entries.length > 0,
    selectedMode: false,
    // A comparison bears the same name and comes first, so a swatch left to ECharts would take its paint.
    data: entries.map(({ name, colour, mark }) => ({ name, icon: mark.shape, itemStyle: markPaint(mark, colour, theme.paper) })),
    formatter: (name: string) => texts.get(name) ?? name,
    left: 0,
    top: 3,
    padding: 0,
    itemWidth: legendSwatch,
    itemHeight: legendSwatch,
    itemGap: rowGap,
    inactiveColor: theme.line,
    inactiveBorderWidth: 0,
    textStyle: { color: theme.muted, fontSize: legendFontSize, fontFamily: theme.font, padding: [0, legendGap - rowGap, 0, 0] },
    itemStyle: { opacity: 1 },
    lineStyle: { width: 0 },
  };
}
