import { rowTextSize } from './name-column.ts';
import { pointedPlace } from './pointed-place.ts';
import type { ChartSettings } from './settings.ts';
import { isolate } from './text-width.ts';
import type { ChartTheme } from './theme.ts';
import { pointerBehind, type TooltipText, tooltipBox, tooltipHtml } from './tooltip.ts';

export const rowText = ({ font }: ChartTheme, color: string) => ({ color, fontSize: rowTextSize, fontFamily: font });

/** An axis of rows below each other, the first at the top, with the texts that there are beside them. */
export const rowAxis = (texts: readonly string[], theme: ChartTheme, color: string = theme.muted) => ({
  type: 'category' as const,
  inverse: true,
  data: texts.map((_, place) => String(place)),
  axisTick: { show: false },
  axisLine: { show: false },
  axisLabel: {
    ...rowText(theme, color),
    show: texts.some((text) => text !== ''),
    interval: (place: number) => (texts[place] ?? '') !== '',
    formatter: (_value: string, place: number) => isolate(texts[place] ?? ''),
    hideOverlap: false,
    margin: 8,
  },
});

/** The line that bars begin at. */
export const rowEdge = ({ faint }: ChartTheme) => ({ show: true, lineStyle: { color: faint } });

/** Figures in a column at the right of all rows, their ends below each other. `room`: as wide as the column. */
export function figureAxis(texts: readonly string[], room: number, theme: ChartTheme) {
  const axis = rowAxis(texts, theme, theme.ink);
  return { ...axis, position: 'right' as const, axisLabel: { ...axis.axisLabel, align: 'right' as const, margin: room - 2 } };
}

/** What is said of the row that the pointer is at. */
export const rowTooltip = (tell: (place: number) => TooltipText | null, settings: ChartSettings) => ({
  ...tooltipBox(settings.theme),
  trigger: 'axis' as const,
  axisPointer: { type: 'shadow' as const, ...pointerBehind(settings.theme) },
  formatter: (reported: unknown) => {
    const said = tell(pointedPlace(reported));
    return said ? tooltipHtml(said, settings) : '';
  },
});
