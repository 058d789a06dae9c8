import type { BarSeriesOption } from 'echarts/charts';
import { rowTextSize } from '../kit/name-column.ts';
import { pointedPlace } from '../kit/pointed-place.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { isolate } from '../kit/text-width.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import type { WaterfallLayout, WaterfallRow } from './layout.ts';
import type { WaterfallModel } from './model.ts';
import { waterfallTooltip } from './tooltip.ts';

const radius = 2;

/** Of a bar that floats: what lies before it, and what of it is above and below zero. */
function piecesOf({ bar }: WaterfallRow): { base: number; above: number; below: number } {
  if (bar === null) return { base: 0, above: 0, below: 0 };
  const [low, high] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  return {
    base: low >= 0 ? low : Math.min(high, 0),
    above: Math.max(0, high) - Math.max(0, low),
    below: Math.min(0, low) - Math.min(0, high),
  };
}

/** Parts from where the one before ends: together they go from nothing to the change of the whole, which the last bar is. */
export function waterfallOption(model: WaterfallModel, layout: WaterfallLayout, settings: ChartSettings): ChartOption {
  const { theme } = settings;
  const { rows, left, right, height, min, max } = layout;
  const pieces = rows.map(piecesOf);
  const style = { color: theme.muted, fontSize: rowTextSize, fontFamily: theme.font };
  const bars = (piece: 'above' | 'below'): BarSeriesOption => ({
    type: 'bar',
    stack: 'change',
    barMaxWidth: 28,
    barCategoryGap: '24%',
    emphasis: { disabled: true },
    data: rows.map(({ bar }, at) => ({
      value: pieces[at]?.[piece] ?? 0,
      itemStyle: { color: bar?.colour ?? theme.muted, borderRadius: radius },
    })),
  });
  const axis = {
    type: 'category' as const,
    inverse: true,
    data: rows.map((_, at) => String(at)),
    axisTick: { show: false },
    axisLine: { show: false },
  };
  const label = (textAt: (at: number) => string) => ({
    show: rows.some((_, at) => textAt(at) !== ''),
    interval: (at: number) => textAt(at) !== '',
    formatter: (_value: string, at: number) => textAt(at),
    hideOverlap: false,
    margin: 8,
  });
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { left, right, top: 0, bottom: settings.height - height, outerBoundsMode: 'none' },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis',
      axisPointer: { type: 'shadow', animation: false, shadowStyle: { color: theme.line, opacity: 0.5 } },
      formatter: (reported) => {
        const at = pointedPlace(reported);
        // The first row is the whole before, which the last one tells as well.
        const said = waterfallTooltip(model, at === 0 ? model.contributions.length : at - 1, settings);
        return said ? tooltipHtml(said, settings) : '';
      },
    },
    xAxis: {
      type: 'value',
      min,
      max,
      axisLabel: { show: false },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: [
      { ...axis, axisLine: { show: true, onZero: true, lineStyle: { color: theme.faint } }, axisLabel: { show: false } },
      { ...axis, position: 'left', axisLabel: { ...style, ...label((at) => isolate(rows[at]?.name ?? '')) } },
      {
        ...axis,
        position: 'right',
        axisLabel: { ...style, color: theme.ink, ...label((at) => rows[at]?.figure ?? ''), align: 'right', margin: right - 2 },
      },
    ],
    series: [
      {
        ...bars('above'),
        data: pieces.map(({ base }) => ({ value: base, itemStyle: { color: 'transparent' } })),
        silent: true,
      },
      bars('above'),
      bars('below'),
    ],
  };
}
